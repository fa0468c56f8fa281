import { Refusal } from "@dragoman/hsds/refusal";
import { scopeOf, type Action, type Scope } from "./policy.ts";
import { rolesOf, type Acting, type Actor, type Grant, type Role } from "./roles.ts";

/** The properties of a resource that the policy checks. An absent property belongs to nobody. */
export interface Resource {
  /** The person who owns it. */
  personId?: string | null;
  /** The organization that owns it. */
  organizationId?: string | null;
  /** BCP 47: its language. */
  language?: string | null;
}

/** Whether an actor may perform an action on a resource. The program itself may do everything. */
export function may(actor: Acting, action: Action, resource: Resource = {}): boolean {
  if (actor === "system") return true;
  return rolesOf(actor).some((role) => {
    const scope = scopeOf(action, role);
    return scope !== undefined && covers({ actor, role, scope, resource });
  });
}

/**
 * Refuses an action that is not permitted.
 *
 * @throws {Refusal} `sign-in-needed` for a visitor, `forbidden` for others. Callers check the permission before they
 *   report that a resource does not exist.
 */
export function permit(actor: Acting, action: Action, resource: Resource = {}): void {
  if (actor === "system" || may(actor, action, resource)) return;
  throw new Refusal(actor.personId === null ? "sign-in-needed" : "forbidden", {});
}

interface PermissionCheck {
  actor: Actor;
  role: Role;
  scope: Scope;
  resource: Resource;
}

function covers({ actor, role, scope, resource }: PermissionCheck): boolean {
  if (scope === "any") return true;
  if (role === "member") return actor.personId !== null && resource.personId === actor.personId;
  return actor.grants.some((grant) => {
    if (grant.role !== role) return false;
    if (grant.role === "editor")
      return grant.organizationId === resource.organizationId && isEntrusted(grant, scope);
    return grant.role === "translator" && scope === "own" && grant.language === resource.language;
  });
}

function isEntrusted(grant: Grant & { role: "editor" }, scope: Scope): boolean {
  if (scope === "trusted") return grant.trusted;
  return scope === "own" || grant.readsConfidential === true;
}
