import { Refusal } from "@dragoman/hsds/refusal";
import {
  claim,
  importRun,
  media,
  revision,
  suggestion,
  type Acting,
  type Actor,
  type ImportRunEvent,
  type Machine,
} from "@dragoman/policy";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { Database } from "./database.ts";
import { decideRun, finishRun, startRun } from "./import/import-run.ts";
import { changeOf } from "./testing/changes.ts";
import { type EditedDirectory, harbourAndClinic, openEdited, refusalOf, steward } from "./testing/editing.ts";
import { databaseKinds } from "./testing/test-database.ts";
import { contactsForClaim } from "./claims/claim-contacts.ts";
import { decideClaim, makeClaim, withdrawClaim } from "./claims/claims.ts";
import { saveDraft } from "./revisions/save-draft.ts";
import { moveMedia } from "./media/media-states.ts";
import { moveRevision, reviewRevision } from "./revisions/move-revision.ts";
import { openRevision } from "./revisions/open-revision.ts";
import { reopenRevisions } from "./revisions/reopen-revisions.ts";
import { proveClaim } from "./claims/prove-claim.ts";
import { findOrCreatePerson } from "./accounts/people.ts";
import { endSuggestionsOf, takeUpSuggestion } from "./feedback/suggestion-work.ts";
import { reopenSuggestions } from "./feedback/reopen-suggestions.ts";
import { moveSuggestion, offerSuggestion, readSuggestions } from "./feedback/suggestions.ts";
import { openUpload } from "./media/uploads.ts";

/** The actors that events need, and the resources they act on. */
interface Scene {
  database: Database;
  /** Owns the resource, with every permission of an owner. */
  owner: Actor;
  id: string;
}

type Events = Readonly<Record<string, (scene: Scene) => Promise<unknown>>>;

const review = (event: "accept" | "decline" | "ask-back") => (scene: Scene) =>
  reviewRevision(scene.database, { actor: steward, id: scene.id, version: 1, event, note: "" });
const move = (event: "submit" | "take-back" | "publish" | "withdraw") => (scene: Scene) =>
  moveRevision(scene.database, { actor: scene.owner, id: scene.id, version: 1, event });

/** How to trigger each event of a machine. */
const revisionEvents: Events = {
  submit: move("submit"),
  "take-back": move("take-back"),
  publish: move("publish"),
  withdraw: move("withdraw"),
  accept: review("accept"),
  decline: review("decline"),
  "ask-back": review("ask-back"),
  reopen: async ({ database, id }) => {
    // Declined now, whatever the state.
    await database.kysely.updateTable("revisions").set({ decided_at: new Date().toISOString() }).execute();
    if ((await reopenRevisions(database, { actor: steward, id })).length === 0)
      throw new Refusal("state-changed", { state: "other" });
  },
};

const claimEvents: Events = {
  async prove({ database, owner, id }) {
    // A steward decides if there is a confidential place.
    await database.kysely.updateTable("locations").set({ visibility: "public" }).execute();
    const [contact] = await contactsForClaim(database, { actor: owner, organizationId: "clinic" });
    return proveClaim(database, { actor: owner, claimId: id, contactId: contact?.id ?? "" });
  },
  grant: ({ database, id }) =>
    decideClaim(database, { actor: steward, claimId: id, event: "grant", note: "" }),
  decline: ({ database, id }) =>
    decideClaim(database, { actor: steward, claimId: id, event: "decline", note: "" }),
  withdraw: ({ database, owner, id }) => withdrawClaim(database, { actor: owner, claimId: id }),
};

const moveMediaBy =
  (event: keyof (typeof media)["transitions"]) =>
  ({ database, owner, id }: Scene) =>
    database.kysely
      .transaction()
      .execute((transaction) =>
        moveMedia(transaction, { actor: event === "remove" ? owner : "system", id, event }),
      );

const mediaEvents: Events = {
  arrive: moveMediaBy("arrive"),
  finish: moveMediaBy("finish"),
  fail: moveMediaBy("fail"),
  remove: moveMediaBy("remove"),
};

const decide =
  (actor: Acting, to: "open" | "accepted" | "declined" | "withdrawn") =>
  async ({ database, id }: Scene) => {
    // The caller gets the outcome as a value; the reason is the same.
    if (!(await moveSuggestion(database, { actor, id, to })))
      throw new Refusal("state-changed", { state: "" });
  };

/** A revision that worked on it is over. */
const end =
  (isAnswered: boolean) =>
  async ({ database, id }: Scene) => {
    const { kysely, kind } = database;
    const { id: revisionId } = await openRevision(database, {
      actor: await stewardWhoIsThere(database),
      table: "services",
      id: "advice",
    });
    const suggestions = () => kysely.selectFrom("suggestions").select("state").where("id", "=", id);
    const before = await suggestions().executeTakeFirst();
    await kysely.updateTable("suggestions").set({ revision_id: revisionId }).execute();
    await kysely
      .transaction()
      .execute((transaction) =>
        endSuggestionsOf({ kysely: transaction, kind }, { revisionId, isAnswered: () => isAnswered }),
      );
    const after = await suggestions().executeTakeFirst();
    if (after?.state === before?.state) throw new Refusal("state-changed", { state: "" });
  };

/** Authors of revisions are stored people. */
async function stewardWhoIsThere(database: Database): Promise<Actor> {
  return { ...steward, personId: (await findOrCreatePerson(database, { email: "stefan@example.org" })).id };
}

const suggestionEvents: Events = {
  "take-up": async ({ database, id }) => {
    const actor = await stewardWhoIsThere(database);
    const entry = { table: "services", id: "advice" } as const;
    if (!(await takeUpSuggestion(database, { actor, id, entry })))
      throw new Refusal("state-changed", { state: "" });
  },
  "put-back": decide(steward, "open"),
  return: end(false),
  settle: end(true),
  accept: decide(steward, "accepted"),
  decline: decide(steward, "declined"),
  reopen: async ({ database, id }) => {
    await database.kysely
      .updateTable("suggestions")
      .set({ declined_at: new Date().toISOString() })
      .where("id", "=", id)
      .execute();
    if ((await reopenSuggestions(database, { actor: steward, id })) === 0)
      throw new Refusal("state-changed", { state: "" });
  },
  lapse: decide("system", "withdrawn"),
};

const run =
  (event: Exclude<ImportRunEvent, "decide">) =>
  ({ database, id }: Scene) =>
    finishRun(database.kysely, { id, event, report: {} });

const runEvents: Events = {
  rehearse: run("rehearse"),
  decide: ({ database, id }) =>
    decideRun(database.kysely, { id, report: {}, complete: true, isRemoval: false, changesBefore: 0 }),
  apply: run("apply"),
  fail: run("fail"),
};

async function openPhoto({ database, trusted }: EditedDirectory): Promise<Scene> {
  const owner = { table: "services", id: "advice" } as const;
  const { mediaId } = await openUpload(database, { actor: trusted, owner, kind: "photo", bytes: 1_000 });
  return { database, owner: trusted, id: mediaId };
}

async function openSuggestion({ database, trusted }: EditedDirectory): Promise<Scene> {
  const suggestion = { kind: "closed", recordId: "advice", seen: "", proposed: "defunct", note: "" } as const;
  await offerSuggestion(database, { ...suggestion, serviceId: "advice", locale: "en", day: "2026-11-21" });
  const [open] = await readSuggestions(database, { actor: steward });
  return { database, owner: trusted, id: open?.id ?? "" };
}

async function openRun({ database, trusted }: EditedDirectory): Promise<Scene> {
  const source = { source: "other", country: null, dataset: harbourAndClinic() };
  const { id } = await startRun(database.kysely, source);
  return { database, owner: trusted, id };
}

async function openDraft({ database, trusted }: EditedDirectory): Promise<Scene> {
  const { id, version } = await openRevision(database, { actor: trusted, table: "services", id: "advice" });
  await saveDraft(database, { actor: trusted, id, version, changes: [changeOf("fees", { after: "None" })] });
  return { database, owner: trusted, id };
}

async function openClaim({ database, member }: EditedDirectory): Promise<Scene> {
  const { id } = await makeClaim(database, { actor: member, organizationId: "clinic", note: "" });
  return { database, owner: member, id };
}

const machines: readonly {
  machine: Machine<string, string>;
  table: "revisions" | "claims" | "media" | "suggestions" | "import_runs";
  events: Events;
  open: (directory: EditedDirectory) => Promise<Scene>;
}[] = [
  { machine: revision, table: "revisions", events: revisionEvents, open: openDraft },
  { machine: claim, table: "claims", events: claimEvents, open: openClaim },
  { machine: media, table: "media", events: mediaEvents, open: openPhoto },
  { machine: suggestion, table: "suggestions", events: suggestionEvents, open: openSuggestion },
  { machine: importRun, table: "import_runs", events: runEvents, open: openRun },
];

describe.each(databaseKinds)("on %s", (kind) => {
  test.each(machines)("$machine.name moves as its table says, and no other way", async (one) => {
    const { machine, table, events, open } = one;
    const directory = await openEdited(kind);
    const scene = await open(directory);
    const { kysely } = directory.database;
    const put = (state: string) =>
      sql`update ${sql.table(table)} set state = ${state} where id = ${scene.id}`.execute(kysely);
    const found: string[] = [];
    for (const state of machine.states)
      for (const [event, happen] of Object.entries(events)) {
        await put(state);
        const answer = await refusalOf(happen(scene));
        const { rows } = await sql<{ state: string }>`
          select state from ${sql.table(table)} where id = ${scene.id}
        `.execute(kysely);
        found.push(`${state} ${event}: ${answer} ${rows[0]?.state}`);
      }
    const expected = machine.states.flatMap((state) =>
      Object.entries(machine.transitions).map(([event, { from, to }]) =>
        from.includes(state) ? `${state} ${event}: done ${to}` : `${state} ${event}: state-changed ${state}`,
      ),
    );
    expect(found.toSorted()).toEqual(expected.toSorted());
  });
});
