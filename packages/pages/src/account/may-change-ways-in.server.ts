import type { SignedIn } from "../site/sign-in.server.ts";

/** Minutes after a code or a passkey was entered. */
const freshMinutes = 15;

/**
 * Whether a person may change their sign-in methods: only shortly after they signed in, and with a passkey where one is
 * needed. Nobody can take over an account on a phone left unattended, or add a passkey with a stolen number.
 */
export function mayChangeWaysIn(
  { since, passkeyNeed }: Pick<SignedIn, "since" | "passkeyNeed">,
  now: Date = new Date(),
): boolean {
  return passkeyNeed !== "needed" && now.getTime() - Date.parse(since) < freshMinutes * 60_000;
}
