import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { runCommandLine } from "./command-line.ts";
import { dataFolder } from "./testing/data-folder.ts";
import { storedIn } from "./testing/import-into.ts";
import { writeInventedDirectory } from "./testing/invented-directory.ts";
import { recordingContext } from "./testing/recording-context.ts";

const given = dataFolder();
const last = "0025-taught-needs";

async function run(...args: readonly string[]) {
  const context = recordingContext({ env: given.env, cwd: given.folder });
  return { code: await runCommandLine(args, context), ...context.written };
}

function file(): string {
  return join(given.env["DATA_DIR"] ?? "", "dragoman.sqlite");
}

/** A directory as an earlier version has left it. */
async function fillOlder(): Promise<void> {
  writeInventedDirectory(join(given.folder, "town"), 20);
  expect((await run("import", "town", "--country", "US")).code).toBe(0);
  const database = new DatabaseSync(file());
  database.exec(`drop table taught_needs; delete from migrations where name = '${last}'`);
  database.close();
}

test.each([
  ["import", "town"],
  ["seed"],
  ["source", "list"],
  ["needs", "export"],
  ["explain", "1"],
  ["reindex"],
  ["suggestions"],
  ["user", "list"],
  ["backup", "saved"],
  ["move", "--to", "elsewhere"],
])("%s leaves a database of an earlier version as it is, and says what to do", async (...args) => {
  await fillOlder();
  const before = readFileSync(file());
  const { code, out, err } = await run(...args);
  expect(code).toBe(1);
  expect(out + err).toContain("Pending migrations: 0025-taught-needs.");
  expect(out + err).toContain('Run "dragoman migrate"');
  expect(readFileSync(file()).equals(before)).toBe(true);
});

test("doctor names pending migrations, and leaves the database as it is", async () => {
  await fillOlder();
  const before = readFileSync(file());
  const { code, out } = await run("doctor");
  expect(code).toBe(0);
  expect(out).toContain(`Migrations are pending: ${last}`);
  expect(out).toContain('Run "dragoman migrate"');
  expect(readFileSync(file()).equals(before)).toBe(true);
});

test("a database is migrated on request, and the copy from before can replace it", async () => {
  await fillOlder();
  const looked = await run("migrate", "--status");
  expect(looked.out).toContain(`pending  ${last}`);
  expect(looked.out).toContain("There is no 0013");
  expect(looked.out).toContain("Pending: 1 migration.");
  const migrated = await run("migrate", "--json");
  const { applied, copy } = JSON.parse(migrated.out) as { applied: string[]; copy: string };
  expect(applied).toEqual([last]);
  expect(await run("migrate")).toMatchObject({ code: 0, out: "✓ Nothing is pending.\n" });
  const after = JSON.parse((await run("migrate", "--status", "--json")).out) as unknown;
  expect(after).toMatchObject({ pending: [], newer: [], isRunnable: true });
  expect(await storedIn(given.env)).toMatchObject({ services: 20 });

  for (const name of readdirSync(given.env["DATA_DIR"] ?? ""))
    if (/^dragoman\.sqlite(?:-wal|-shm)?$/.test(name)) rmSync(join(given.env["DATA_DIR"] ?? "", name));
  writeFileSync(file(), readFileSync(copy));
  expect((await run("migrate", "--status")).out).toContain(`pending  ${last}`);
  expect(await run("migrate", "--no-copy")).toMatchObject({ code: 0, out: `✓ ${last}\n` });
  expect(await storedIn(given.env)).toMatchObject({ services: 20 });
});

test("the status of a database that does not exist creates none", async () => {
  const { code, out } = await run("migrate", "--status");
  expect(code).toBe(0);
  expect(out).toContain("There is no database yet");
  expect(existsSync(given.env["DATA_DIR"] ?? "")).toBe(false);
});

test("a newer database says whether this version can run on it", async () => {
  await fillOlder();
  await run("migrate");
  const database = new DatabaseSync(file());
  database.exec(
    `insert into migrations (name, applied_at, runs_since) values ('9999-later', '2099', '${last}')`,
  );
  expect((await run("migrate", "--status")).out).toContain("This version can run on it.");
  expect((await run("user", "list")).code).toBe(0);
  database.exec(`update migrations set runs_since = '9999-later' where name = '9999-later'`);
  database.close();
  expect((await run("migrate", "--status")).out).toContain("this version cannot run on it");
  expect(await run("user", "list")).toMatchObject({ code: 1, err: /written by a newer version/ });
});
