import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { inspectDatabase } from "./inspect-database.ts";
import { migrations } from "./migrate.ts";
import { openDatabase } from "./open-database.ts";
import { databaseFile } from "./sqlite/open-sqlite.ts";
import { databaseKinds, emptyDatabase, openForTest, temporaryFolder } from "./testing/test-database.ts";

/** Every file of a folder with its content and the time of its last change. */
function stateOf(folder: string): unknown {
  return readdirSync(folder, { recursive: true })
    .map(String)
    .toSorted()
    .map((name) => {
      const path = join(folder, name);
      const stat = statSync(path);
      return [name, stat.mtimeMs, stat.isFile() ? readFileSync(path).toString("base64") : ""];
    });
}

describe.each(databaseKinds)("looking at a database on %s", (kind) => {
  test("reports its schema, and writes nothing, in it or beside it", async () => {
    const options = await emptyDatabase(kind);
    const database = await openDatabase(options);
    await database.close();
    const before = stateOf(options.directory);
    const found = await inspectDatabase(options, ({ schema, clock }) =>
      Promise.resolve({ ...schema, clock }),
    );
    expect(found).toMatchObject({ pending: [], newer: [] });
    if (kind === "postgres") expect(Math.abs((found?.clock?.there ?? 0) - Date.now())).toBeLessThan(60_000);
    expect(stateOf(options.directory)).toEqual(before);
    await expect(
      inspectDatabase(options, ({ kysely }) => kysely.deleteFrom("settings").execute()),
    ).rejects.toThrow();
  });

  test("lists pending migrations and those of a newer version, and applies none", async () => {
    const options = await emptyDatabase(kind);
    const database = await openForTest(options);
    const last = migrations.at(-1)?.name ?? "";
    await sql`delete from migrations where name = ${last}`.execute(database.kysely);
    await sql`insert into migrations (name, applied_at) values ('9999-tomorrow', '2030-01-01')`.execute(
      database.kysely,
    );
    const look = () =>
      inspectDatabase(options, ({ schema: { pending, newer } }) => Promise.resolve({ pending, newer }));
    expect(await look()).toEqual({ pending: [last], newer: ["9999-tomorrow"] });
    expect(await look()).toEqual({ pending: [last], newer: ["9999-tomorrow"] });
  });

  test("refuses one that does not belong to the folder", async () => {
    const options = await emptyDatabase(kind);
    const database = await openDatabase(options);
    await database.close();
    writeFileSync(join(options.directory, "databases.json"), JSON.stringify({ [kind]: "another" }));
    await expect(inspectDatabase(options, () => Promise.resolve())).rejects.toMatchObject({
      type: "database-foreign",
    });
  });
});

test("a folder without a database stays without one, and a damaged file is named", async () => {
  const directory = join(temporaryFolder(), "data");
  expect(await inspectDatabase({ directory }, () => Promise.resolve(true))).toBeUndefined();
  mkdirSync(directory);
  expect(await inspectDatabase({ directory }, () => Promise.resolve(true))).toBeUndefined();
  expect(readdirSync(directory)).toEqual([]);
  writeFileSync(join(directory, databaseFile), "x".repeat(8192));
  await expect(inspectDatabase({ directory }, () => Promise.resolve(true))).rejects.toMatchObject({
    type: "database-damaged",
  });
});
