import { describe, expect, test } from "vitest";
import { latestChange } from "../queries/changes.ts";
import { countDirectory } from "../queries/count-directory.ts";
import { findService } from "../queries/find-service.ts";
import { manyServices } from "../testing/dataset.ts";
import type { KilledImport, Moment } from "../testing/import-until-killed.ts";
import { runProgram } from "../testing/run-program.ts";
import { databaseKinds, emptyDatabase, openForTest } from "../testing/test-database.ts";
import { importDataset } from "./import-dataset.ts";

const source = "test";
const moments: Moment[] = ["staging", "applying", "committing"];
const cases = databaseKinds.flatMap((kind) => moments.map((moment) => ({ kind, moment })));

describe.each(cases)("an import into $kind killed while $moment", ({ kind, moment }) => {
  test("leaves what was there, and the next import runs and clears up", async () => {
    const options = await emptyDatabase(kind);
    const database = await openForTest(options);
    await importDataset(database, manyServices(400), { source });
    const position = await latestChange(database);

    const input: KilledImport = { options, moment, count: 600, wording: " changed" };
    expect(await runProgram("import-until-killed.ts", input)).toMatchObject({
      signal: "SIGKILL",
      stderr: "",
    });

    const untouched = { service: { name: "Service 000000", organization: { name: "Organization 000000" } } };
    expect(await findService(database, "service-000000")).toMatchObject(untouched);
    expect(await countDirectory(database)).toEqual({ organizations: 400, services: 400, locations: 0 });
    expect(await latestChange(database)).toBe(position);

    const outcome = await importDataset(database, manyServices(600, { wording: " changed" }), { source });
    expect(outcome.tables["services"]).toMatchObject({ created: 200, updated: 400, unchanged: 0 });
    expect(await findService(database, "service-000000")).toMatchObject({
      service: { name: "Service 000000 changed" },
    });
    const runs = await database.kysely
      .selectFrom("import_runs")
      .select("state")
      .orderBy("started_at")
      .execute();
    expect(runs.map(({ state }) => state)).toEqual(["applied", "failed", "applied"]);
    expect(await database.kysely.selectFrom("staged_services").select("id").execute()).toEqual([]);
  });
});
