import type { UploadProblem } from "@dragoman/database";
import type { MediaKind } from "@dragoman/hsds";
import { msg } from "@lingui/core/macro";
import type { MessageDescriptor } from "@lingui/core";

/** Words of the page. */
export const mediaWords = {
  title: msg`See and hear`,
  add: msg`Add a photo, sound or film`,
  file: msg`Choose a file`,
  upload: msg`Upload`,
  stop: msg`Stop`,
  waiting: msg`No connection. It goes on by itself.`,
  done: msg`It is here. Now say what it shows.`,
  alternative: msg`What does the photo show?`,
  alternativeHint: msg`For people who cannot see it.`,
  decorative: msg`It shows nothing that people need to know`,
  name: msg`Title`,
  spoken: msg`Which language is spoken?`,
  nobody: msg`Nobody speaks`,
  language: msg`Language`,
  save: msg`Save`,
  remove: msg`Remove`,
  raise: msg`Move up`,
  captions: msg`What is said, as a file (.vtt or .srt)`,
  captionsHint: msg`For people who cannot hear it.`,
  captionsSaved: msg`Saved`,
  saved: msg`Saved. It is part of your changes.`,
  changes: msg`Send your changes`,
};

/** What each is called. */
export const kindWords: Readonly<Record<MediaKind, MessageDescriptor>> = {
  photo: msg`Photo`,
  audio: msg`Sound`,
  video: msg`Film`,
};

/** What has become of it. */
export const stateWords = {
  uploading: msg`Not finished. Choose the same file again to go on.`,
  processing: msg`We are getting it ready. You can leave this page.`,
  shown: msg`Public`,
  hidden: msg`Not public yet`,
  needsText: msg`Not public yet. Say what it shows.`,
};

/** Why nothing came of it, and what to do. */
export const problemWords: Readonly<Record<UploadProblem, MessageDescriptor>> = {
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

/** Why something was refused. */
export const refusalWords: Readonly<Record<string, MessageDescriptor>> = {
  "upload-too-large": problemWords["too-large"],
  "uploads-too-many": msg`Too many files are on their way. Remove one, or wait.`,
  "uploads-full": msg`There is no more room. Remove something that nobody needs.`,
  "upload-no-disk": msg`There is no room on this server now. Try again later.`,
  "upload-invalid": problemWords.damaged,
  "captions-invalid": msg`We cannot read this file. Save it as .vtt or .srt.`,
  "state-changed": msg`Your changes are being checked. Take them back first.`,
  "no-file": msg`Choose a file first.`,
  "alternative-missing": msg`Say what the photo shows, or that it shows nothing that people need.`,
  "title-missing": msg`Give it a title.`,
};

/** For everything else. */
export const otherProblem = problemWords.broken;
