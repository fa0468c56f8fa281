import { msg } from "@lingui/core/macro";

/** Words of every page of the studio. */
export const studioWords = {
  studio: msg`Studio`,
  overview: msg`What waits`,
  reviews: msg`Changes`,
  claims: msg`Claims`,
  suggestions: msg`Suggestions`,
  listings: msg`Entries`,
  people: msg`People`,
  audit: msg`History`,
  done: msg`Done.`,
  nothing: msg`Nothing waits here.`,
  more: msg`Next page`,
  note: msg`Your words to the person`,
  noteHint: msg`They are needed where you do not accept.`,
  accept: msg`Accept`,
  decline: msg`Decline`,
  nobody: msg`Somebody who is gone`,
  unnamed: msg`Somebody without a name`,
  system: msg`The program itself`,
};

/** What could not be done, and what to do. */
export const studioProblems = {
  forbidden: msg`This is for people who keep the directory. Ask them to give you the role for it.`,
  decided: msg`Somebody has decided this already. Your words are still here.`,
  noteNeeded: msg`Write first why, so that the person knows.`,
  tooMany: msg`You have too many open changes. Send some first.`,
  lastAdmin: msg`You are the only administrator. Make somebody else one first.`,
  gone: msg`This is no longer there. Load the page again.`,
};
