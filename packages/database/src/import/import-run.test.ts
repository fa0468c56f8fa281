import { describe, expect, test } from "vitest";
import { datasetOf } from "../testing/dataset.ts";
import { databaseKinds, openTestDatabase } from "../testing/test-database.ts";
import { decideRun, failAbandonedRuns, finishRun, runningSince, startRun } from "./import-run.ts";

const settings = { source: "test", country: "DE", dataset: datasetOf([]) };

describe.each(databaseKinds)("an import run on %s", (kind) => {
  test("makes the transitions of the table and no others", async () => {
    const { kysely } = await openTestDatabase(kind);
    for (const [event, state] of [
      ["rehearse", "dry_run"],
      ["apply", "applied"],
      ["fail", "failed"],
    ] as const) {
      const { id } = await startRun(kysely, settings);
      if (event === "apply")
        await decideRun(kysely, { id, report: {}, complete: true, isRemoval: false, changesBefore: 0 });
      await finishRun(kysely, { id, event, report: { note: "é" } });
      const run = await kysely
        .selectFrom("import_runs")
        .selectAll()
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      expect(run).toMatchObject({ state, country: "DE", report: '{"note":"é"}' });
      expect(run.finished_at).not.toBeNull();
      for (const again of ["rehearse", "apply", "fail"] as const) {
        await expect(finishRun(kysely, { id, event: again, report: {} })).rejects.toMatchObject({
          type: "state-changed",
        });
      }
    }
  });

  test("reports its start, and fails when its process has died", async () => {
    const { kysely } = await openTestDatabase(kind);
    const { id } = await startRun(kysely, settings);
    const started = await kysely.selectFrom("import_runs").select("started_at").executeTakeFirstOrThrow();
    expect(await runningSince(kysely)).toBe(started.started_at);
    await failAbandonedRuns(kysely);
    const run = await kysely.selectFrom("import_runs").selectAll().executeTakeFirstOrThrow();
    expect(run).toMatchObject({ id, state: "failed", report: '{"reason":"The import was interrupted."}' });
  });
});
