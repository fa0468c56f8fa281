import { Refusal } from "@dragoman/hsds/refusal";
import { expect, test } from "vitest";
import { machines } from "./machines.ts";
import { policy } from "./policy.ts";
import { visitor, type Actor } from "./roles.ts";
import { claim } from "./states/claim.ts";
import { listing } from "./states/listing.ts";
import { revision } from "./states/revision.ts";
import { suggestion } from "./states/suggestion.ts";
import { choices, follow, type Machine } from "./transitions.ts";

const all: readonly Machine<string, string>[] = machines;
const admin: Actor = { personId: "ada", grants: [{ role: "admin" }] };
const anyone = { personId: "ada", organizationId: null, language: null };

/** The following states by machine and state, written by hand. */
const expected: Record<string, Record<string, string>> = {
  listing: {
    draft: "in-review published",
    "in-review": "draft draft published",
    published: "stale published archived",
    stale: "published archived",
    archived: "published",
  },
  revision: {
    draft: "in-review published withdrawn",
    "in-review": "draft draft published declined withdrawn",
    published: "",
    declined: "in-review",
    withdrawn: "",
  },
  suggestion: {
    open: "in-work accepted declined withdrawn",
    "in-work": "open open accepted withdrawn",
    accepted: "",
    declined: "open",
    withdrawn: "",
  },
  translation: {
    missing: "machine-draft human-draft",
    "machine-draft": "human-draft reviewed outdated",
    "human-draft": "human-draft reviewed outdated",
    reviewed: "human-draft outdated",
    outdated: "machine-draft human-draft reviewed",
  },
  media: {
    uploading: "processing failed removed",
    processing: "ready failed removed",
    ready: "removed",
    failed: "removed",
    removed: "",
  },
  verification: { due: "checked overdue", checked: "checked due", overdue: "checked" },
  "import-run": {
    staging: "dry_run applying failed",
    dry_run: "",
    applying: "applied",
    applied: "",
    failed: "",
  },
  "import-task": {
    checking: "checked failed",
    checked: "applying checking discarded",
    applying: "applied failed",
    applied: "",
    failed: "checking discarded",
    discarded: "",
  },
  claim: { open: "granted granted declined withdrawn", granted: "", declined: "", withdrawn: "" },
};

function refusalOf(action: () => unknown): unknown {
  try {
    return action();
  } catch (error) {
    if (error instanceof Refusal) return error.type;
    throw error;
  }
}

test.each(all)("$name moves along its table and no other way", (machine) => {
  const { name, states, transitions } = machine;
  const following = states.map((state) => [
    state,
    Object.keys(transitions)
      .map((event) => refusalOf(() => follow(machine, { state, event, actor: "system" })))
      .filter((next) => next !== "state-changed")
      .join(" "),
  ]);
  expect(Object.fromEntries(following)).toEqual(expected[name]);
});

test.each(all)("$name has an initial state of its own, and every state can be reached", (machine) => {
  const reached = new Set([machine.initial]);
  for (let before = 0; before < reached.size;) {
    before = reached.size;
    for (const { from, to } of Object.values(machine.transitions))
      if (from.some((state) => reached.has(state))) reached.add(to);
  }
  expect([...reached].toSorted()).toEqual([...machine.states].toSorted());
});

test.each(all)("$name requires actions of the policy", ({ transitions }) => {
  for (const { by } of Object.values(transitions)) expect(["system", ...Object.keys(policy)]).toContain(by);
});

test("a new listing moves like the revision that creates it", () => {
  const both = Object.entries(listing.transitions).filter(([event]) => event in revision.transitions);
  expect(both).toEqual(
    Object.entries(revision.transitions).filter(([event]) => event in listing.transitions),
  );
  const first = Object.entries(listing.transitions).filter(([, { from }]) =>
    from.some((state) => state === "draft" || state === "in-review"),
  );
  expect(both).toEqual(first);
});

test("transitions of the program are forbidden to everybody else", () => {
  expect(
    refusalOf(() => follow(suggestion, { state: "open", event: "lapse", actor: admin, resource: anyone })),
  ).toBe("forbidden");
});

test("an actor without permission learns nothing of the state", () => {
  for (const state of ["open", "declined"] as const)
    expect(refusalOf(() => follow(suggestion, { state, event: "accept", actor: visitor }))).toBe(
      "sign-in-needed",
    );
});

test("a concurrent decision is refused with the resulting state", () => {
  expect(() =>
    follow(suggestion, { state: "declined", event: "accept", actor: admin, resource: anyone }),
  ).toThrow(expect.objectContaining({ type: "state-changed", parameters: { state: "declined" } }));
});

test("choices are limited to possible and permitted events", () => {
  const member: Actor = { personId: "amal", grants: [] };
  expect(choices(suggestion, { state: "open", actor: admin, resource: anyone })).toEqual([
    "take-up",
    "accept",
    "decline",
  ]);
  expect(choices(claim, { state: "open", actor: member, resource: { personId: "amal" } })).toEqual([
    "prove",
    "withdraw",
  ]);
  expect(choices(claim, { state: "open", actor: member, resource: { personId: "else" } })).toEqual([]);
  expect(choices(suggestion, { state: "accepted", actor: admin, resource: anyone })).toEqual([]);
});
