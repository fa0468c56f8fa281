import { rm } from "node:fs/promises";
import { join } from "node:path";
import { Refusal } from "@dragoman/hsds/refusal";
import type { Database } from "../database.ts";
import { adoptIdentity } from "../database-marker.ts";
import { type DatabaseOptions, openDatabase } from "../open-database.ts";
import { enqueueAll } from "../outbox/changes.ts";
import { loadTables } from "./load-tables.ts";
import { copyMedia } from "./media-copy.ts";
import { firstFilledTable, readMigrationNames, type TableRows } from "./table-rows.ts";

export interface DatabaseContent {
  /** The unique id of the directory. */
  directory: string;
  /** The migrations of its schema, oldest first. */
  migrations: readonly string[];
  tables: AsyncIterable<TableRows>;
  /** The folder of its media files. */
  media: string;
}

/**
 * Fills an empty database of either kind, and the data folder with its media files. Nothing is in the database before
 * everything is. It then has a new state in the history of its search index, so that no index of another history is
 * taken for its own, whatever position that one has reached.
 *
 * @throws {Refusal} those of `openDatabase`, `restore-not-empty`
 */
export async function fillDatabase(content: DatabaseContent, options: DatabaseOptions): Promise<void> {
  // In the schema of the content; what has changed since is then migrated as in any older database.
  const empty = await openDatabase({ ...options, emptyUpTo: content.migrations });
  try {
    await requireEmpty(empty, content);
    await adoptIdentity(empty, { folder: empty.directory, id: content.directory });
    await rm(join(empty.directory, "search"), { recursive: true, force: true });
    await copyMedia(content.media, join(empty.directory, "media"));
    await loadTables(empty, content.tables);
  } finally {
    await empty.close();
  }
  const database = await openDatabase(options);
  try {
    await enqueueAll(database);
  } finally {
    await database.close();
  }
}

async function requireEmpty(database: Database, { migrations }: DatabaseContent): Promise<void> {
  const place = database.kind === "sqlite" ? database.directory : "DATABASE_URL";
  const names = await readMigrationNames(database);
  const filled = await firstFilledTable(database);
  if (filled !== undefined || names.join() !== migrations.join())
    throw new Refusal("restore-not-empty", { place, table: filled ?? "migrations" });
}
