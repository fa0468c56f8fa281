import { claim, policy, revision, suggestion, type Action, type Machine } from "@dragoman/policy";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { arePagesBuilt } from "../pages/pages.ts";
import { accountProbes } from "../testing/permissions/account-probes.ts";
import { entryProbes } from "../testing/permissions/entry-probes.ts";
import { insertClaim, insertRevision, insertSuggestion } from "../testing/permissions/entry-rows.ts";
import { peopleProbes } from "../testing/permissions/people-probes.ts";
import { isExpected, type Attempt, type Probe } from "../testing/permissions/probe.ts";
import { mayOpen, studioPages } from "../testing/permissions/studio-pages.ts";
import { houses, openTown, type Town } from "../testing/permissions/town.ts";

const page = test.skipIf(!arePagesBuilt());
const needsBuild = "(needs the built pages: npm run build)";

/** Milliseconds: some hundred requests, on a busy machine. */
const timeout = 900_000;

const actions = Object.keys(policy) as Action[]; // its own keys
const probes: Readonly<Record<Action, Probe>> = { ...accountProbes, ...entryProbes, ...peopleProbes };

test("every action is tried, or it is said why it cannot be", () => {
  const silent = actions.filter((action) => !probes[action].try && !probes[action].reason);
  expect(silent).toEqual([]);
  expect(Object.keys(probes).toSorted()).toEqual(actions.toSorted());
});

page(
  `everybody can do exactly what the policy permits, with their own and other people's objects ${needsBuild}`,
  async () => {
    const town = await openTown();
    const wrong: string[] = [];
    let tried = 0;
    for (const action of actions) {
      for (const attempt of attemptsIn(town)) {
        const { of, try: attemptIt } = probes[action];
        if (!attemptIt) continue;
        tried += 1;
        const done = await attemptIt(attempt);
        const expected = isExpected(action, { ...attempt, of });
        const whose = attempt.isOwn ? "own" : "foreign";
        if (done !== expected)
          wrong.push(`${attempt.name}: ${action} (${whose}) ${done ? "done" : "refused"}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(tried).toBe(actions.filter((action) => probes[action].try).length * 14);
  },
  timeout,
);

/** The part of the table of routes that is the studio. */
function studioRoutes(): string[] {
  const table = readFileSync(join(import.meta.dirname, "../../../workspace/app/routes.ts"), "utf8");
  const [, part = ""] = table.split('prefix("studio", [');
  const [routes = ""] = part.split("]),");
  return [...routes.matchAll(/\b(?:index\(|route\("([^"]+)")/g)].map(([, path = ""]) => path);
}

test("every page of the studio says who may open it", () => {
  expect(studioRoutes().toSorted()).toEqual(Object.keys(studioPages).toSorted());
});

page(
  `everybody opens the pages of the studio that the policy gives them, and no others ${needsBuild}`,
  async () => {
    const town = await openTown();
    const wrong: string[] = [];
    for (const [path, studioPage] of Object.entries(studioPages)) {
      const id = (await studioPage.of?.(town)) ?? "";
      const address = `/en/studio/${path.replace(/:\w+/, encodeURIComponent(id))}`.replace(/\/$/, "");
      for (const { name, actor, browser } of town.players) {
        const { status } = await browser.send(address);
        const expected = mayOpen(studioPage, actor)
          ? [200]
          : actor.personId === null
            ? [302, 303]
            : [403, 404];
        if (!expected.includes(status)) wrong.push(`${name}: ${address} answered ${status}`);
      }
    }
    expect(wrong).toEqual([]);
  },
  timeout,
);

function attemptsIn(town: Town): Attempt[] {
  return town.players.flatMap((player) =>
    [true, false].map((isOwn) => ({
      ...player,
      town,
      isOwn,
      house: isOwn ? houses.own : houses.foreign,
      owner: isOwn ? (player.actor.personId ?? town.stranger) : town.stranger,
    })),
  );
}

page(
  `pages refuse every transition that the tables do not have, for everyone ${needsBuild}`,
  async () => {
    const town = await openTown();
    const wrong: string[] = [];
    for (const machine of machines)
      for (const state of machine.machine.states)
        for (const event of machine.events) {
          const expected = follows(machine.machine, { state, event }) ?? state;
          const became = await machine.ask(town, { state, event });
          if (became !== expected)
            wrong.push(`${machine.machine.name}: ${event} of ${state} became ${became}`);
        }
    expect(wrong).toEqual([]);
  },
  timeout,
);

interface Question {
  state: string;
  event: string;
}

interface TestedMachine {
  machine: Machine<string, string>;
  /** Events that pages of the studio offer. */
  events: readonly string[];
  /** Requests the event as an administrator, for an object in the given state; returns the state afterwards. */
  ask: (town: Town, question: Question) => Promise<string>;
}

const machines: readonly TestedMachine[] = [
  {
    machine: revision,
    events: ["accept", "ask-back", "decline", "publish", "withdraw", "reopen"],
    async ask(town, { state, event }) {
      const admin = adminOf(town);
      const owner = admin.actor.personId ?? "";
      const initial = revision.states.find((one) => one === state) ?? revision.initial;
      const text = `Text of ${state} ${event}`;
      const id = await insertRevision(town, { house: houses.own, owner, state: initial, text });
      const decided_at = new Date().toISOString();
      await town.database.kysely.updateTable("revisions").set({ decided_at }).execute();
      const form = { intent: event, version: "1", accepted: "change", note: "Because" };
      await admin.browser.send(`/en/studio/reviews/${id}`, form);
      return stateIn(town, { table: "revisions", id });
    },
  },
  {
    machine: claim,
    events: ["grant", "decline"],
    async ask(town, { state, event }) {
      const { id } = await insertClaim(town, { house: houses.own, owner: town.stranger });
      const initial = claim.states.find((one) => one === state) ?? claim.initial;
      await town.database.kysely.updateTable("claims").set({ state: initial }).execute();
      await adminOf(town).browser.send(`/en/studio/claims/${id}`, { intent: event, note: "Because" });
      return stateIn(town, { table: "claims", id });
    },
  },
  {
    machine: suggestion,
    events: ["take-up", "put-back", "decline", "reopen"],
    async ask(town, { state, event }) {
      const { id } = await insertSuggestion(town, houses.own);
      const intent = event === "take-up" ? "accept" : event;
      const initial = suggestion.states.find((one) => one === state) ?? suggestion.initial;
      const declined_at = new Date().toISOString();
      await town.database.kysely.updateTable("suggestions").set({ state: initial, declined_at }).execute();
      await adminOf(town).browser.send("/en/studio/suggestions", { intent, id });
      return stateIn(town, { table: "suggestions", id });
    },
  },
];

/** The state after an event; undefined if the table has no such transition. */
function follows({ transitions }: Machine<string, string>, { state, event }: Question): string | undefined {
  const way = transitions[event];
  return way?.from.includes(state) ? way.to : undefined;
}

function adminOf({ players }: Town) {
  const admin = players.find(({ name }) => name === "admin");
  if (!admin) throw new Error("The cast has no administrator.");
  return admin;
}

async function stateIn(
  { database }: Town,
  { table, id }: { table: "revisions" | "claims" | "suggestions"; id: string },
): Promise<string> {
  const { state } = await database.kysely
    .selectFrom(table)
    .select("state")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return state;
}
