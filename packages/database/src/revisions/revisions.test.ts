import { visitor } from "@dragoman/policy";
import { describe, expect, test } from "vitest";
import { changeOf, textOf, uuidOf } from "../testing/changes.ts";
import { type EditedDirectory, openEdited, refusalOf, steward } from "../testing/editing.ts";
import { databaseKinds } from "../testing/test-database.ts";
import { readAudit } from "../audit/audit.ts";
import { findService } from "../directory/find-service.ts";
import { readOwnRevision, readRevision, readRevisions } from "./revision-rows.ts";
import { saveDraft, resolveConflicts } from "./save-draft.ts";
import { moveRevision, reviewRevision } from "./move-revision.ts";
import { openRevision } from "./open-revision.ts";
import type { RecordChange } from "../entries/record-change.ts";
import { grantRole, readActor } from "../accounts/role-grants.ts";

const advice = { table: "services", id: "advice" } as const;
const name = changeOf("name", { before: "Legal advice", after: "Legal help" });
const wait = changeOf("wait_time", { after: "A week" });

/** A draft of the service `advice` with some changes. */
async function draft(
  { database, editor }: EditedDirectory,
  { changes, actor = editor }: { changes: readonly RecordChange[]; actor?: typeof editor },
): Promise<{ id: string; version: number }> {
  const { id, version } = await openRevision(database, { actor, ...advice });
  const saved = await saveDraft(database, { actor, id, version, changes });
  return { id, version: saved.version };
}

describe.each(databaseKinds)("a revision on %s", (kind) => {
  test("is one for each person and entry, as long as it is open", async () => {
    const { database, editor, trusted } = await openEdited(kind);
    const first = await openRevision(database, { actor: editor, ...advice });
    expect(first).toMatchObject({ state: "draft", version: 0, changes: [], isNew: false, entry: advice });
    expect(await openRevision(database, { actor: editor, ...advice })).toEqual(first);
    expect((await openRevision(database, { actor: trusted, ...advice })).id).not.toBe(first.id);
    await moveRevision(database, { actor: editor, id: first.id, event: "withdraw", version: 0 });
    expect((await openRevision(database, { actor: editor, ...advice })).id).not.toBe(first.id);
  });

  test("opened twice at once is one", async () => {
    const { database, editor } = await openEdited(kind);
    const opened = await Promise.all(
      [1, 2, 3].map(() => openRevision(database, { actor: editor, ...advice })),
    );
    expect(new Set(opened.map(({ id }) => id)).size).toBe(1);
  });

  test("stores invalid values, and reports the problems", async () => {
    const { database, editor } = await openEdited(kind);
    const { id } = await openRevision(database, { actor: editor, ...advice });
    const wrong = changeOf("url", { after: "javascript:alert(1)" });
    const saved = await saveDraft(database, { actor: editor, id, version: 0, changes: [wrong, name] });
    expect(saved).toEqual({
      version: 1,
      problems: [{ changeId: "change-url", field: "url", problem: "web-address" }],
      conflicts: [],
    });
    expect((await readRevision(database, { actor: editor, id }))?.changes).toEqual([wrong, name]);
    const sent = await moveRevision(database, { actor: editor, id, event: "submit", version: 1 });
    expect(sent).toEqual({ state: "problems", problems: saved.problems });
    expect((await readRevision(database, { actor: editor, id }))?.state).toBe("draft");
  });

  test("saved in two tabs loses the changes of neither", async () => {
    const opened = await openEdited(kind);
    const { database, editor } = opened;
    const { id } = await draft(opened, { changes: [name] });
    const late = saveDraft(database, { actor: editor, id, version: 0, changes: [] });
    await expect(late).rejects.toMatchObject({ type: "revision-changed", parameters: { version: 1 } });
    expect((await readRevision(database, { actor: editor, id }))?.changes).toEqual([name]);
    const both = [[name], [wait]].map((changes) =>
      refusalOf(saveDraft(database, { actor: editor, id, version: 1, changes })),
    );
    expect((await Promise.all(both)).toSorted()).toEqual(["done", "revision-changed"]);
  });

  test("is refused if it is malformed or too large", async () => {
    const { database, editor } = await openEdited(kind);
    const { id } = await openRevision(database, { actor: editor, ...advice });
    const keep = (changes: unknown) =>
      refusalOf(saveDraft(database, { actor: editor, id, version: 0, changes }));
    expect(await keep("everything")).toBe("revision-malformed");
    expect(await keep([{ ...name, table: "people" }])).toBe("revision-malformed");
    expect(await keep([{ ...name, after: { $ne: 1 } }])).toBe("revision-malformed");
    expect(await keep([name, name])).toBe("revision-malformed");
    expect(await keep([{ ...name, after: "x".repeat(600_000) }])).toBe("revision-too-large");
    const many = Array.from({ length: 501 }, (_, index) => ({ ...name, id: `${index}` }));
    expect(await keep(many)).toBe("revision-too-large");
  });

  test("is hidden from strangers, read by colleagues, and written by its author", async () => {
    const opened = await openEdited(kind);
    const { database, member, foreign, trusted } = opened;
    const { id, version } = await draft(opened, { changes: [name] });
    const refusals = (actor: typeof member) =>
      Promise.all(
        [
          saveDraft(database, { actor, id, version, changes: [] }),
          moveRevision(database, { actor, id, event: "submit", version }),
          reviewRevision(database, { actor, id, event: "accept", version, note: "" }),
          resolveConflicts(database, { actor, id, version, choices: [] }),
        ].map(refusalOf),
      );
    const unknown = Array.from({ length: 4 }, () => "revision-unknown");
    expect(await refusals(member)).toEqual(unknown);
    expect(await refusals(foreign)).toEqual(unknown);
    expect(await refusals(visitor)).toEqual(unknown.map(() => "sign-in-needed"));
    expect(await refusals(trusted)).toEqual(unknown.map(() => "forbidden"));
    expect(await readRevision(database, { actor: foreign, id })).toBeUndefined();
    expect(await readRevision(database, { actor: member, id })).toBeUndefined();
    expect((await readRevision(database, { actor: trusted, id }))?.changes).toEqual([name]);
    for (const actor of [member, foreign])
      expect(await refusalOf(openRevision(database, { actor, ...advice }))).toBe("forbidden");
    expect(await refusalOf(openRevision(database, { actor: visitor, ...advice }))).toBe("sign-in-needed");
  });

  test("waits for stewards, who see all waiting revisions, oldest first", async () => {
    const opened = await openEdited(kind);
    const { database, editor, member, foreign } = opened;
    const { id, version } = await draft(opened, { changes: [name, wait] });
    expect(await readRevisions(database, { actor: steward, state: "in-review" })).toEqual([]);
    await moveRevision(database, { actor: editor, id, event: "submit", version });
    expect(await readRevisions(database, { actor: steward, state: "in-review", skip: 1 })).toEqual([]);
    expect(await readRevisions(database, { actor: steward, state: "in-review" })).toEqual([
      expect.objectContaining({
        id,
        changes: 2,
        entryName: "Legal advice",
        entryLanguage: "en",
        organizationName: "Harbour Help",
        personId: editor.personId,
      }),
    ]);
    const question = { organizationId: "harbour" };
    expect(await readRevisions(database, { actor: editor, ...question })).toHaveLength(1);
    expect(await readRevisions(database, { actor: editor, personId: editor.personId ?? "" })).toHaveLength(1);
    for (const actor of [member, foreign])
      expect(await refusalOf(readRevisions(database, { actor, ...question }))).toBe("forbidden");
    expect(await refusalOf(readRevisions(database, { actor: member, personId: editor.personId ?? "" }))).toBe(
      "forbidden",
    );
  });

  test("is read by its author after losing the role, without former values", async () => {
    const opened = await openEdited(kind);
    const { database, editor, trusted } = opened;
    const { id } = await draft(opened, { changes: [name, wait] });
    const former = { personId: editor.personId ?? "", grants: [] };
    expect(await readRevision(database, { actor: former, id })).toBeUndefined();
    const entered = await readOwnRevision(database, { actor: former, id });
    expect(entered).toMatchObject({ id, state: "draft", changes: [{ ...name, before: null }, wait] });
    expect(JSON.stringify(entered)).not.toContain("Legal advice");
    expect(await readOwnRevision(database, { actor: trusted, id })).toBeUndefined();
    expect(await refusalOf(readOwnRevision(database, { actor: visitor, id }))).toBe("sign-in-needed");
  });

  test("comes before older ones if the latest are requested first", async () => {
    const { database, editor } = await openEdited(kind);
    const person = { actor: editor, personId: editor.personId ?? "" };
    const ids: string[] = [];
    for (const day of ["2026-11-01", "2026-11-02", "2026-11-03"]) {
      const { id, version } = await openRevision(database, { actor: editor, ...advice });
      expect((await readRevisions(database, { ...person, isOpen: true })).map((one) => one.id)).toEqual([id]);
      await moveRevision(database, { actor: editor, id, event: "withdraw", version });
      await database.kysely
        .updateTable("revisions")
        .set({ created_at: `${day}T12:00:00Z` })
        .where("id", "=", id)
        .execute();
      ids.unshift(id);
    }
    expect(await readRevisions(database, { ...person, isOpen: true })).toEqual([]);
    const last = await readRevisions(database, { ...person, latest: true, most: 2 });
    expect(last.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    expect((await readRevisions(database, { ...person, most: 1 })).map(({ id }) => id)).toEqual(ids.slice(2));
  });

  test("is accepted in part: the rest is declined", async () => {
    const opened = await openEdited(kind);
    const { database, editor } = opened;
    const { id, version } = await draft(opened, { changes: [name, wait] });
    await moveRevision(database, { actor: editor, id, event: "submit", version });
    const outcome = await reviewRevision(database, {
      actor: steward,
      id,
      version,
      event: "accept",
      acceptedChanges: [wait.id],
      note: "The name is on the door.",
    });
    expect(outcome).toMatchObject({
      state: "done",
      revision: { state: "published", accepted: [wait.id], note: "The name is on the door." },
    });
    const found = await findService(database, "advice");
    expect(found).toMatchObject({ state: "found", service: { name: "Legal advice", wait_time: "A week" } });
    const trail = await readAudit(database, { actor: steward, object: { table: "revisions", id } });
    expect(trail.map(({ action }) => action)).toEqual(["revision:accept", "revision:submit"]);
    const [summary] = await readRevisions(database, { actor: editor, personId: editor.personId ?? "" });
    expect(summary).toMatchObject({ id, changes: 2, accepted: 1 });
  });

  test("is returned with a note, corrected and submitted again", async () => {
    const opened = await openEdited(kind);
    const { database, editor } = opened;
    const { id, version } = await draft(opened, { changes: [name] });
    await moveRevision(database, { actor: editor, id, event: "submit", version });
    const review = { actor: steward, id, note: "Which help?" } as const;
    await reviewRevision(database, { ...review, version, event: "ask-back" });
    expect(await readRevision(database, { actor: editor, id })).toMatchObject({
      state: "draft",
      note: "Which help?",
      decidedAt: null,
    });
    const { version: next } = await saveDraft(database, { actor: editor, id, version, changes: [wait] });
    await moveRevision(database, { actor: editor, id, event: "submit", version: next });
    expect(await refusalOf(reviewRevision(database, { ...review, version, event: "decline" }))).toBe(
      "revision-changed",
    );
    await reviewRevision(database, { ...review, version: next, event: "decline" });
    expect(await refusalOf(saveDraft(database, { actor: editor, id, version: next, changes: [] }))).toBe(
      "state-changed",
    );
    expect((await findService(database, "advice")) ?? {}).toMatchObject({
      service: { name: "Legal advice" },
    });
  });

  test("without changes is not submitted", async () => {
    const { database, trusted } = await openEdited(kind);
    const { id } = await openRevision(database, { actor: trusted, ...advice });
    for (const event of ["submit", "publish"] as const)
      expect(await moveRevision(database, { actor: trusted, id, event, version: 0 })).toEqual({
        state: "problems",
        problems: [{ changeId: "", field: "", problem: "nothing-changed" }],
      });
  });

  test("never overwrites concurrent changes: both sides are shown, and one of them is chosen", async () => {
    const opened = await openEdited(kind);
    const { database, editor, trusted } = opened;
    const arabic = textOf("name", { language: "ar", before: "استشارة قانونية", after: "مساعدة" });
    const { id, version } = await draft(opened, { changes: [name, wait, arabic] });
    const other = await draft(opened, {
      actor: trusted,
      changes: [
        changeOf("name", { before: "Legal advice", after: "Law centre" }),
        textOf("name", { language: "ar", before: "استشارة قانونية", after: "مركز القانون" }),
      ],
    });
    await moveRevision(database, { actor: trusted, ...other, event: "publish" });
    const conflicts = [
      {
        changeId: name.id,
        reason: "changed",
        before: "Legal advice",
        theirs: "Law centre",
        yours: "Legal help",
      },
      {
        changeId: arabic.id,
        reason: "changed",
        before: "استشارة قانونية",
        theirs: "مركز القانون",
        yours: "مساعدة",
      },
    ];
    expect(await moveRevision(database, { actor: editor, id, event: "submit", version })).toEqual({
      state: "conflicts",
      conflicts,
    });
    const settled = await resolveConflicts(database, {
      actor: editor,
      id,
      version,
      choices: [
        { changeId: name.id, keep: "mine" },
        { changeId: arabic.id, keep: "theirs" },
      ],
    });
    expect(settled).toEqual({ version: version + 1, problems: [], conflicts: [] });
    expect((await readRevision(database, { actor: editor, id }))?.changes).toEqual([
      { ...name, before: "Law centre" },
      wait,
    ]);
    const sent = await moveRevision(database, { actor: editor, id, event: "submit", version: version + 1 });
    expect(sent.state).toBe("done");
  });

  test("published concurrently with another of the same field: one of them is a conflict", async () => {
    const opened = await openEdited(kind);
    const { database, trusted } = opened;
    const { personId } = opened.editor;
    await grantRole(database, {
      actor: steward,
      personId: personId ?? "",
      grant: { role: "editor", organizationId: "harbour", trusted: true },
    });
    const second = await readActor(database, personId ?? "");
    const publishers = [trusted, second];
    const drafts = await Promise.all(
      publishers.map((actor, index) =>
        draft(opened, {
          actor,
          changes: [changeOf("name", { before: "Legal advice", after: `Law ${index}` })],
        }),
      ),
    );
    const outcomes = await Promise.all(
      drafts.map((one, index) =>
        moveRevision(database, { actor: publishers[index] ?? trusted, ...one, event: "publish" }),
      ),
    );
    expect(outcomes.map(({ state }) => state).toSorted()).toEqual(["conflicts", "done"]);
  });

  test("with the values that were published in the meantime is no conflict", async () => {
    const opened = await openEdited(kind);
    const { database, editor, trusted } = opened;
    const { id, version } = await draft(opened, { changes: [name] });
    const other = await draft(opened, { actor: trusted, changes: [name] });
    await moveRevision(database, { actor: trusted, ...other, event: "publish" });
    expect((await moveRevision(database, { actor: editor, id, event: "submit", version })).state).toBe(
      "done",
    );
  });

  test("of foreign rows reveals and changes nothing", async () => {
    const opened = await openEdited(kind);
    const { database, trusted } = opened;
    const ward = { table: "locations", recordId: "ward" } as const;
    const changes: RecordChange[] = [
      changeOf("transportation", { ...ward, id: "theirs", after: "mine" }),
      changeOf("number", {
        id: "phone",
        table: "phones",
        recordId: "phone-care",
        before: "0421 9",
        after: "110",
      }),
      { id: "gone", kind: "remove", table: "phones", recordId: "phone-care", before: {} },
      { ...ward, id: "text", kind: "text", field: "name", language: "de", before: null, after: "Station" },
    ];
    const { id, version } = await openRevision(database, { actor: trusted, ...advice });
    const saved = await saveDraft(database, { actor: trusted, id, version, changes });
    expect(JSON.stringify(saved)).not.toContain("bridge");
    const published = await moveRevision(database, {
      actor: trusted,
      id,
      event: "publish",
      version: saved.version,
    });
    expect(published.state).toBe("conflicts");
    expect(JSON.stringify(published)).not.toContain("bridge");
    const removal = changes.filter((change) => change.kind === "remove");
    const again = await saveDraft(database, { actor: trusted, id, version: saved.version, changes: removal });
    await moveRevision(database, { actor: trusted, id, event: "publish", version: again.version });
    expect(await findService(database, "care")).toMatchObject({
      service: { phones: [{ number: "0421 9" }] },
    });
  });

  test("of a new service begins with the change that adds it", async () => {
    const { database, editor } = await openEdited(kind);
    const wanted = { actor: editor, table: "services", id: null, organizationId: "harbour" } as const;
    const opened = await openRevision(database, wanted);
    expect(opened).toMatchObject({
      isNew: true,
      version: 0,
      changes: [{ kind: "add", table: "services", values: { organization_id: "harbour", name: null } }],
    });
    expect((await openRevision(database, wanted)).id).toBe(opened.id);
    const [add] = opened.changes;
    if (add?.kind !== "add") throw new Error("A new service is added by its first change.");
    const { id, version } = opened;
    const nameless = await saveDraft(database, { actor: editor, id, version, changes: [add] });
    expect(nameless.problems).toEqual([{ changeId: add.id, field: "name", problem: "required" }]);
    const phone: RecordChange = {
      id: "phone",
      kind: "add",
      table: "phones",
      recordId: uuidOf(1),
      values: { service_id: add.recordId, number: "+49 421 1234567" },
    };
    const place: RecordChange = {
      id: "place",
      kind: "add",
      table: "service_at_location",
      recordId: uuidOf(2),
      values: { service_id: add.recordId, location_id: "office" },
    };
    const named = { ...add, values: { ...add.values, name: "Language course", language: "en" } };
    const changes = [named, phone, place];
    const saved = await saveDraft(database, { actor: editor, id, version: 1, changes });
    expect(saved).toEqual({ version: 2, problems: [], conflicts: [] });
    expect((await openRevision(database, wanted)).id).not.toBe(id);
    const gone = { withdrawn_at: "2026-11-21T12:00:00Z" };
    const harbour = database.kysely.updateTable("organizations").where("id", "=", "harbour");
    await harbour.set(gone).execute();
    expect(await moveRevision(database, { actor: editor, id, event: "submit", version: 2 })).toEqual({
      state: "problems",
      problems: [{ changeId: add.id, field: "organization_id", problem: "owner" }],
    });
    await harbour.set({ withdrawn_at: null }).execute();
    await moveRevision(database, { actor: editor, id, event: "submit", version: 2 });
    expect(await readRevisions(database, { actor: steward, state: "in-review" })).toEqual([
      expect.objectContaining({ entryName: "Language course", entryLanguage: "en" }),
    ]);
    const parts = { actor: steward, id, version: 2, event: "accept", note: "" } as const;
    const orphan = await reviewRevision(database, { ...parts, acceptedChanges: ["phone"] });
    expect(orphan).toEqual({
      state: "problems",
      problems: [{ changeId: "phone", field: "", problem: "left-out" }],
    });
    expect((await reviewRevision(database, parts)).state).toBe("done");
    expect(await findService(database, add.recordId)).toMatchObject({
      service: {
        name: "Language course",
        status: "active",
        phones: [{ number: "+49 421 1234567", e164: "+494211234567" }],
        service_at_locations: [{ location: { name: "Office" } }],
        organization: { name: "Harbour Help" },
      },
    });
  });
});
