/**
 * What somebody can be here, from everybody to the few. `editor`: keeps the entries of an organization.
 * `translator`: writes and reviews texts in some languages. `steward`: keeps the directory true. `admin`: decides who
 * is what.
 */
export const roles = ["visitor", "member", "editor", "translator", "steward", "admin"] as const;

export type Role = (typeof roles)[number];

/** What one can be made, beyond signing in. */
export type GrantedRole = Grant["role"];

/** That somebody was made something. */
export type Grant =
  | {
      role: "editor";
      /** The organization whose entries the person keeps. */
      organizationId: string;
      /** What the person changes is published without review. */
      trusted: boolean;
      /** A steward lets the person read confidential addresses of the organization; absent: nobody has. */
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
  /** `null`: has not signed in. */
  personId: string | null;
  grants: readonly Grant[];
}

/** Who makes something happen: somebody, or the program itself (an operator at the command line, a job, a clock). */
export type Acting = Actor | "system";

/** Whoever has not signed in. */
export const visitor: Actor = { personId: null, grants: [] };

/** Every role of somebody: whoever is more remains a visitor, and a member when signed in. */
export function rolesOf({ personId, grants }: Actor): Role[] {
  if (personId === null) return ["visitor"];
  return ["visitor", "member", ...new Set(grants.map(({ role }) => role))];
}
