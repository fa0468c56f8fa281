import { type Database, openDatabase } from "@dragoman/database";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** Name and content of the files of an empty database. */
let empty: Promise<[string, Buffer][]> | undefined;

/**
 * An empty database, deleted after the test. It is the copy of one that was created once, in the thread of the test:
 * to apply all migrations and to start three threads takes longer than most tests.
 */
export async function openTestDatabase(): Promise<Database> {
  const directory = temporaryFolder();
  for (const [name, content] of await (empty ??= createEmpty()))
    writeFileSync(join(directory, name), content);
  const database = await openDatabase({ directory, inThisThread: true });
  onTestFinished(async () => {
    await database.close();
    rmSync(directory, { recursive: true, force: true });
  });
  return database;
}

async function createEmpty(): Promise<[string, Buffer][]> {
  const directory = temporaryFolder();
  const database = await openDatabase({ directory, inThisThread: true });
  await database.close();
  const files = readdirSync(directory).map((name): [string, Buffer] => [
    name,
    readFileSync(join(directory, name)),
  ]);
  rmSync(directory, { recursive: true });
  return files;
}

function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), "dragoman-test-"));
}
