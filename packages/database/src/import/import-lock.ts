import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type Kysely, sql } from "kysely";
import type { Database } from "../database.ts";
import type { Schema } from "../schema.ts";

/** Any constant will do, as long as nothing else in the same PostgreSQL database uses it. */
const IMPORT_LOCK = 7_246_002;

const LOCK_FILE = "import.lock";

/** The work was done, or another process holds the lock. */
export type Locked<T> = { held: true; value: T } | { held: false };

/**
 * Does the work while no other process can do the same. The operating system or the server gives the lock back when its
 * holder dies, however it dies, so a lock is never stale.
 */
export function withImportLock<T>(
  database: Database,
  work: (kysely: Kysely<Schema>) => Promise<T>,
): Promise<Locked<T>> {
  return database.kind === "sqlite" ? withFileLock(database, work) : withAdvisoryLock(database, work);
}

/** A SQLite file of its own, because a lock on the database itself would hold up every other writer. */
async function withFileLock<T>(
  { directory, kysely }: Database,
  work: (kysely: Kysely<Schema>) => Promise<T>,
): Promise<Locked<T>> {
  const file = new DatabaseSync(join(directory, LOCK_FILE), { timeout: 0 });
  try {
    if (!takeFileLock(file)) return { held: false };
    return { held: true, value: await work(kysely) };
  } finally {
    file.close();
  }
}

function takeFileLock(file: DatabaseSync): boolean {
  try {
    file.exec("begin exclusive");
    return true;
  } catch (error) {
    const busy = 5;
    if (error instanceof Error && Reflect.get(error, "errcode") === busy) return false;
    throw error;
  }
}

/** Milliseconds in which a server notices that a killed process is gone, and gives its lock back. */
const LOCK_WAIT = 1000;

/**
 * The work runs on the very connection that holds the lock: if that connection is lost, so is the work, and nobody goes
 * on in the belief of being alone.
 */
function withAdvisoryLock<T>(
  { kysely }: Database,
  work: (kysely: Kysely<Schema>) => Promise<T>,
): Promise<Locked<T>> {
  return kysely.connection().execute(async (connection) => {
    if (!(await takeAdvisoryLock(connection))) return { held: false };
    try {
      return { held: true, value: await work(connection) };
    } finally {
      // Fails only when the connection is lost, and the lock with it.
      await sql`select pg_advisory_unlock(${IMPORT_LOCK})`.execute(connection).catch(() => undefined);
    }
  });
}

async function takeAdvisoryLock(connection: Kysely<Schema>): Promise<boolean> {
  try {
    await sql`
      with patience as (select set_config('lock_timeout', ${String(LOCK_WAIT)}, true))
      select pg_advisory_lock(${IMPORT_LOCK}) from patience
    `.execute(connection);
    return true;
  } catch (error) {
    const lockNotAvailable = "55P03";
    if (error instanceof Error && Reflect.get(error, "code") === lockNotAvailable) return false;
    throw error;
  }
}
