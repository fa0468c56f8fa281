import { rm } from "node:fs/promises";
import { join } from "node:path";
import { Refusal } from "@dragoman/hsds/refusal";
import { type FileStorage, openStorage, type StorageOptions } from "@dragoman/storage";
import type { Database } from "../database.ts";
import { adoptIdentity } from "../database-marker.ts";
import { migrate, migrations } from "../migrate.ts";
import { type DatabaseOptions, openDatabase } from "../open-database.ts";
import { enqueueAll } from "../outbox/changes.ts";
import { renewHistory } from "../open-data/directory-changes.ts";
import { forgetSearchProgress } from "../instances/search-progress.ts";
import { loadTables } from "./load-tables.ts";
import { copyFiles } from "./copy-files.ts";
import { readFillingMark, removeFillingMark, writeFillingMark } from "./filling-mark.ts";
import { firstFilledTable, readMigrationNames, type TableRows } from "./table-rows.ts";

export interface DatabaseContent {
  /** Where it comes from, for messages. */
  origin: string;
  /** Of all of it: a database that is filled with the same is complete. */
  hash: string;
  /** The unique id of the directory. */
  directory: string;
  /** The migrations of its schema, oldest first. */
  migrations: readonly string[];
  tables: AsyncIterable<TableRows>;
  /** Where its files are. */
  files: FileStorage;
}

/** A database, and the storage of the files that it names. */
export type DirectoryOptions = DatabaseOptions & Pick<StorageOptions, "s3">;

/**
 * Fills an empty database of either kind, and its storage with the files, unless they are there already. Nothing is in
 * the database before everything is: rows, later migrations, and a new state in the history of its search index, so that
 * no index of another history is taken for its own, whatever its position. If the process ends before,
 * the database is refused until it has been filled again; files that were copied are not copied again. If it ends
 * after that, the same call finds that all is there.
 *
 * @throws {Refusal} those of `openDatabase`, `restore-not-empty`, `storage-unavailable`, `database-newer` for a content whose schema
 * this program cannot make, even if it could run on it
 */
export async function fillDatabase(content: DatabaseContent, options: DirectoryOptions): Promise<void> {
  requireKnown(content);
  // In the schema of the content; what has changed since is then migrated as in any older database.
  const database = await openDatabase({ ...options, emptyUpTo: content.migrations });
  try {
    const mark = await readFillingMark(database);
    if (mark?.state !== "filled" || mark.content !== content.hash) await fill(database, content, options);
    await removeFillingMark(database);
  } finally {
    await database.close();
  }
}

async function fill(
  database: Database,
  content: DatabaseContent,
  { s3 }: Pick<DirectoryOptions, "s3">,
): Promise<void> {
  const { directory: folder, kind } = database;
  await requireEmpty(database, content);
  await writeFillingMark(database, { state: "empty", content: content.hash });
  await adoptIdentity(database, { folder, id: content.directory });
  await rm(join(folder, "search"), { recursive: true, force: true });
  const storage = openStorage({ directory: folder, s3 });
  const incoming = join(folder, "media", "incoming");
  if (storage.place !== content.files.place) await copyFiles({ from: content.files, to: storage, incoming });
  await database.kysely.transaction().execute(async (transaction) => {
    const session = { kysely: transaction, kind };
    await loadTables(session, content.tables);
    await migrate(session, { place: placeOf(database) });
    await enqueueAll(session);
    await forgetSearchProgress(session);
    await renewHistory(session);
    await writeFillingMark(session, { state: "filled", content: content.hash });
  });
}

function requireKnown({ migrations: names, origin: place }: DatabaseContent): void {
  const newer = names.find((name) => migrations.every((one) => one.name !== name));
  if (newer !== undefined) throw new Refusal("database-newer", { place, migration: newer });
}

async function requireEmpty(database: Database, content: DatabaseContent): Promise<void> {
  const names = await readMigrationNames(database);
  const filled = await firstFilledTable(database);
  if (filled !== undefined || names.join() !== content.migrations.join())
    throw new Refusal("restore-not-empty", { place: placeOf(database), table: filled ?? "migrations" });
}

function placeOf({ kind, directory }: Database): string {
  return kind === "sqlite" ? directory : "DATABASE_URL";
}
