import { readPasskeys, type Database } from "@dragoman/database";
import { may, type Actor, type Grant } from "@dragoman/policy";
import type { SignedIn } from "@dragoman/pages/site/sign-in.server.ts";

/**
 * Whether a grant lets a person read confidential addresses, in the whole directory or in one organization: stewards,
 * administrators, and editors as far as the policy allows.
 */
function isGuarded(grant: Grant): boolean {
  const thing = grant.role === "editor" ? { organizationId: grant.organizationId } : {};
  return may({ personId: "somebody", grants: [grant] }, "confidential:read", thing);
}

/**
 * The effective roles of a person in one session. If a person has a guarded role and a passkey, the role applies only
 * in sessions opened by the passkey: a session opened with a stolen phone number or mailbox has the rights of a member.
 * All permission checks, in pages and in queries, use the actor that this returns.
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
