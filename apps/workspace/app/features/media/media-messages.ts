import type { UploadProblem } from "@dragoman/database";
import type { MediaKind } from "@dragoman/hsds";
import { msg } from "@lingui/core/macro";
import type { MessageDescriptor } from "@lingui/core";
import type { MediaState } from "./media-view.server.ts";

export const mediaKinds: Readonly<Record<MediaKind, MessageDescriptor>> = {
  photo: msg`Photo`,
  audio: msg`Audio`,
  video: msg`Video`,
};

export const mediaStates: Readonly<Record<Exclude<MediaState, "failed">, MessageDescriptor>> = {
  uploading: msg`Upload not finished. Choose the same file again to continue.`,
  processing: msg`We are processing the file. You can leave this page.`,
  public: msg`Published`,
  hidden: msg`Not published yet`,
  undescribed: msg`Not published yet. Add the missing description.`,
};

/** Why a file cannot be published, and what to do. */
export const uploadProblems: Readonly<Record<UploadProblem, MessageDescriptor>> = {
  "unknown-form": msg`We cannot use this type of file. Photos: JPEG, PNG, WebP. Videos: MP4. Audio: MP3, M4A.`,
  damaged: msg`This file is damaged. Try another one.`,
  "too-large": msg`This file is too large.`,
  "too-long": msg`This recording is too long. Upload a shorter one.`,
  "too-many-pixels": msg`This photo is too large. Make it smaller.`,
  "no-program": msg`We can only show MP4 and MP3 here. Convert the file and try again.`,
  "says-place": msg`This file contains the place where it was made. Save it without the location and try again.`,
  expired: msg`The upload took too long. Try again.`,
  broken: msg`This did not work. Try again.`,
};

/** By type of refusal, or by missing field. */
const refusals: Readonly<Record<string, MessageDescriptor>> = {
  "upload-too-large": uploadProblems["too-large"],
  "uploads-too-many": msg`Too many files are uploading. Remove one, or wait.`,
  "uploads-full": msg`There is no space left. Remove something that nobody needs.`,
  "upload-no-disk": msg`There is no space on this server at the moment. Try again later.`,
  "upload-invalid": uploadProblems.damaged,
  "captions-invalid": msg`We cannot read this file. Save it as .vtt or .srt.`,
  "state-changed": msg`Your changes are in review. To edit them, open the draft and choose “Continue editing”.`,
  "no-file": msg`Choose a file first.`,
  "alternative-missing": msg`Describe what the photo shows, or mark it as decorative.`,
  "title-missing": msg`Enter a title.`,
};

/** Why something was refused. Types come from addresses and from other servers: any string is possible. */
export function refusalMessage(type: string): MessageDescriptor {
  return (Object.hasOwn(refusals, type) ? refusals[type] : undefined) ?? uploadProblems.broken;
}
