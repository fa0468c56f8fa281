import type { Role } from "./roles.ts";

/**
 * The resources on which a role may act. `own`: of the person (member), of the organization that one edits (editor), in
 * the language that one translates (translator). `trusted`: own, for editors without review. `confidential`: own, for
 * editors whom a steward lets read confidential addresses.
 */
export type Scope = "any" | "own" | "trusted" | "confidential";

type Rule = Readonly<Partial<Record<Role, Scope>>>;

const own = { member: "own" } as const;
const stewards = { steward: "any", admin: "any" } as const;
const editors = { editor: "own", ...stewards } as const;

/** The permissions of each role. Everything else is forbidden. */
export const policy = {
  "directory:read": { visitor: "any" },
  /** Street, coordinates and other data of a confidential place. */
  "confidential:read": { editor: "confidential", ...stewards },

  "suggestion:offer": { visitor: "any" },
  /** Suggestions are anonymous, so nobody owns one. */
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
  /** With a valid link. */
  "shared-list:read": { visitor: "any" },

  "claim:make": { member: "any" },
  "claim:read": { ...own, ...stewards },
  "claim:prove": own,
  "claim:withdraw": own,
  "claim:decide": stewards,

  /** Unpublished changes. */
  "listing:read": editors,
  "listing:change": editors,
  /** Publishing without review. */
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
  /** On all devices, for example when one is lost. */
  "person:end-sessions": stewards,
  /** If the person is an admin; checked in addition to the one before. */
  "person:end-sessions-of-admin": { admin: "any" },
  "role:read": stewards,
  "role:grant-editor": stewards,
  "role:grant-translator": stewards,
  "role:grant-steward": { admin: "any" },
  "role:grant-admin": { admin: "any" },
  "audit:read": stewards,
  /** Which needs the categories of sources are. */
  "needs:teach": stewards,
  "import:run": { admin: "any" },
} as const satisfies Readonly<Record<string, Rule>>;

/** All actions. */
export type Action = keyof typeof policy;

/** The scope in which a role may perform an action; `undefined` if it may not. */
export function scopeOf(action: Action, role: Role): Scope | undefined {
  const rule: Rule = policy[action];
  return rule[role];
}
