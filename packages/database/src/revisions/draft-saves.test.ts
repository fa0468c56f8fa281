import { describe, expect, test } from "vitest";
import { changeOf } from "../testing/changes.ts";
import { openEdited, refusalOf } from "../testing/editing.ts";
import { databaseKinds } from "../testing/test-database.ts";
import { keepDraft } from "./keep-draft.ts";
import { openRevision } from "./open-revision.ts";

async function openDraft(kind: (typeof databaseKinds)[number]) {
  const { database, editor: actor } = await openEdited(kind);
  const { id, version } = await openRevision(database, { actor, table: "services", id: "advice" });
  const keep = (draft: { version: number; save?: string; fees: string }) =>
    keepDraft(database, {
      actor,
      id,
      version: draft.version,
      changes: [changeOf("fees", { after: draft.fees })],
      ...(draft.save !== undefined && { save: draft.save }),
    });
  return { version, keep };
}

describe.each(databaseKinds)("saves of a draft on %s", (kind) => {
  test("whose answer was lost are sent again, with more, and are no conflict", async () => {
    const { version, keep } = await openDraft(kind);
    const first = await keep({ version, save: "a", fees: "None" });
    const second = await keep({ version, save: "a", fees: "None" });
    const third = await keep({ version, save: "a", fees: "None at all" });
    expect([first, second, third].map((one) => one.version)).toEqual([1, 2, 3]);
    expect(await keep({ version: third.version, save: "b", fees: "10" })).toMatchObject({ version: 4 });
  });

  test("are refused when another window has written since, whoever was answered", async () => {
    const { version, keep } = await openDraft(kind);
    await keep({ version, save: "a", fees: "None" });
    await keep({ version: 1, save: "other", fees: "20" });
    expect(await refusalOf(keep({ version, save: "a", fees: "None" }))).toBe("revision-changed");
    expect(await refusalOf(keep({ version: 1, save: "a", fees: "None" }))).toBe("revision-changed");
  });

  test("without a name are what they were: one that is behind is refused", async () => {
    const { version, keep } = await openDraft(kind);
    await keep({ version, fees: "None" });
    expect(await refusalOf(keep({ version, fees: "None" }))).toBe("revision-changed");
  });
});
