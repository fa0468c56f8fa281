import { msg } from "@lingui/core/macro";
import type { MessageDescriptor } from "@lingui/core";

/** Names of what events are about, by its table. */
export const objectNames: Readonly<Record<string, MessageDescriptor>> = {
  services: msg`Service`,
  organizations: msg`Organization`,
  revisions: msg`Changes`,
  claims: msg`Claims`,
  suggestions: msg`Suggestions`,
  media: msg`See and hear`,
  people: msg`People`,
  sources: msg`Source of the directory`,
};

/** Names of actions, by what follows the colon: `media:publish`. */
export const actionNames: Readonly<Record<string, MessageDescriptor>> = {
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
