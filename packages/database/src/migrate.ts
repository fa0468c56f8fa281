import { readdirSync } from "node:fs";
import { type Kysely, sql } from "kysely";
import type { Database, Session } from "./database.ts";
import { historyOf, readSchemaState, requireCurrent, requireRunnable } from "./migration-history.ts";
import type { Schema } from "./schema.ts";
import { advisoryLocks } from "./postgres/advisory-locks.ts";

export interface Migration {
  /** Migrations apply in the order of their names. */
  readonly name: string;
  /** Loaded when it applies. */
  readonly load: () => Promise<MigrationFile>;
}

/** The exports of a migration file. */
export interface MigrationFile {
  /** Untyped, because a migration works on the schema of its own time. */
  readonly up: (kysely: Kysely<unknown>) => Promise<void>;
  /**
   * The newest migration that a program must know to run on the schema from here on, by which an upgrade can be rolled
   * back (decision 036). Without it, only programs that know this one run on it.
   */
  readonly runsSince?: string;
}

const folder = new URL("migrations/", import.meta.url);

/**
 * All migrations, oldest first: one file each. Applied migrations are never edited. A number that is missing, such as
 * 0013, was never used.
 */
export const migrations: readonly Migration[] = readdirSync(folder)
  .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
  .toSorted()
  .map((file) => ({
    name: file.slice(0, -".ts".length),
    // A cast, because the exports of a file are known only once it is loaded.
    load: async () => (await import(new URL(file, folder).href)) as MigrationFile,
  }));

/** Waits for it as long as another program migrates; then the migration itself may take as long as it needs. */
async function takeLock(transaction: Kysely<Schema>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(transaction);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction);
  await sql`select pg_advisory_xact_lock(${advisoryLocks.migration})`.execute(transaction);
}

export interface MigrateOptions {
  /** The file or server, for messages. */
  place: string;
  known?: readonly Migration[] | undefined;
  /** The names of those to apply; all by default. */
  upTo?: readonly string[] | undefined;
  /** Called before anything changes, unless the database has no tables yet. If it fails, nothing changes. */
  beforeApplying?: ((names: readonly string[]) => Promise<void>) | undefined;
}

/**
 * Brings the schema up to date in one transaction, and returns the names of the migrations that it has applied. It holds
 * a lock from its first statement, so that two programs that start at the same time do not interfere, and a failure
 * changes nothing. A newer database that this program can run on stays as it is. Inside a transaction, it migrates in
 * that transaction.
 *
 * Not Kysely's own `Migrator`: it creates its tables before it takes its lock, and has no lock on SQLite.
 *
 * @throws {Refusal} `database-newer`
 */
export async function migrate({ kysely, kind }: Session, options: MigrateOptions): Promise<string[]> {
  if (kysely.isTransaction) return await applyPending({ kysely, kind }, options);
  return await kysely
    .transaction()
    .execute((transaction) => applyPending({ kysely: transaction, kind }, options));
}

async function applyPending(
  { kysely: transaction, kind }: Session,
  { place, known = migrations, upTo, beforeApplying }: MigrateOptions,
): Promise<string[]> {
  // On SQLite the transaction is the lock: it begins IMMEDIATE.
  if (kind === "postgres") await takeLock(transaction);
  const state = await readSchemaState({ kysely: transaction, kind }, namesOf(known));
  requireRunnable(state, place);
  const wanted = known.filter(({ name }) => state.pending.includes(name) && upTo?.includes(name) !== false);
  const names = namesOf(wanted);
  if (names.length === 0) return names;
  if (state.applied.length > 0) await beforeApplying?.(names);
  await prepareHistory({ kysely: transaction, kind });
  for (const { name, load } of wanted) {
    const { up, runsSince = null } = await load();
    // A cast, because the migration has the schema of its own time.
    await up(transaction as unknown as Kysely<unknown>);
    await historyOf(transaction)
      .insertInto("migrations")
      .values({ name, applied_at: new Date().toISOString(), runs_since: runsSince })
      .execute();
  }
  return names;
}

/**
 * Gives a database without tables its schema, and leaves any other as it is: nothing but an explicit migration changes
 * it. With `upTo`, the caller judges the existing migrations.
 *
 * @throws {Refusal} `database-newer`, `migrations-pending`
 */
export async function requireSchema(
  session: Session,
  { place, upTo }: Pick<MigrateOptions, "place" | "upTo">,
): Promise<void> {
  const state = await readSchemaState(session, namesOf(migrations));
  if (state.applied.length === 0) await migrate(session, { place, upTo });
  else if (!upTo) requireCurrent(state, place);
}

/** How a database that is being opened gets its schema. */
export type PrepareSchema = (
  database: Omit<Database, "close">,
  options: Pick<MigrateOptions, "place" | "upTo">,
) => Promise<unknown>;

export function namesOf(known: readonly Migration[]): string[] {
  return known.map(({ name }) => name);
}

/** Creates the table of migrations, or gives one of an earlier version the column that it lacks. */
async function prepareHistory({ kysely, kind }: Session): Promise<void> {
  await historyOf(kysely)
    .schema.createTable("migrations")
    .ifNotExists()
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("applied_at", "text", (column) => column.notNull())
    .addColumn("runs_since", "text")
    .execute();
  if (kind === "postgres") {
    await sql`alter table migrations add column if not exists runs_since text`.execute(kysely);
    return;
  }
  const column = sql`select 1 from pragma_table_info('migrations') where name = 'runs_since'`;
  if ((await column.execute(kysely)).rows.length === 0)
    await sql`alter table migrations add column runs_since text`.execute(kysely);
}
