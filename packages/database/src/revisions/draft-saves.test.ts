import { describe, expect, test } from "vitest";
import { changeOf } from "../testing/changes.ts";
import { openEdited, refusalOf } from "../testing/editing.ts";
import { databaseKinds } from "../testing/test-database.ts";
import { saveDraft } from "./save-draft.ts";
import { openRevision } from "./open-revision.ts";

async function openDraft(kind: (typeof databaseKinds)[number]) {
  const { database, editor: actor } = await openEdited(kind);
  const { id, version } = await openRevision(database, { actor, table: "services", id: "advice" });
  const save = (draft: { version: number; save?: string; fees: string }) =>
    saveDraft(database, {
      actor,
      id,
      version: draft.version,
      changes: [changeOf("fees", { after: draft.fees })],
      ...(draft.save !== undefined && { save: draft.save }),
    });
  return { version, save };
}

describe.each(databaseKinds)("saves of a draft on %s", (kind) => {
  test("whose response was lost are repeated, with more changes, and are no conflict", async () => {
    const { version, save } = await openDraft(kind);
    const first = await save({ version, save: "a", fees: "None" });
    const second = await save({ version, save: "a", fees: "None" });
    const third = await save({ version, save: "a", fees: "None at all" });
    expect([first, second, third].map((one) => one.version)).toEqual([1, 2, 3]);
    expect(await save({ version: third.version, save: "b", fees: "10" })).toMatchObject({ version: 4 });
  });

  test("are refused when another window has written since, whichever got the answer", async () => {
    const { version, save } = await openDraft(kind);
    await save({ version, save: "a", fees: "None" });
    await save({ version: 1, save: "other", fees: "20" });
    expect(await refusalOf(save({ version, save: "a", fees: "None" }))).toBe("revision-changed");
    expect(await refusalOf(save({ version: 1, save: "a", fees: "None" }))).toBe("revision-changed");
  });

  test("without an id are refused when their version is old", async () => {
    const { version, save } = await openDraft(kind);
    await save({ version, fees: "None" });
    expect(await refusalOf(save({ version, fees: "None" }))).toBe("revision-changed");
  });
});
