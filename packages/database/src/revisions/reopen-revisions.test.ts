import type { Actor } from "@dragoman/policy";
import { describe, expect, test } from "vitest";
import { readAudit } from "../audit/audit.ts";
import type { Database } from "../database.ts";
import { addNotice, readNotices, takeBackNotice } from "../notices/notices.ts";
import { changeOf } from "../testing/changes.ts";
import { openEdited, steward } from "../testing/editing.ts";
import { databaseKinds } from "../testing/test-database.ts";
import { moveRevision, reviewRevision } from "./move-revision.ts";
import { openRevision } from "./open-revision.ts";
import { mayReopen, readDeclinedRevisions, reopenRevisions } from "./reopen-revisions.ts";
import { readRevision, type Revision } from "./revision-rows.ts";
import { saveDraft } from "./save-draft.ts";

const day = 86_400_000;
const entry = { table: "services", id: "advice" } as const;

/** A revision of the editor that a steward has declined. */
async function declineOne(
  database: Database,
  { actor, at }: { actor: Actor; at?: string },
): Promise<Revision> {
  const { id, version } = await openRevision(database, { actor, ...entry });
  const changes = [changeOf("alert", { after: "The door is blue" })];
  const saved = await saveDraft(database, { actor, id, version, changes });
  await moveRevision(database, { actor, id, event: "submit", version: saved.version });
  const decision = { actor: steward, id, version: saved.version, event: "decline" as const, note: "No" };
  const outcome = await reviewRevision(database, { ...decision, ...(at !== undefined && { at }) });
  if (outcome.state !== "done") throw new Error("It was not declined.");
  return outcome.revision;
}

describe.each(databaseKinds)("a declined revision on %s", (kind) => {
  test("is to be reviewed again with all its changes, without the reply, once", async () => {
    const { database, editor } = await openEdited(kind);
    const declined = await declineOne(database, { actor: editor });
    expect(mayReopen(declined, { actor: steward })).toBe(true);
    expect(mayReopen(declined, { actor: editor })).toBe(false);
    expect(await readDeclinedRevisions(database, { actor: steward, most: 10 })).toMatchObject([
      { id: declined.id, entryName: "Legal advice" },
    ]);
    const { id } = declined;
    const [reopened, ...others] = await reopenRevisions(database, { actor: steward, id });
    expect(others).toEqual([]);
    expect(reopened).toMatchObject({ wasTold: true, revision: { state: "in-review", note: "" } });
    const { state, changes, decidedAt, submittedAt } = (await readRevision(database, {
      actor: steward,
      id,
    })) as Revision;
    expect({ state, changes, decidedAt, submittedAt }).toEqual({
      state: "in-review",
      changes: declined.changes,
      decidedAt: null,
      submittedAt: declined.submittedAt,
    });
    expect(await reopenRevisions(database, { actor: steward, id })).toEqual([]);
    expect(await readDeclinedRevisions(database, { actor: steward, most: 10 })).toEqual([]);
    const [event] = await readAudit(database, { actor: steward, object: { table: "revisions", id } });
    expect(event).toMatchObject({
      action: "revision:reopen",
      actor: "stefan",
      before: { state: "declined" },
      after: { state: "in-review" },
    });
  });

  test("stays declined after eight days, and while its sender changes the entry again", async () => {
    const { database, editor } = await openEdited(kind);
    const declined = await declineOne(database, { actor: editor });
    const { id } = declined;
    const late = Date.now() + 9 * day;
    expect(mayReopen(declined, { actor: steward, now: late })).toBe(false);
    expect(await readDeclinedRevisions(database, { actor: steward, most: 10, now: late })).toEqual([]);
    expect(await reopenRevisions(database, { actor: steward, id, now: late })).toEqual([]);
    const again = await openRevision(database, { actor: editor, ...entry });
    expect(await reopenRevisions(database, { actor: steward, id })).toEqual([]);
    await moveRevision(database, { actor: editor, id: again.id, event: "withdraw", version: again.version });
    expect(await reopenRevisions(database, { actor: steward, id })).toHaveLength(1);
  });

  test("is reopened with those that were declined together, by stewards alone", async () => {
    const { database, editor, trusted } = await openEdited(kind);
    const at = new Date().toISOString();
    const one = await declineOne(database, { actor: editor, at });
    const two = await declineOne(database, { actor: trusted, at });
    const later = new Date(Date.now() + 5).toISOString();
    expect(() => reopenRevisions(database, { actor: trusted, declinedAt: at })).toThrow(
      expect.objectContaining({ type: "forbidden" }) as Error,
    );
    expect(await reopenRevisions(database, { actor: steward, declinedAt: later })).toEqual([]);
    const reopened = await reopenRevisions(database, { actor: steward, declinedAt: at });
    expect(reopened.map(({ revision }) => revision.id).toSorted()).toEqual([one.id, two.id].toSorted());
  });

  test("reports whether its sender had been notified; an unsent notice is deleted", async () => {
    const { database, editor } = await openEdited(kind);
    const { id } = await declineOne(database, { actor: editor });
    const personId = editor.personId ?? "";
    const notice = { what: "declined", entry, role: null, language: null } as const;
    await addNotice(database, { personId, notice: { ...notice, what: "published" } });
    await addNotice(database, { personId, notice });
    expect(await reopenRevisions(database, { actor: steward, id })).toMatchObject([{ wasTold: false }]);
    expect((await readNotices(database, personId))?.notices.map(({ what }) => what)).toEqual(["published"]);
    expect(await takeBackNotice(database, { personId, what: "declined", entry })).toBe(false);
  });
});
