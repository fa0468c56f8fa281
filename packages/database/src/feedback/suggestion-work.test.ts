import type { Actor } from "@dragoman/policy";
import { describe, expect, test } from "vitest";
import { changeOf } from "../testing/changes.ts";
import { type EditedDirectory, openEdited, refusalOf, steward } from "../testing/editing.ts";
import { databaseKinds } from "../testing/test-database.ts";
import { deletePerson } from "../accounts/delete-person.ts";
import { saveDraft } from "../revisions/save-draft.ts";
import { moveListing } from "../entries/listings.ts";
import { moveRevision, reviewRevision } from "../revisions/move-revision.ts";
import { findOrCreatePerson } from "../accounts/people.ts";
import { readSuggestionsOfRevision, takeUpSuggestion } from "./suggestion-work.ts";
import { moveSuggestion, offerSuggestion, readSuggestions, type Suggestion } from "./suggestions.ts";

const entry = { table: "services", id: "advice" } as const;
const note = "الباب أزرق";

async function openWork(kind: (typeof databaseKinds)[number], fields: Partial<Suggestion> = {}) {
  const directory = await openEdited(kind);
  const { database } = directory;
  const whole = { serviceId: "advice", recordId: "advice", seen: "", proposed: "", locale: "ar" };
  await offerSuggestion(database, { ...whole, kind: "other", note, day: "2026-11-21", ...fields });
  const [open] = await readSuggestions(database, { actor: steward });
  const [first, second] = await Promise.all(["stefan", "sophie"].map((name) => stewardOf(directory, name)));
  if (!open || !first || !second) throw new Error("Nothing is open.");
  return { ...directory, id: open.id, first, second };
}

async function stewardOf({ database }: EditedDirectory, name: string): Promise<Actor> {
  const { id } = await findOrCreatePerson(database, { email: `${name}@example.org` });
  return { ...steward, personId: id };
}

type Work = Awaited<ReturnType<typeof openWork>>;

async function takeUp({ database, first: actor, id }: Work) {
  const revision = await takeUpSuggestion(database, { actor, id, entry });
  if (!revision) throw new Error("Somebody else was faster.");
  const changes = [changeOf("fees", { after: "None" })];
  await saveDraft(database, { actor, id: revision.id, version: revision.version, changes });
  return { actor, id: revision.id, version: revision.version + 1 };
}

async function stateOf({ database }: Pick<Work, "database">) {
  const rows = await database.kysely
    .selectFrom("suggestions")
    .select(["state", "note", "revision_id"])
    .execute();
  return rows.map(
    (row) => `${row.state} ${row.note === note ? "whole" : row.note} ${row.revision_id !== null}`,
  );
}

const waits = ["open whole false"];
const inWork = ["in-work whole true"];
const over = ["accepted  true"];

describe.each(databaseKinds)("a suggestion in work on %s", (kind) => {
  test("is shown beside the draft, not in the queue, to those who may read it", async () => {
    const work = await openWork(kind);
    const { database, editor, foreign } = work;
    const { id: revisionId } = await takeUp(work);
    expect(await stateOf(work)).toEqual(inWork);
    const organizationId = "harbour";
    const request = { revisionId, organizationId };
    for (const actor of [steward, editor])
      expect(await readSuggestionsOfRevision(database, { actor, ...request })).toMatchObject([
        { note, locale: "ar" },
      ]);
    expect(await readSuggestionsOfRevision(database, { actor: foreign, ...request })).toEqual([]);
    expect(await readSuggestions(database, { actor: steward })).toEqual([]);
    expect(await readSuggestions(database, { actor: steward, state: "in-work" })).toHaveLength(1);
  });

  test("is open again when the revision is withdrawn", async () => {
    const work = await openWork(kind);
    const draft = await takeUp(work);
    await moveRevision(work.database, { ...draft, event: "withdraw" });
    expect(await stateOf(work)).toEqual(waits);
  });

  test("is open again when the revision is declined, and stays when changes are requested", async () => {
    const work = await openWork(kind);
    const { version, ...draft } = await takeUp(work);
    await moveRevision(work.database, { ...draft, version, event: "submit" });
    expect(await stateOf(work)).toEqual(inWork);
    const review = { actor: work.second, id: draft.id, version, note: "Reason" };
    await reviewRevision(work.database, { ...review, event: "ask-back" });
    expect(await stateOf(work)).toEqual(inWork);
    await moveRevision(work.database, { ...draft, version, event: "submit" });
    await reviewRevision(work.database, { ...review, event: "decline" });
    expect(await stateOf(work)).toEqual(waits);
  });

  test("is accepted when the revision is published, by its author or by review", async () => {
    const one = await openWork(kind);
    await moveRevision(one.database, { ...(await takeUp(one)), event: "publish" });
    expect(await stateOf(one)).toEqual(over);
    const other = await openWork(kind);
    const draft = await takeUp(other);
    await moveRevision(other.database, { ...draft, event: "submit" });
    const review = { actor: other.second, id: draft.id, version: draft.version, note: "" };
    await reviewRevision(other.database, { ...review, event: "accept" });
    expect(await stateOf(other)).toEqual(over);
  });

  test("is open again when the accepted changes are about something else", async () => {
    const work = await openWork(kind, { kind: "hours" });
    const draft = await takeUp(work);
    await moveRevision(work.database, { ...draft, event: "submit" });
    const review = { actor: work.second, id: draft.id, version: draft.version, note: "" };
    await reviewRevision(work.database, { ...review, event: "accept" });
    expect(await stateOf(work)).toEqual(waits);
  });

  test("is open again when the author of the revision deletes the account", async () => {
    const work = await openWork(kind);
    await takeUp(work);
    await deletePerson(work.database, { actor: "system", id: work.first.personId ?? "" });
    expect(await stateOf(work)).toEqual(waits);
  });

  test("is returned to the queue by another steward", async () => {
    const work = await openWork(kind);
    const draft = await takeUp(work);
    expect(await moveSuggestion(work.database, { actor: work.second, id: work.id, to: "open" })).toBe(true);
    expect(await stateOf(work)).toEqual(waits);
    await moveRevision(work.database, { ...draft, event: "publish" });
    expect(await stateOf(work)).toEqual(waits);
  });

  test("is taken up by one of two, and the other gets no draft", async () => {
    const work = await openWork(kind);
    const { database, first, second, id } = work;
    const taken = await Promise.all(
      [first, second].map((actor) => takeUpSuggestion(database, { actor, id, entry })),
    );
    expect(taken.filter((one) => one === undefined)).toHaveLength(1);
    expect(await database.kysely.selectFrom("revisions").select("id").execute()).toHaveLength(1);
  });

  test("is taken up by stewards alone", async () => {
    const { database, trusted, member, id } = await openWork(kind);
    for (const actor of [trusted, member])
      expect(await refusalOf(takeUpSuggestion(database, { actor, id, entry }))).toBe("forbidden");
  });

  test("still counts senders, and is withdrawn with its entry", async () => {
    const work = await openWork(kind);
    await takeUp(work);
    const same = { serviceId: "advice", recordId: "advice", seen: "", proposed: "", locale: "ar", note };
    const again = await offerSuggestion(work.database, { ...same, kind: "other", day: "2026-11-22" });
    expect(again).toBe("counted");
    await moveListing(work.database, { actor: steward, id: "advice", event: "archive" });
    expect(await stateOf(work)).toEqual(["withdrawn  true"]);
  });
});
