import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { changeSetting, openDatabase, type Database } from "@dragoman/database";
import { afterEach, beforeEach, expect, test } from "vitest";
import { runCommandLine } from "./command-line.ts";
import { recordingContext } from "./testing/recording-context.ts";

let folder = "";
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "dragoman-country-"))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function run(...args: readonly string[]): Promise<void> {
  const context = recordingContext({ env: { DATA_DIR: join(folder, "data") }, cwd: folder });
  expect([await runCommandLine(args, context), context.written.err]).toEqual([0, ""]);
}

async function inDatabase<T>(read: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({ directory: join(folder, "data"), url: undefined });
  try {
    return await read(database);
  } finally {
    await database.close();
  }
}

function settle(country: string, version: number): Promise<void> {
  const value = { country, town: "" };
  return inDatabase((database) =>
    changeSetting(database, { actor: "system", part: "region", value, version }),
  );
}

async function numbers(): Promise<ReadonlySet<string | null>> {
  const rows = await inDatabase(({ kysely }) => kysely.selectFrom("phones").select("e164").execute());
  return new Set(rows.map(({ e164 }) => e164));
}

test("imports read numbers as those of the directory's country, unless another is given", async () => {
  writeFileSync(join(folder, "list.csv"), "Name,Phone,City\nSoup kitchen,030 23125610,Berlin\n");
  await run("import", "list.csv", "--source", "before");
  expect(await numbers()).toEqual(new Set([null]));
  await settle("DE", 0);
  await run("import", "list.csv", "--source", "before");
  expect(await numbers()).toEqual(new Set(["+493023125610"]));
  await run("import", "list.csv", "--source", "abroad", "--country", "NL");
  // Longer than any number of that country.
  expect(await numbers()).toEqual(new Set(["+493023125610", null]));
});

test("a source that is fetched on schedule gets the country that the directory has when it is added", async () => {
  const address = "https://help.example/hsds";
  await run("source", "add", "before", address, "--every", "day");
  await settle("DE", 0);
  await run("source", "add", "own", address, "--every", "day");
  await run("source", "add", "abroad", address, "--every", "day", "--country", "nl");
  const rows = await inDatabase(({ kysely }) =>
    kysely.selectFrom("live_sources").select(["name", "country"]).orderBy("name").execute(),
  );
  expect(rows.map(({ name, country }) => [name, country])).toEqual([
    ["abroad", "NL"],
    ["before", null],
    ["own", "DE"],
  ]);
});
