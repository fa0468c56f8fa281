import { mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { writeBackup } from "./backup/write-backup.ts";
import type { Database } from "./database.ts";
import { databaseFile } from "./sqlite/open-sqlite.ts";
import { SqliteThread } from "./sqlite/sqlite-thread.ts";

/** A copy holds personal data, also of people who have been deleted since: two upgrades back is far enough. */
const keptCopies = 2;

/** Milliseconds. A copy is only read, so nobody holds it up. */
const busyTimeout = 10_000;

/**
 * Copies the database before it is migrated, and removes all but the latest two of such copies. Returns the path: of a
 * database file beside the one in use, or of a backup without media in `backups` of the data folder.
 */
export async function copyBeforeMigration(
  database: Omit<Database, "close">,
  [first]: readonly string[],
): Promise<string> {
  const name = `before-${first}.${new Date().toISOString().replaceAll(/[-:]|\.\d+/g, "")}`;
  const isSqlite = database.kind === "sqlite";
  const folder = isSqlite ? database.directory : join(database.directory, "backups");
  const prefix = isSqlite ? `${databaseFile}.` : "";
  const place = join(folder, prefix + name);
  if (isSqlite) await copySqlite(database.directory, place);
  else {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeBackup(database, { folder: place, storage: undefined });
  }
  await removeOldCopies(folder, `${prefix}before-`);
  return place;
}

/** One moment of the file, compacted; durable, and never there in part under its name. */
async function copySqlite(directory: string, place: string): Promise<void> {
  const beside = `${place}.part`;
  await rm(beside, { force: true });
  // SQLite fills an empty file, and leaves it the permissions of its owner.
  await (await open(beside, "wx", 0o600)).close();
  const connection = await SqliteThread.open({
    file: join(directory, databaseFile),
    role: "reader",
    readOnly: true,
    busyTimeout,
  });
  try {
    await connection.run("vacuum into ?", [beside]);
    await syncFile(beside);
    await rename(beside, place);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  } finally {
    await connection.close();
  }
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path, "r+");
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Their names end with the time, after the migration. A part was left by a killed process. */
async function removeOldCopies(folder: string, prefix: string): Promise<void> {
  const copies = (await readdir(folder)).filter((name) => name.startsWith(prefix));
  const whole = copies.filter((name) => !isPart(name));
  const byAge = whole.toSorted((one, other) => (timeOf(one) < timeOf(other) ? -1 : 1));
  for (const name of [...copies.filter(isPart), ...byAge.slice(0, -keptCopies)])
    await rm(join(folder, name), { recursive: true });
}

function isPart(name: string): boolean {
  return name.endsWith(".part");
}

function timeOf(name: string): string {
  return name.slice(name.lastIndexOf(".") + 1);
}
