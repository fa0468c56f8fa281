import { Refusal } from "@dragoman/hsds/refusal";
import { expect, test } from "vitest";
import { may, permit, type Resource } from "./permit.ts";
import { policy, type Action } from "./policy.ts";
import { visitor, type Actor } from "./roles.ts";

const actors: Record<string, Actor> = {
  visitor,
  member: { personId: "amal", grants: [] },
  editor: {
    personId: "edda",
    grants: [{ role: "editor", organizationId: "food-bank", trusted: false }],
  },
  trusted: {
    personId: "tove",
    grants: [{ role: "editor", organizationId: "food-bank", trusted: true }],
  },
  translator: { personId: "pari", grants: [{ role: "translator", language: "ps" }] },
  steward: { personId: "stefan", grants: [{ role: "steward" }] },
  admin: { personId: "ada", grants: [{ role: "admin" }] },
};

const actions = Object.keys(policy) as Action[]; // its own keys

/**
 * The actors that may perform each action on their own resources and on those of others: written by hand, not derived
 * from the policy.
 */
const expected: Record<Action, { own: string; foreign: string }> = {
  "directory:read": {
    own: "visitor member editor trusted translator steward admin",
    foreign: "visitor member editor trusted translator steward admin",
  },
  "confidential:read": { own: "steward admin", foreign: "steward admin" },
  "suggestion:offer": {
    own: "visitor member editor trusted translator steward admin",
    foreign: "visitor member editor trusted translator steward admin",
  },
  "suggestion:read": { own: "editor trusted steward admin", foreign: "steward admin" },
  "suggestion:decide": { own: "steward admin", foreign: "steward admin" },
  "account:read": { own: "member editor trusted translator steward admin", foreign: "" },
  "account:change": { own: "member editor trusted translator steward admin", foreign: "" },
  "account:export": { own: "member editor trusted translator steward admin", foreign: "" },
  "account:delete": { own: "member editor trusted translator steward admin", foreign: "" },
  "session:read": { own: "member editor trusted translator steward admin", foreign: "" },
  "session:end": { own: "member editor trusted translator steward admin", foreign: "" },
  "list:make": {
    own: "member editor trusted translator steward admin",
    foreign: "member editor trusted translator steward admin",
  },
  "list:read": { own: "member editor trusted translator steward admin", foreign: "" },
  "list:change": { own: "member editor trusted translator steward admin", foreign: "" },
  "list:share": { own: "member editor trusted translator steward admin", foreign: "" },
  "list:delete": { own: "member editor trusted translator steward admin", foreign: "" },
  "shared-list:read": {
    own: "visitor member editor trusted translator steward admin",
    foreign: "visitor member editor trusted translator steward admin",
  },
  "claim:make": {
    own: "member editor trusted translator steward admin",
    foreign: "member editor trusted translator steward admin",
  },
  "claim:read": { own: "member editor trusted translator steward admin", foreign: "steward admin" },
  "claim:prove": { own: "member editor trusted translator steward admin", foreign: "" },
  "claim:withdraw": { own: "member editor trusted translator steward admin", foreign: "" },
  "claim:decide": { own: "steward admin", foreign: "steward admin" },
  "organization:add": { own: "steward admin", foreign: "steward admin" },
  "listing:read": { own: "editor trusted steward admin", foreign: "steward admin" },
  "listing:change": { own: "editor trusted steward admin", foreign: "steward admin" },
  "listing:publish": { own: "trusted steward admin", foreign: "steward admin" },
  "listing:review": { own: "steward admin", foreign: "steward admin" },
  "listing:archive": { own: "steward admin", foreign: "steward admin" },
  "verification:record": { own: "editor trusted steward admin", foreign: "steward admin" },
  "capacity:say": { own: "editor trusted steward admin", foreign: "steward admin" },
  "reminder:answer": {
    own: "visitor member editor trusted translator steward admin",
    foreign: "visitor member editor trusted translator steward admin",
  },
  "media:add": { own: "editor trusted steward admin", foreign: "steward admin" },
  "media:describe": { own: "editor trusted steward admin", foreign: "steward admin" },
  "media:remove": { own: "editor trusted steward admin", foreign: "steward admin" },
  "translation:read": { own: "editor trusted translator steward admin", foreign: "steward admin" },
  "translation:write": { own: "editor trusted translator steward admin", foreign: "steward admin" },
  "translation:review": { own: "translator steward admin", foreign: "steward admin" },
  "glossary:read": {
    own: "editor trusted translator steward admin",
    foreign: "editor trusted translator steward admin",
  },
  "glossary:change": { own: "translator steward admin", foreign: "steward admin" },
  "message:review": { own: "translator steward admin", foreign: "steward admin" },
  "person:read": { own: "steward admin", foreign: "steward admin" },
  "person:end-sessions": { own: "steward admin", foreign: "steward admin" },
  "person:end-sessions-of-admin": { own: "admin", foreign: "admin" },
  "role:read": { own: "steward admin", foreign: "steward admin" },
  "role:grant-editor": { own: "steward admin", foreign: "steward admin" },
  "role:grant-translator": { own: "steward admin", foreign: "steward admin" },
  "role:grant-steward": { own: "admin", foreign: "admin" },
  "role:grant-admin": { own: "admin", foreign: "admin" },
  "audit:read": { own: "steward admin", foreign: "steward admin" },
  "insights:read": { own: "steward admin", foreign: "steward admin" },
  "needs:teach": { own: "steward admin", foreign: "steward admin" },
  "import:read": { own: "steward admin", foreign: "steward admin" },
  "import:run": { own: "admin", foreign: "admin" },
  "settings:change": { own: "admin", foreign: "admin" },
  "webhook:change": { own: "admin", foreign: "admin" },
  "webhook:read-secret": { own: "admin", foreign: "admin" },
  "announcement:publish": { own: "steward admin", foreign: "steward admin" },
  "edit:settle": { own: "steward admin", foreign: "steward admin" },
  "duplicate:settle": { own: "steward admin", foreign: "steward admin" },
};

function whoMay(action: Action, thingOf: (actor: Actor) => Resource): string {
  return Object.entries(actors)
    .filter(([, actor]) => may(actor, action, thingOf(actor)))
    .map(([name]) => name)
    .join(" ");
}

function own({ personId }: Actor): Resource {
  return { personId, organizationId: "food-bank", language: "ps" };
}

function foreign(): Resource {
  return { personId: "somebody", organizationId: "clinic", language: "ti" };
}

function refusalOf(actor: Actor): string {
  try {
    permit(actor, "listing:change", { organizationId: "food-bank" });
  } catch (error) {
    if (error instanceof Refusal) return error.type;
    throw error;
  }
  return "permitted";
}

test.each(actions)("%s is permitted to the intended roles, on own and on foreign resources", (action) => {
  expect(whoMay(action, own)).toBe(expected[action].own);
  expect(whoMay(action, foreign)).toBe(expected[action].foreign);
});

test.each(actions)("%s on a resource without an owner is not permitted as an owner", (action) => {
  const stewards = expected[action].foreign;
  expect(whoMay(action, () => ({}))).toBe(stewards);
  expect(whoMay(action, () => ({ personId: null, organizationId: null, language: null }))).toBe(stewards);
});

test("an action that is not in the policy is forbidden to everybody", () => {
  const unknown = "directory:burn" as Action; // an invalid name on purpose
  expect(() => may(visitor, unknown)).toThrow(TypeError);
});

test("a visitor is asked to sign in, a member is refused", () => {
  expect(refusalOf(visitor)).toBe("sign-in-needed");
  expect(refusalOf({ personId: "amal", grants: [] })).toBe("forbidden");
  expect(refusalOf({ personId: "stefan", grants: [{ role: "steward" }] })).toBe("permitted");
});

test("grants without a person are void", () => {
  const actor: Actor = { personId: null, grants: [{ role: "admin" }] };
  expect(may(actor, "import:run")).toBe(false);
});

test("an editor reads confidential addresses of their organization once a steward lets them", () => {
  const grant = { role: "editor", organizationId: "food-bank", trusted: false } as const;
  const reader: Actor = { personId: "rana", grants: [{ ...grant, readsConfidential: true }] };
  expect(may(reader, "confidential:read", { organizationId: "food-bank" })).toBe(true);
  expect(may(reader, "confidential:read", { organizationId: "clinic" })).toBe(false);
  expect(may(reader, "listing:publish", { organizationId: "food-bank" })).toBe(false);
});
