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

  /** A new one, which nobody edits yet. */
  "organization:add": stewards,

  /** Unpublished changes. */
  "listing:read": editors,
  "listing:change": editors,
  /** Publishing without review. */
  "listing:publish": { editor: "trusted", ...stewards },
  "listing:review": stewards,
  "listing:archive": stewards,
  "verification:record": editors,
  /** Whether a service has space for another person. */
  "capacity:say": editors,
  /** Saying whether services are right, with the link of a message to their organization. */
  "reminder:answer": { visitor: "any" },

  "media:add": editors,
  "media:describe": editors,
  "media:remove": editors,

  "translation:read": { translator: "own", ...editors },
  "translation:write": { translator: "own", ...editors },
  "translation:review": { translator: "own", ...stewards },
  /** What words of the directory are called in a language. No secret among those who write texts. */
  "glossary:read": { editor: "any", translator: "any", ...stewards },
  "glossary:change": { translator: "own", ...stewards },
  /** Whether the messages of the interface are right in a language. */
  "message:review": { translator: "own", ...stewards },

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
  /** Searches without results, gaps of the directory, how many checks. */
  "insights:read": stewards,
  /** Which needs the categories of sources are. */
  "needs:teach": stewards,
  /** Sources, their runs, and what they would change. */
  "import:read": stewards,
  /** Importing and removing sources, and their schedules. */
  "import:run": { admin: "any" },
  /** The name of the directory, its texts, languages and look. */
  "settings:change": { admin: "any" },
  /** Which programs are notified of changes of the open data, and the outcome. */
  "webhook:change": { admin: "any" },
  /** The secret with which receivers verify messages. */
  "webhook:read-secret": { admin: "any" },
  /** Telling readers of an area something for a time. */
  "announcement:publish": stewards,
  /** Whether an edit or the value of its source holds. */
  "edit:settle": stewards,
  /** Whether services of several sources are the same, and which one is shown. */
  "duplicate:settle": stewards,
} as const satisfies Readonly<Record<string, Rule>>;

/** All actions. */
export type Action = keyof typeof policy;

/** The scope in which a role may perform an action; `undefined` if it may not. */
export function scopeOf(action: Action, role: Role): Scope | undefined {
  const rule: Rule = policy[action];
  return rule[role];
}
