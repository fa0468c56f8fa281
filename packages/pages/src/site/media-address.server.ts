import { mediaFileName, type MediaContent } from "@dragoman/hsds";

/** Path of the files of photos, sound and films. */
export const mediaPath = "/media";

export function mediaAddress(file: MediaContent): string {
  return `${mediaPath}/${mediaFileName(file)}`;
}
