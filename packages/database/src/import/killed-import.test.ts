import { tableNames } from "@dragoman/hsds";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { Database } from "../database.ts";
import type { DatabaseOptions } from "../open-database.ts";
import { changesAfter, latestChange } from "../outbox/changes.ts";
import { countDirectory } from "../directory/count-directory.ts";
import { findService } from "../directory/find-service.ts";
import { manyServices } from "../testing/dataset.ts";
import type { KilledImport, Moment } from "../testing/import-until-killed.ts";
import { largeDirectory } from "../testing/large-directory.ts";
import { type ProgramResult, runProgram } from "../testing/run-program.ts";
import { databaseKinds, emptyDatabase, openForTest } from "../testing/test-database.ts";
import { finishInterruptedImport } from "./finish-interrupted.ts";
import { importDataset } from "./import-dataset.ts";

const source = "test";

function importUntil(input: KilledImport): Promise<ProgramResult> {
  return runProgram("import-until-killed.ts", input);
}

const killed = { signal: "SIGKILL", stderr: "" };

async function statesOfRuns({ kysely }: Database): Promise<string[]> {
  const runs = await kysely.selectFrom("import_runs").select("state").orderBy("started_at").execute();
  return runs.map(({ state }) => state);
}

const before: Moment[] = ["staging", "planning", "deciding"];
const early = databaseKinds.flatMap((kind) => before.map((moment) => ({ kind, moment })));

describe.each(early)("an import into $kind killed while $moment", ({ kind, moment }) => {
  test("leaves the old data, and the next import runs and cleans up", async () => {
    const options = await emptyDatabase(kind);
    const database = await openForTest(options);
    await importDataset(database, manyServices(400), { source });
    const position = await latestChange(database);

    const directory = { of: "many", count: 600, wording: " changed" } as const;
    expect(await importUntil({ options, moment, directory })).toMatchObject(killed);

    const untouched = { service: { name: "Service 000000", organization: { name: "Organization 000000" } } };
    expect(await finishInterruptedImport(database)).toBe(false);
    expect(await findService(database, "service-000000")).toMatchObject(untouched);
    expect(await countDirectory(database)).toEqual({ organizations: 400, services: 400, locations: 0 });
    expect(await latestChange(database)).toBe(position);

    const outcome = await importDataset(database, manyServices(600, { wording: " changed" }), { source });
    expect(outcome.tables["services"]).toMatchObject({ created: 200, updated: 400, unchanged: 0 });
    expect(await findService(database, "service-000000")).toMatchObject({
      service: { name: "Service 000000 changed" },
    });
    expect(await statesOfRuns(database)).toEqual(["applied", "failed", "applied"]);
    expect(await database.kysely.selectFrom("staged_services").select("id").execute()).toEqual([]);
  });
});

/** Everything that an import writes, without timestamps. */
async function contentOf(database: Database): Promise<unknown[]> {
  const content: unknown[] = [await changesAfter(database, 0, 1_000_000)];
  for (const table of tableNames) {
    const { rows } = await sql<Record<string, unknown>>`
      select * from ${sql.table(table)} order by id
    `.execute(database.kysely);
    content.push(
      rows.map((row) => ({ ...row, updated_at: "", withdrawn_at: row["withdrawn_at"] === null ? null : "" })),
    );
  }
  return content;
}

/** An import that changes every row and withdraws some, in more than two slices. */
async function prepare(options: DatabaseOptions): Promise<Database> {
  const database = await openForTest(options);
  await importDataset(database, largeDirectory(400), { source });
  return database;
}

const directory = { of: "large", count: 300, wording: " changed" } as const;

describe.each(databaseKinds)("a decided import into %s", (kind) => {
  test("is completed, killed after each of its slices and inside one", async () => {
    const options = await emptyDatabase(kind);
    const database = await prepare(options);
    expect(await importUntil({ options, moment: "applying", directory })).toMatchObject(killed);
    let ending = await importUntil({ options, moment: "between" });
    let kills = 1;
    for (; ending.signal === "SIGKILL"; kills++) ending = await importUntil({ options, moment: "between" });
    expect(ending).toEqual({ code: 0, signal: null, stderr: "" });
    expect(kills).toBeGreaterThan(3);
    expect(await statesOfRuns(database)).toEqual(["applied", "applied"]);
    const run = await database.kysely
      .selectFrom("import_runs")
      .select("report")
      .orderBy("started_at", "desc")
      .executeTakeFirstOrThrow();
    expect(JSON.parse(run.report ?? "")).toMatchObject({
      interrupted: true,
      tables: { services: { updated: 300 } },
      withdrawn: { services: 100 },
    });
    const content = await contentOf(database);
    const whole = await prepare(await emptyDatabase("sqlite"));
    const dataset = largeDirectory(300, { wording: " changed" });
    await importDataset(whole, dataset, { source, mostWithdrawn: 1 });
    expect(content).toEqual(await contentOf(whole));
    expect(await database.kysely.selectFrom("staged_services").select("id").execute()).toEqual([]);
  }, 180_000);

  test("is completed by the next import, killed while enqueuing and before it was done", async () => {
    const options = await emptyDatabase(kind);
    const database = await prepare(options);
    expect(await importUntil({ options, moment: "enqueuing", directory })).toMatchObject(killed);
    expect(await importUntil({ options, moment: "finishing" })).toMatchObject(killed);
    const again = await importDataset(database, largeDirectory(300, { wording: " changed" }), { source });
    expect(again.tables["services"]).toMatchObject({ created: 0, updated: 0, unchanged: 300 });
    expect(await statesOfRuns(database)).toEqual(["applied", "applied", "applied"]);
    const { serviceIds } = await changesAfter(database, 400, 1_000);
    expect(serviceIds).toHaveLength(400);
    expect(await finishInterruptedImport(database)).toBe(false);
  }, 180_000);
});
