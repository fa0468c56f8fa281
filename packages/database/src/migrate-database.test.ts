import { createHash } from "node:crypto";
import { readdirSync, readFileSync, renameSync, statSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { restoreBackup } from "./backup/restore-backup.ts";
import { hashTables, readMigrationNames } from "./backup/table-rows.ts";
import { importDataset } from "./import/import-dataset.ts";
import { migrateDatabase, readMigrationStatus } from "./migrate-database.ts";
import { migrations, namesOf } from "./migrate.ts";
import { type DatabaseOptions, openDatabase } from "./open-database.ts";
import { manyServices } from "./testing/dataset.ts";
import { databaseKinds, emptyDatabase, openForTest, temporaryFolder } from "./testing/test-database.ts";

const names = namesOf(migrations);
const last = "0025-taught-needs";

/** A database with content, in the schema from before the last migrations. */
async function olderDatabase(options: DatabaseOptions): Promise<void> {
  const database = await openDatabase(options);
  await importDataset(database, manyServices(3), { source: "test" });
  await sql`drop table taught_needs`.execute(database.kysely);
  await sql`delete from migrations where name = ${last}`.execute(database.kysely);
  await database.close();
}

function contentOf(folder: string): Record<string, string> {
  const files = readdirSync(folder).map((name) => join(folder, name));
  return Object.fromEntries(
    files.map((file) => [file, createHash("sha256").update(readFileSync(file)).digest("hex")]),
  );
}

describe.each(databaseKinds)("a database of an earlier version on %s", (kind) => {
  test("is refused with advice, and not changed, until it is migrated", async () => {
    const options = await emptyDatabase(kind);
    await olderDatabase(options);
    const refusal = {
      type: "migrations-pending",
      parameters: { migrations: last },
      next: expect.stringContaining("dragoman migrate") as string,
    };
    await expect(openDatabase(options)).rejects.toMatchObject(refusal);
    expect(await readMigrationStatus(options)).toMatchObject({
      pending: [last],
      newer: [],
      isRunnable: true,
    });
    expect(await migrateDatabase(options, { copy: true })).toMatchObject({ applied: [last], newer: [] });
    expect(await readMigrationStatus(options)).toMatchObject({ pending: [] });
    await (await openDatabase(options)).close();
  });

  test("is copied before it is migrated, and the copy can take its place", async () => {
    const options = await emptyDatabase(kind);
    await olderDatabase(options);
    const { copy = "" } = await migrateDatabase(options, { copy: true });
    expect(copy).toContain(`before-${last}`);
    if (kind === "sqlite") {
      expect(statSync(copy).mode & 0o777).toBe(0o600);
      const database = new DatabaseSync(copy, { readOnly: true });
      expect(database.prepare("select count(*) as count from services").get()).toEqual({ count: 3 });
      expect(database.prepare("select count(*) as count from migrations").get()).toEqual({
        count: names.length - 1,
      });
      database.close();
      return;
    }
    const target = { directory: temporaryFolder() };
    await restoreBackup(copy, target);
    const [now, restored] = [await openForTest(options), await openForTest(target)];
    expect((await hashTables(restored))["services"]).toBe((await hashTables(now))["services"]);
  });

  test("is not copied if that is not wanted, or if there is nothing to copy or to migrate", async () => {
    const options = await emptyDatabase(kind);
    const created = await migrateDatabase(options, { copy: true });
    expect(created).toMatchObject({ applied: names, copy: undefined });
    expect(await migrateDatabase(options, { copy: true })).toMatchObject({ applied: [], copy: undefined });
    await olderDatabase(options);
    expect(await migrateDatabase(options, { copy: false })).toMatchObject({ copy: undefined });
  });

  test("keeps the latest two copies", async () => {
    const options = await emptyDatabase(kind);
    const copies: string[] = [];
    for (const at of ["20200101T000000Z", "20210101T000000Z"]) {
      await olderDatabase(options);
      const { copy = "" } = await migrateDatabase(options, { copy: true });
      const older = copy.replace(/[^.]+$/, at);
      renameSync(copy, older);
      copies.push(older);
    }
    await olderDatabase(options);
    copies.push((await migrateDatabase(options, { copy: true })).copy ?? "");
    const folder = kind === "sqlite" ? options.directory : join(options.directory, "backups");
    const left = readdirSync(folder).filter((name) => name.includes("before-"));
    expect(new Set(left.map((name) => join(folder, name)))).toEqual(new Set(copies.slice(1)));
  });

  test("of a newer version that permits it is opened and used as it is", async () => {
    const options = await emptyDatabase(kind);
    const database = await openDatabase(options);
    await sql`insert into migrations (name, applied_at, runs_since) values ('9999-future', '2030-01-01', ${names.at(-1)})`.execute(
      database.kysely,
    );
    await database.close();
    expect(await migrateDatabase(options, { copy: true })).toEqual({
      applied: [],
      copy: undefined,
      newer: ["9999-future"],
    });
    const again = await openForTest(options);
    await importDataset(again, manyServices(1), { source: "test" });
    expect(await readMigrationNames(again)).toContain("9999-future");
  });
});

describe("the status of migrations", () => {
  test("of a database that does not exist creates nothing", async () => {
    const directory = join(temporaryFolder(), "data");
    expect(await readMigrationStatus({ directory })).toEqual({
      applied: [],
      pending: names,
      newer: [],
      isRunnable: true,
    });
    expect(readdirSync(join(directory, ".."))).toEqual([]);
  });

  test("changes no file, whether the database is in use or not", async () => {
    const options = await emptyDatabase("sqlite");
    await olderDatabase(options);
    const closed = contentOf(options.directory);
    expect(await readMigrationStatus(options)).toMatchObject({ pending: [last] });
    expect(contentOf(options.directory)).toEqual(closed);
    await migrateDatabase(options, { copy: false });
    const database = await openForTest(options);
    await importDataset(database, manyServices(2), { source: "test" });
    const file = join(options.directory, "dragoman.sqlite");
    const open = [file, `${file}-wal`].map((one) => readFileSync(one));
    expect(await readMigrationStatus(options)).toMatchObject({ pending: [] });
    expect([file, `${file}-wal`].map((one) => readFileSync(one))).toEqual(open);
  });
});
