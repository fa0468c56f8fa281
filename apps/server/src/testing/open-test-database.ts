import { openDatabase, type Database } from "@dragoman/database";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** An empty database, deleted after the test. */
export async function openTestDatabase(): Promise<Database> {
  const directory = mkdtempSync(join(tmpdir(), "dragoman-test-"));
  const database = await openDatabase({ directory });
  onTestFinished(async () => {
    await database.close();
    rmSync(directory, { recursive: true, force: true });
  });
  return database;
}
