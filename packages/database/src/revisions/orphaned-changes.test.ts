import { describe, expect, test } from "vitest";
import { addOf, changeOf, uuidOf } from "../testing/changes.ts";
import { openEdited, steward } from "../testing/editing.ts";
import { databaseKinds } from "../testing/test-database.ts";
import { saveDraft } from "./save-draft.ts";
import { findOrphanedChanges } from "./orphaned-changes.ts";
import { moveRevision, reviewRevision } from "./move-revision.ts";
import { openRevision } from "./open-revision.ts";
import type { RecordChange } from "../entries/record-change.ts";

const advice = { table: "services", id: "advice" } as const;
const person = addOf("contacts", { service_id: "advice", title: "Lawyer for papers" }, 1);
const phone = addOf("phones", { contact_id: uuidOf(1), number: "030 23125611" }, 2);
const speaks = addOf("languages", { phone_id: uuidOf(2), code: "ar" }, 3);
const words: RecordChange = {
  id: "words",
  kind: "text",
  table: "contacts",
  recordId: uuidOf(1),
  field: "title",
  language: "ar",
  before: null,
  after: "محامية",
};
const name = changeOf("name", { before: "Legal advice", after: "Legal help" });

test("leaving out a change also leaves out its dependent changes, in any order", () => {
  const changes = [speaks, phone, person, words, name];
  const ids = (accepted: readonly RecordChange[]) =>
    findOrphanedChanges({ changes, accepted }).map(({ changeId }) => changeId);
  expect(ids(changes)).toEqual([]);
  expect(ids([speaks, phone, words, name]).toSorted()).toEqual([speaks.id, phone.id, words.id].toSorted());
  expect(ids([speaks, person, words])).toEqual([speaks.id]);
  expect(ids([person, name])).toEqual([]);
});

describe.each(databaseKinds)("changes of a row that is not accepted, on %s", (kind) => {
  test("are not published, and the steward learns why", async () => {
    const { database, editor } = await openEdited(kind);
    const { id, version } = await openRevision(database, { actor: editor, ...advice });
    const changes = [name, person, phone, words];
    await saveDraft(database, { actor: editor, id, version, changes });
    await moveRevision(database, { actor: editor, id, event: "submit", version: version + 1 });
    const review = (accepted: readonly RecordChange[]) =>
      reviewRevision(database, {
        actor: steward,
        id,
        event: "accept",
        version: version + 1,
        note: "",
        acceptedChanges: accepted.map((change) => change.id),
      });
    expect(await review([name, phone, words])).toEqual({
      state: "problems",
      problems: [phone, words].map((change) => ({ changeId: change.id, field: "", problem: "left-out" })),
    });
    expect(await review([name, person])).toMatchObject({ state: "done" });
  });
});
