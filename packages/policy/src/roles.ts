/**
 * Roles, from everybody to the few. `editor`: edits the entries of an organization. `translator`: writes and reviews
 * texts in some languages. `steward`: reviews changes and is responsible for the directory. `admin`: grants roles.
 */
export const roles = ["visitor", "member", "editor", "translator", "steward", "admin"] as const;

export type Role = (typeof roles)[number];

/** Roles that must be granted. */
export type GrantedRole = Grant["role"];

/** A role of a person. */
export type Grant =
  | {
      role: "editor";
      /** The organization whose entries the person edits. */
      organizationId: string;
      /** The person's changes are published without review. */
      trusted: boolean;
      /** A steward has allowed the person to read confidential addresses of the organization. */
      readsConfidential?: true;
    }
  | {
      role: "translator";
      /** BCP 47. */
      language: string;
    }
  | { role: "steward" }
  | { role: "admin" };

/** Who acts: a value of the request. */
export interface Actor {
  /** `null` for a visitor who has not signed in. */
  personId: string | null;
  grants: readonly Grant[];
}

/** The actor of an action: a person, or the program itself (an operator at the command line, a job, a timer). */
export type Acting = Actor | "system";

/** An actor who has not signed in. */
export const visitor: Actor = { personId: null, grants: [] };

/** All roles of an actor. Everybody is a visitor, and everybody who has signed in is a member. */
export function rolesOf({ personId, grants }: Actor): Role[] {
  if (personId === null) return ["visitor"];
  return ["visitor", "member", ...new Set(grants.map(({ role }) => role))];
}
