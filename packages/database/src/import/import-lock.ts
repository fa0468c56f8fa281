import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type Kysely, sql } from "kysely";
import type { Database } from "../database.ts";
import type { Schema } from "../schema.ts";
import { advisoryLocks } from "../postgres/advisory-locks.ts";

const LOCK_FILE = "import.lock";

/** The result of the work, or another process holds the lock. */
export type Locked<T> = { held: true; value: T } | { held: false };

/**
 * The longest pause between two statements of an import, in milliseconds. A process that is silent for longer is
 * frozen.
 */
const longestSilence = 300_000;

/**
 * Does the work under a lock across processes. The operating system or the server releases the lock when its holder
 * dies, and PostgreSQL also that of a lost machine (`noticeLostMachine`) and of a process that is frozen for
 * `silence` milliseconds, whose work then fails when it resumes. So it is never stale.
 */
export function withImportLock<T>(
  database: Database,
  work: (kysely: Kysely<Schema>) => Promise<T>,
  silence: number = longestSilence,
): Promise<Locked<T>> {
  return database.kind === "sqlite"
    ? withFileLock(database, work)
    : withAdvisoryLock(database, work, silence);
}

/** A separate SQLite file, because a lock on the database itself would block every other writer. */
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

/** Milliseconds that a server needs to detect that a process was killed and to release its lock. */
const LOCK_WAIT = 1000;

/** The settings of a session that end it when its client is silent, in a transaction and outside. */
const silences = ["idle_session_timeout", "idle_in_transaction_session_timeout"] as const;

/**
 * The work runs on the connection that holds the lock: if the connection is lost, the work fails too, and cannot
 * continue without the lock.
 */
function withAdvisoryLock<T>(
  { kysely }: Database,
  work: (kysely: Kysely<Schema>) => Promise<T>,
  silence: number,
): Promise<Locked<T>> {
  return kysely.connection().execute(async (connection) => {
    if (!(await takeAdvisoryLock(connection))) return { held: false };
    try {
      for (const name of silences) await sql`set ${sql.raw(name)} = ${sql.lit(silence)}`.execute(connection);
      return { held: true, value: await work(connection) };
    } finally {
      // These fail only if the connection is lost, and the lock with it.
      const unlock = sql`select pg_advisory_unlock(${advisoryLocks.import})`;
      const resets = silences.map((name) => sql`reset ${sql.raw(name)}`);
      for (const statement of [unlock, ...resets]) await statement.execute(connection).catch(() => undefined);
    }
  });
}

async function takeAdvisoryLock(connection: Kysely<Schema>): Promise<boolean> {
  try {
    await sql`
      with patience as (select set_config('lock_timeout', ${String(LOCK_WAIT)}, true))
      select pg_advisory_lock(${advisoryLocks.import}) from patience
    `.execute(connection);
    return true;
  } catch (error) {
    const lockNotAvailable = "55P03";
    if (error instanceof Error && Reflect.get(error, "code") === lockNotAvailable) return false;
    throw error;
  }
}
