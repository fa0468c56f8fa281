import { msg } from "@lingui/core/macro";
import type { MessageDescriptor } from "@lingui/core";
import { studioWords } from "./studio-words.server.ts";

/** What things are called that something was done to, by their table. */
export const objectWords: Readonly<Record<string, MessageDescriptor>> = {
  services: msg`Service`,
  organizations: msg`Organization`,
  revisions: studioWords.reviews,
  claims: studioWords.claims,
  suggestions: studioWords.suggestions,
  media: msg`See and hear`,
  people: studioWords.people,
  sources: msg`Source of the directory`,
};

/** What people say of themselves, and what else is theirs. */
export const personFieldWords: Readonly<Record<string, MessageDescriptor>> = {
  displayName: msg`Name`,
  languages: msg`Languages`,
  country: msg`Country`,
  reachedBy: msg`Contact`,
  theme: msg`Colours`,
  phone: msg`Phone number`,
  email: msg`E-mail address`,
  passkeys: msg`Passkeys`,
};

/** What was done, by the last part of its name. */
export const eventWords: Readonly<Record<string, MessageDescriptor>> = {
  make: msg`Made`,
  add: msg`Added`,
  change: msg`Changed`,
  describe: msg`Changed`,
  arrive: msg`Has arrived`,
  finish: msg`Is ready`,
  fail: msg`Did not work`,
  delete: msg`Deleted`,
  remove: msg`Taken out`,
  submit: msg`Sent for a check`,
  "take-back": msg`Taken back`,
  "ask-back": msg`Asked back`,
  accept: msg`Accepted`,
  grant: msg`Accepted`,
  prove: msg`Proved by a code`,
  decline: msg`Declined`,
  withdraw: msg`Given up`,
  publish: msg`Published`,
  review: msg`Published`,
  decide: msg`Decided`,
  record: msg`Checked`,
  archive: msg`Taken out`,
  restore: msg`Put back`,
  "end-sessions": msg`Signed out everywhere`,
  confirm: msg`Withheld text looked at`,
  open: msg`Signed in`,
};

export const taskWords = {
  given: msg`Task given`,
  taken: msg`Task taken away`,
  changed: msg`Task changed`,
};

export const auditWords = {
  thing: msg`What it is about`,
  all: msg`All`,
  show: msg`Show`,
  only: msg`Only what this person did`,
  withheld: msg`This is secret and not written down.`,
  nothing: msg`Nothing was done.`,
};
