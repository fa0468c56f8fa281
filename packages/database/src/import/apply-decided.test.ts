import { expect, test } from "vitest";
import { harbour } from "../testing/harbour.ts";
import { databaseKinds, openTestDatabase } from "../testing/test-database.ts";
import { finishInterruptedImport } from "./finish-interrupted.ts";
import { importDataset } from "./import-dataset.ts";

test.each(databaseKinds)(
  "on %s, services change when they are applied, not when it was decided",
  async (kind) => {
    const database = await openTestDatabase(kind);
    const { runId } = await importDataset(database, harbour(), { source: "harbour" });
    const before = new Date().toISOString();
    // As if the process had died after the decision, long ago.
    await database.kysely
      .updateTable("import_runs")
      .set({ state: "applying", decided_at: "2020-01-01T00:00:00.000Z", finished_at: null })
      .where("id", "=", runId)
      .execute();
    await database.kysely
      .insertInto("import_services")
      .values({ run_id: runId, service_id: "advice" })
      .execute();
    expect(await finishInterruptedImport(database)).toBe(true);
    const change = await database.kysely
      .selectFrom("search_changes")
      .select("at")
      .where("service_id", "=", "advice")
      .executeTakeFirstOrThrow();
    expect(change.at >= before).toBe(true);
  },
);
