import { closeSync, openSync } from "node:fs";
import { join } from "node:path";
import { Refusal } from "@dragoman/hsds/refusal";
import { Kysely } from "kysely";
import { removeFillingMark, requireFilled } from "../backup/filling-mark.ts";
import { prepareDataDirectory } from "../data-directory.ts";
import { checkMarker, ensureMarker } from "../database-marker.ts";
import type { Database } from "../database.ts";
import type { PrepareSchema } from "../migrate.ts";
import type { Schema } from "../schema.ts";
import { requireDatabase } from "./gone-database.ts";
import { sqliteDialect } from "./sqlite-dialect.ts";
import { openConnectionHere, SqliteError } from "./sqlite-connection.ts";
import { SqlitePool } from "./sqlite-pool.ts";
import { SqliteThread } from "./sqlite-thread.ts";

export const databaseFile = "dragoman.sqlite";

/** Two, so that one long query does not block the others. Each costs a thread and a page cache. */
const READERS = 2;

/** Milliseconds. Longer than another process needs to apply a large import. */
const BUSY_TIMEOUT = 60_000;

/** As in `DatabaseOptions`. In the thread of the caller, there is one connection for each role. */
export interface SqliteOptions {
  directory: string;
  inThisThread?: boolean;
  emptyUpTo?: readonly string[] | undefined;
  prepareSchema: PrepareSchema;
}

/** Opens the database file of a data folder, or creates it. */
export async function openSqlite({
  directory,
  inThisThread = false,
  emptyUpTo,
  prepareSchema,
}: SqliteOptions): Promise<Database> {
  const folder = prepareDataDirectory(directory);
  const file = join(folder, databaseFile);
  if (!emptyUpTo) requireDatabase(folder, file);
  createForOwner(file);
  const pool = new SqlitePool({
    file,
    readers: inThisThread ? 1 : READERS,
    busyTimeout: BUSY_TIMEOUT,
    open: (one) => (inThisThread ? openConnectionHere(one) : SqliteThread.open(one)),
  });
  const kysely = new Kysely<Schema>({ dialect: sqliteDialect(pool) });
  try {
    const session = { kysely, kind: "sqlite" } as const;
    if (!emptyUpTo) await checkMarker(session, { folder, place: file });
    const mark = emptyUpTo ? undefined : await requireFilled(session, { place: file });
    await prepareSchema({ ...session, directory: folder }, { place: folder, upTo: emptyUpTo });
    if (!emptyUpTo) await ensureMarker(session, folder);
    if (mark) await removeFillingMark(session);
  } catch (error) {
    await pool.close();
    throw refusalOf(error, { file, folder });
  }
  return { kysely, kind: "sqlite", directory: folder, close: () => kysely.destroy() };
}

/**
 * Only the user of the program can read the file, wherever the folder is; SQLite gives its log the same permissions.
 */
function createForOwner(file: string): void {
  try {
    closeSync(openSync(file, "wx", 0o600));
  } catch {
    // If it cannot be created, SQLite reports why when it opens it.
  }
}

/** By SQLite's primary result codes (https://sqlite.org/rescode.html). */
const unusable: Readonly<Record<number, string>> = {
  3: "this user has no right to write to the database file",
  5: "another program holds the database file",
  8: "the database file is read-only",
  10: "the disk reports an error",
  13: "there is no space left",
  14: "the database file cannot be opened",
  23: "this user has no right to write to the database file",
};
const damaged: Readonly<Record<number, string>> = {
  11: "its content is damaged",
  26: "it is not a database",
};

/** The operator's message for an SQLite error; any other error unchanged. */
export function refusalOf(error: unknown, { file, folder }: { file: string; folder: string }): unknown {
  if (!(error instanceof SqliteError) || error.resultCode === undefined) return error;
  const damage = damaged[error.resultCode];
  if (damage) return new Refusal("database-damaged", { place: file, reason: damage }, { cause: error });
  const reason = unusable[error.resultCode];
  if (reason) return new Refusal("data-directory-unusable", { place: folder, reason }, { cause: error });
  return error;
}
