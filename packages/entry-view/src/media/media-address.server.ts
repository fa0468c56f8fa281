import { mediaFileName, type MediaContent } from "@dragoman/hsds";

/** Below it, the server answers with files of photos, sound and film. */
export const mediaPath = "/media";

export function mediaAddress(file: MediaContent): string {
  return `${mediaPath}/${mediaFileName(file)}`;
}
