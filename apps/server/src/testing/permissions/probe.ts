import { rolesOf, scopeOf, type Action, type Actor } from "@dragoman/policy";
import type { House, Player, Town } from "./town.ts";

/** One attempt at an action. */
export interface Attempt extends Player {
  town: Town;
  /** Whether the object is the player's own, in every sense that applies. */
  isOwn: boolean;
  house: House;
  /** The owner of the object: the player, or a stranger. */
  owner: string;
}

/** Finds out whether a player may perform an action. */
export interface Probe {
  /** What makes an object a player's own. A text belongs to a language and to an organization. */
  of: "person" | "organization" | "text" | "nobody";
  /** Why the test calls the query instead of a page, or nothing at all. Absent if it uses HTTP. */
  reason?: string;
  /** Tries the action, and returns whether it had its effect; absent if nothing can be tried yet. */
  try?: (attempt: Attempt) => Promise<boolean>;
}

/** The expected result by the policy, from the scope of each role alone. */
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

/** Whether the action succeeds; false if the policy refuses it. Any other error is thrown. */
export async function isDone(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    if (error instanceof Error && error.name === "Refusal") return false;
    throw error;
  }
}
