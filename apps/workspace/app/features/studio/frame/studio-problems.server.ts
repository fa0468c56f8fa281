import { msg } from "@lingui/core/macro";

/** Why an action was refused, and what to do next. */
export const studioProblems = {
  decided: msg`Somebody has decided this already. Your words are still here.`,
  noteNeeded: msg`Write first why, so that the person knows.`,
  tooMany: msg`You have too many open changes. Send some first.`,
  lastAdmin: msg`You are the only administrator. Make somebody else one first.`,
  gone: msg`This is no longer there. Load the page again.`,
};
