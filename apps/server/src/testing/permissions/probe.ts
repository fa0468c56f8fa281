import { rolesOf, scopeOf, type Action, type Actor } from "@dragoman/policy";
import type { House, Player, Town } from "./town.ts";

/** One attempt to do something. */
export interface Attempt extends Player {
  town: Town;
  /** Whether the thing is the player's own, in each way in which it may be. */
  isOwn: boolean;
  house: House;
  /** Whose the thing is: the player, or a stranger. */
  owner: string;
}

/** How it is found out whether somebody may do something. */
export interface Probe {
  /** By what a thing of this kind is somebody's own. A text is in a language, and of an organization. */
  of: "person" | "organization" | "text" | "nobody";
  /** Why the query is asked and no page, or nothing at all. Absent: it is tried over HTTP. */
  reason?: string;
  /** Tries it, and answers whether it was done, by what has become of it; absent where nothing can be tried yet. */
  try?: (attempt: Attempt) => Promise<boolean>;
}

/** What the policy says, from the scope of each role alone. */
export function isExpected(
  action: Action,
  { actor, of, isOwn }: { actor: Actor; of: Probe["of"]; isOwn: boolean },
): boolean {
  return rolesOf(actor).some((role) => {
    const scope = scopeOf(action, role);
    if (scope === undefined || scope === "any") return scope === "any";
    if (!isOwn || actor.personId === null) return false;
    if (role === "member") return of === "person";
    if (role === "translator") return of === "text";
    const isTrusted = actor.grants.some((grant) => grant.role === "editor" && grant.trusted);
    const isKept = of === "organization" || of === "text";
    return role === "editor" && isKept && (scope === "own" || isTrusted);
  });
}

/** Whether a promise is refused by the policy; everything else that goes wrong is a fault. */
export async function isDone(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    if (error instanceof Error && error.name === "Refusal") return false;
    throw error;
  }
}
