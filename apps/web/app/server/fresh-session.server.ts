/** Minutes after somebody has shown a code or a passkey. */
const freshMinutes = 15;

/**
 * Whether somebody has shown who they are a moment ago. Ways to sign in are changed by them alone: a phone that was left
 * on a table for a while cannot be made somebody else's.
 */
export function isFresh(since: string, now: Date = new Date()): boolean {
  return now.getTime() - Date.parse(since) < freshMinutes * 60_000;
}
