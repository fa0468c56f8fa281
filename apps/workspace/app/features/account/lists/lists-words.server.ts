import { msg } from "@lingui/core/macro";

/** Words of lists in an account. */
export const listsWords = {
  title: msg`My lists`,
  saved: msg`Your saved list`,
  unnamed: msg`List`,
  none: msg`Open the page of a service and tap “Put it in a list”.`,
  make: msg`New list`,
  name: msg`Name`,
  nameHint: msg`A name that only you understand is best. Do not write who it is for.`,
  folder: msg`Folder`,
  note: msg`Note`,
  change: msg`Name, folder and note`,
  save: msg`Save`,
  done: msg`Saved`,
};

/** Words of one list. */
export const listWords = {
  up: msg`Up`,
  down: msg`Down`,
  remove: msg`Remove`,
  removed: msg`Removed`,
  moved: msg`Moved`,
  undo: msg`Undo`,
  gone: msg`This help is no longer listed`,
  empty: msg`Nothing is saved yet.`,
  search: msg`Search`,
  language: msg`Language`,
  delete: msg`Delete this list`,
  deleteLead: msg`Its links stop working, too.`,
  deleteSure: msg`Yes, delete everything`,
};

/** Words of handing a list over. */
export const shareWords = {
  title: msg`Share by link`,
  lead: msg`Whoever has the link can read the list, until you take the link back. Your name is not on it.`,
  sensitive: msg`This list says what kind of help somebody needs. Others may read it on the phone.`,
  notes: msg`With my notes`,
  make: msg`Make a link`,
  ready: msg`Send the link now. You cannot see it again later.`,
  copy: msg`Copy the link`,
  code: msg`The camera of the other phone opens the link.`,
  open: msg`Links that work`,
  revoke: msg`Take back`,
  revoked: msg`The link does not work any more.`,
};

/** Words of putting services into a list. */
export const addingWords = {
  title: msg`Put it in a list`,
  back: msg`Back to the entry`,
};

/** What is too much, and what to do about it. */
export const limitWords = {
  items: msg`This list is full. Make another one, or remove something.`,
  lists: msg`You have too many lists. Delete one that you do not need.`,
  links: msg`This list has too many links. Take one back.`,
};
