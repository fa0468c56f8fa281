import type { SignedIn } from "../site/sign-in.server.ts";

/** Minutes after somebody has shown a code or a passkey. */
const freshMinutes = 15;

/**
 * Whether somebody may change by what they sign in: who has shown who they are a moment ago, by a passkey where one is
 * needed. A phone that was left on a table for a while cannot be made somebody else's, and who has stolen a number makes no
 * passkey to it.
 */
export function mayChangeWaysIn(
  { since, passkeyNeed }: Pick<SignedIn, "since" | "passkeyNeed">,
  now: Date = new Date(),
): boolean {
  return passkeyNeed !== "needed" && now.getTime() - Date.parse(since) < freshMinutes * 60_000;
}
