import type { Role } from "./roles.ts";

/**
 * Whose things a role may act on. `own`: of the person itself (member), of the organization whose entries one keeps
 * (editor), in the language that one was given (translator). `trusted`: own, for editors without review. `confidential`:
 * own, for editors whom a steward lets read confidential addresses.
 */
export type Scope = "any" | "own" | "trusted" | "confidential";

type Rule = Readonly<Partial<Record<Role, Scope>>>;

const own = { member: "own" } as const;
const stewards = { steward: "any", admin: "any" } as const;
const editors = { editor: "own", ...stewards } as const;

/** Who may do what. What does not stand here is forbidden. */
export const policy = {
  "directory:read": { visitor: "any" },
  /** Street, coordinates and the like of a place that is withheld from the public. */
  "confidential:read": { editor: "confidential", ...stewards },

  "suggestion:offer": { visitor: "any" },
  /** Nobody knows whose a suggestion is, so that it is nobody's own. */
  "suggestion:read": editors,
  "suggestion:decide": stewards,

  "account:read": own,
  "account:change": own,
  "account:export": own,
  "account:delete": own,
  "session:read": own,
  "session:end": own,

  "list:make": { member: "any" },
  "list:read": own,
  "list:change": own,
  "list:share": own,
  "list:delete": own,
  /** By its link, as long as the link holds. */
  "shared-list:read": { visitor: "any" },

  "claim:make": { member: "any" },
  "claim:read": { ...own, ...stewards },
  "claim:prove": own,
  "claim:withdraw": own,
  "claim:decide": stewards,

  /** Of changes that are not public yet. */
  "listing:read": editors,
  "listing:change": editors,
  /** Changes that the public sees at once. */
  "listing:publish": { editor: "trusted", ...stewards },
  "listing:review": stewards,
  "listing:archive": stewards,
  "verification:record": editors,

  "media:add": editors,
  "media:describe": editors,
  "media:remove": editors,

  "translation:read": { translator: "own", ...editors },
  "translation:write": { translator: "own", ...editors },
  "translation:review": { translator: "own", ...stewards },

  "person:read": stewards,
  /** Everywhere at once, as when a device is lost. */
  "person:end-sessions": stewards,
  /** Of somebody who is an administrator: asked beside the one before. */
  "person:end-sessions-of-admin": { admin: "any" },
  "role:read": stewards,
  "role:grant-editor": stewards,
  "role:grant-translator": stewards,
  "role:grant-steward": { admin: "any" },
  "role:grant-admin": { admin: "any" },
  "audit:read": stewards,
  "import:run": { admin: "any" },
} as const satisfies Readonly<Record<string, Rule>>;

/** Everything that is permitted to somebody. */
export type Action = keyof typeof policy;

/** The scope in which a role alone may do something; nothing where it may not. */
export function scopeOf(action: Action, role: Role): Scope | undefined {
  const rule: Rule = policy[action];
  return rule[role];
}
