import { msg } from "@lingui/core/macro";
import type { MessageDescriptor } from "@lingui/core";

/** Names of what events are about, by its table. */
export const objectNames: Readonly<Record<string, MessageDescriptor>> = {
  services: msg`Service`,
  organizations: msg`Organization`,
  revisions: msg`Changes`,
  claims: msg`Claims`,
  suggestions: msg`Suggestions`,
  media: msg`Photos, videos and audio`,
  people: msg`People`,
  sources: msg`Data source`,
};

/** Names of actions, by what follows the colon: `media:publish`. */
export const actionNames: Readonly<Record<string, MessageDescriptor>> = {
  make: msg`Created`,
  add: msg`Added`,
  change: msg`Changed`,
  describe: msg`Changed`,
  arrive: msg`Uploaded`,
  finish: msg`Ready`,
  fail: msg`Failed`,
  delete: msg`Deleted`,
  remove: msg`Removed`,
  submit: msg`Sent for review`,
  "take-back": msg`Returned to draft`,
  "ask-back": msg`Changes requested`,
  accept: msg`Accepted`,
  grant: msg`Accepted`,
  prove: msg`Confirmed by code`,
  decline: msg`Declined`,
  withdraw: msg`Withdrawn`,
  publish: msg`Published`,
  review: msg`Published`,
  decide: msg`Decided`,
  record: msg`Checked`,
  archive: msg`Archived`,
  restore: msg`Restored`,
  "end-sessions": msg`Signed out everywhere`,
  confirm: msg`Hidden text reviewed`,
  open: msg`Signed in`,
};
