import { readPasskeys, type Database } from "@dragoman/database";
import { may, type Actor, type Grant } from "@dragoman/policy";
import type { SignedIn } from "@dragoman/pages/site/sign-in.server.ts";

/**
 * Whether a grant lets somebody read confidential addresses, in all of the directory or in one organization: stewards,
 * administrators, and editors as far as the policy lets them.
 */
function isGuarded(grant: Grant): boolean {
  const thing = grant.role === "editor" ? { organizationId: grant.organizationId } : {};
  return may({ personId: "somebody", grants: [grant] }, "confidential:read", thing);
}

/**
 * What somebody is in one session. A person who has a guarded role and a passkey has the role only in sessions that a
 * passkey opened: a stolen phone number or mailbox opens one as well, and is a member's then. Everything that asks what
 * somebody may do, in pages and in queries, is asked with the actor that comes from here.
 */
export async function guardRoles(
  database: Database,
  { actor, personId, openedBy }: { actor: Actor; personId: string; openedBy: string | null | undefined },
): Promise<Pick<SignedIn, "actor" | "passkeyNeed" | "entitled">> {
  if (openedBy === "passkey" || !actor.grants.some(isGuarded)) return { actor, passkeyNeed: "none" };
  const passkeys = await readPasskeys(database, { actor: "system", personId });
  if (passkeys.length === 0) return { actor, passkeyNeed: "advised" };
  const grants = actor.grants.filter((grant) => !isGuarded(grant));
  return { actor: { personId, grants }, passkeyNeed: "needed", entitled: actor };
}
