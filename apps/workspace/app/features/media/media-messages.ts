import type { UploadProblem } from "@dragoman/database";
import type { MediaKind } from "@dragoman/hsds";
import { msg } from "@lingui/core/macro";
import type { MessageDescriptor } from "@lingui/core";
import type { MediaState } from "./media-view.server.ts";

export const mediaKinds: Readonly<Record<MediaKind, MessageDescriptor>> = {
  photo: msg`Photo`,
  audio: msg`Sound`,
  video: msg`Film`,
};

export const mediaStates: Readonly<Record<Exclude<MediaState, "failed">, MessageDescriptor>> = {
  uploading: msg`Not finished. Choose the same file again to go on.`,
  processing: msg`We are getting it ready. You can leave this page.`,
  public: msg`Public`,
  hidden: msg`Not public yet`,
  undescribed: msg`Not public yet. Say what it shows.`,
};

/** Why a file cannot be published, and what to do. */
export const uploadProblems: Readonly<Record<UploadProblem, MessageDescriptor>> = {
  "unknown-form": msg`We cannot show such a file. Photos: JPEG, PNG, WebP. Films: MP4. Sound: MP3, M4A.`,
  damaged: msg`This file is damaged. Try another one.`,
  "too-large": msg`This file is too large.`,
  "too-long": msg`This is too long. Send a part of it.`,
  "too-many-pixels": msg`This photo is too large. Make it smaller.`,
  "no-program": msg`We can only show MP4 and MP3 here. Save it in this form and try again.`,
  "says-place": msg`The file says where it was made. Save it without the place and try again.`,
  expired: msg`It did not arrive in time. Try again.`,
  broken: msg`This did not work. Try again.`,
};

/** By type of refusal, or of what a form lacks. */
const refusals: Readonly<Record<string, MessageDescriptor>> = {
  "upload-too-large": uploadProblems["too-large"],
  "uploads-too-many": msg`Too many files are on their way. Remove one, or wait.`,
  "uploads-full": msg`There is no more room. Remove something that nobody needs.`,
  "upload-no-disk": msg`There is no room on this server now. Try again later.`,
  "upload-invalid": uploadProblems.damaged,
  "captions-invalid": msg`We cannot read this file. Save it as .vtt or .srt.`,
  "state-changed": msg`Your changes are being checked. Take them back first.`,
  "no-file": msg`Choose a file first.`,
  "alternative-missing": msg`Say what the photo shows, or that it shows nothing that people need.`,
  "title-missing": msg`Give it a title.`,
};

/** Why something was refused. Types come from addresses and from other servers: any string is possible. */
export function refusalMessage(type: string): MessageDescriptor {
  return (Object.hasOwn(refusals, type) ? refusals[type] : undefined) ?? uploadProblems.broken;
}
