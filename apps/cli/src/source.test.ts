import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { countDirectory, openDatabase } from "@dragoman/database";
import { afterEach, beforeEach, expect, test } from "vitest";
import { runCommandLine } from "./command-line.ts";
import { lacksSample } from "./sample-directory.ts";
import { recordingContext } from "./testing/recording-context.ts";
import { writeInventedDirectory } from "./testing/invented-directory.ts";

let folder = "";
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "dragoman-source-"))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function run(...args: readonly string[]) {
  const context = recordingContext({ env: { DATA_DIR: join(folder, "data") }, cwd: folder });
  return { code: await runCommandLine(args, context), ...context.written };
}

async function services(): Promise<number> {
  const database = await openDatabase({ directory: join(folder, "data"), url: undefined });
  const counts = await countDirectory(database);
  await database.close();
  return counts.services;
}

test("sources are listed, previewed, removed with --yes, and restored by an import", async () => {
  writeInventedDirectory(join(folder, "town"), 3);
  writeInventedDirectory(join(folder, "village"), 2);
  expect((await run("source", "list")).out).toContain("no source");
  await run("import", "town");
  await run("import", "village");
  expect((await run("source", "list")).out).toMatch(/town.*HSDS 1\.1 csv\s+3\s+3\s+3\s+0/);
  expect(JSON.parse((await run("source", "list", "--json")).out)).toMatchObject([
    { name: "town", organizations: 3, services: 3, locations: 3, editedEntries: 0 },
    { name: "village", services: 2 },
  ]);

  const preview = await run("source", "remove", "town");
  expect(preview.code).toBe(0);
  expect(preview.out).toContain("from the directory: 3 organizations, 3 services, 3 locations");
  expect(preview.out).toContain("dragoman source remove town --yes");
  expect(await services()).toBe(5);

  const removed = await run("source", "remove", "town", "--yes");
  expect(removed).toMatchObject({
    code: 0,
    out: expect.stringContaining(`✓ Removed "town" from the directory`) as string,
  });
  expect(await services()).toBe(2);
  expect((await run("source", "remove", "town", "--yes")).code).toBe(1);
  await run("import", "town");
  expect(await services()).toBe(5);
});

test("a removed sample stays removed, with its pictures, until it is seeded", async () => {
  const data = { directory: join(folder, "data"), url: undefined };
  const lacks = async () => {
    const database = await openDatabase(data);
    const answer = await lacksSample(database);
    await database.close();
    return answer;
  };
  expect(await lacks()).toBe(true);
  await run("seed");
  expect(await lacks()).toBe(false);
  const files = () =>
    readdirSync(join(folder, "data", "media"), { recursive: true, withFileTypes: true }).filter((one) =>
      one.isFile(),
    );
  expect(files().length).toBeGreaterThan(0);
  expect((await run("source", "remove", "sample", "--yes")).out).toMatch(/photos, recordings and films/);
  expect(await services()).toBe(0);
  expect(await lacks()).toBe(false);
  expect(files()).toEqual([]);
  await run("seed");
  expect(await services()).toBeGreaterThan(0);
});

test.each([[["source"]], [["source", "drop", "x"]], [["source", "remove"]], [["source", "list", "x"]]])(
  "%j is wrong usage",
  async (args) => {
    expect((await run(...args)).code).toBe(2);
  },
);

test("a source that is not there is refused", async () => {
  expect(await run("source", "remove", "sample")).toMatchObject({
    code: 1,
    err: expect.stringContaining(`nothing of a source called "sample"`) as string,
  });
});
