import { describe, expect, test } from "vitest";
import { importDataset } from "../import/import-dataset.ts";
import { anyChanges } from "../testing/any-changes.ts";
import { harbourAndClinic, openEdited } from "../testing/editing.ts";
import { databaseKinds } from "../testing/test-database.ts";
import { findOrganization } from "../directory/find-organization.ts";
import { findService } from "../directory/find-service.ts";
import { saveDraft } from "./save-draft.ts";
import { moveRevision } from "./move-revision.ts";
import { openRevision } from "./open-revision.ts";
import { previewEntry } from "./preview-entry.ts";
import { readEntry } from "../entries/read-entry.ts";

const rounds = 30;

describe.each(databaseKinds)("any input on %s", (kind) => {
  test("is written or refused: none causes an error, and no foreign row changes", async () => {
    const { database, trusted } = await openEdited(kind);
    const { kysely } = database;
    const ofOthers = () =>
      Promise.all([
        findService(database, "care"),
        findOrganization(database, "clinic"),
        kysely.selectFrom("locations").selectAll().where("id", "=", "ward").execute(),
      ]);
    const before = await ofOthers();
    const change = anyChanges(7);
    const outcomes: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const entry =
        round % 3 === 0
          ? ({ table: "organizations", id: "harbour" } as const)
          : ({ table: "services", id: round % 3 === 1 ? "advice" : "shelter" } as const);
      const { id, version } = await openRevision(database, { actor: trusted, ...entry });
      const changes = change(await readEntry(database, { actor: trusted, ...entry }));
      const saved = await saveDraft(database, { actor: trusted, id, version, changes });
      await previewEntry(database, { actor: trusted, id });
      const wrong = new Set([...saved.problems, ...saved.conflicts].map(({ changeId }) => changeId));
      const right = changes.filter((one) => !wrong.has(one.id));
      const again = await saveDraft(database, { actor: trusted, id, version: saved.version, changes: right });
      const mine = { actor: trusted, id, version: again.version };
      const { state } = await moveRevision(database, { ...mine, event: "publish" });
      if (state !== "done") await moveRevision(database, { ...mine, event: "withdraw" });
      outcomes.push(state);
    }
    // Proves that some changes are accepted and some are refused.
    expect(new Set(outcomes)).toEqual(new Set(["done", "problems"]));
    expect(await ofOthers()).toEqual(before);
    const { tables } = await importDataset(database, harbourAndClinic(), { source: "harbour" });
    expect(Object.values(tables).filter(({ created, updated }) => created + updated > 0)).toEqual([]);
  });
});
