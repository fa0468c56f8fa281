import { msg } from "@lingui/core/macro";

/** Why an action was refused, and what to do next. */
export const studioProblems = {
  decided: msg`Someone has already decided this. Your message is still here.`,
  /** Where there is no message. */
  decidedAlready: msg`Someone has already decided this.`,
  changed: msg`This changed while you were reviewing it. Check it again. Your message is still here.`,
  changedSince: msg`This changed while you were reviewing it. Check it again.`,
  notUndone: msg`This can no longer be undone.`,
  noteNeeded: msg`Enter a reason, so that the person knows why.`,
  tooMany: msg`You have too many open changes. Send some first.`,
  lastAdmin: msg`You are the only administrator. Make someone else an administrator first.`,
  gone: msg`This no longer exists. Reload the page.`,
};
