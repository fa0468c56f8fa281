import { readPasskeys, type Database } from "@dragoman/database";
import type { Actor, GrantedRole } from "@dragoman/policy";
import type { SignedIn } from "../../app/server/sign-in.server.ts";

/** Roles of those who decide over what is others'. */
const guarded: ReadonlySet<GrantedRole> = new Set(["steward", "admin"]);

/**
 * What somebody is in one session. Whoever has a guarded role and a passkey has the role only in sessions that a passkey
 * opened: a stolen phone number or mailbox opens one as well, and is a member's then. Everything that asks what somebody
 * may do, in pages and in queries, is asked with the actor that comes from here.
 */
export async function guardRoles(
  database: Database,
  { actor, personId, openedBy }: { actor: Actor; personId: string; openedBy: string | null | undefined },
): Promise<Pick<SignedIn, "actor" | "passkeyNeed">> {
  if (openedBy === "passkey" || !actor.grants.some(({ role }) => guarded.has(role)))
    return { actor, passkeyNeed: "none" };
  const passkeys = await readPasskeys(database, { actor: "system", personId });
  if (passkeys.length === 0) return { actor, passkeyNeed: "advised" };
  const grants = actor.grants.filter(({ role }) => !guarded.has(role));
  return { actor: { personId, grants }, passkeyNeed: "needed" };
}
