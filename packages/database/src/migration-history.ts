import { Refusal } from "@dragoman/hsds/refusal";
import { type Kysely, sql } from "kysely";
import type { Session } from "./database.ts";

/** The table of applied migrations, which is not part of the program's schema. */
export interface MigrationTable {
  migrations: {
    name: string;
    applied_at: string;
    /**
     * The newest migration that a program must know to run on the schema from this one on. `null` means this one, and
     * in databases that were last migrated before there was such a column, it is missing.
     */
    runs_since?: string | null | undefined;
  };
}

export interface AppliedMigration {
  name: string;
  /** ISO 8601, UTC. */
  appliedAt: string;
}

/** The schema of a database, compared with the migrations of this program. */
export interface SchemaState {
  /** Oldest first; empty for a database without tables. */
  applied: readonly AppliedMigration[];
  /** Migrations that the database lacks. */
  pending: readonly string[];
  /** Applied ones that are unknown to this program: a newer version has migrated the database. */
  newer: readonly string[];
  /**
   * Whether this program can run on the schema once nothing is pending: older ones may if newer migrations permit it.
   */
  isRunnable: boolean;
}

/** Reads it without changing anything. */
export async function readSchemaState(session: Session, known: readonly string[]): Promise<SchemaState> {
  const rows = await readHistory(session);
  const names = new Set(rows.map(({ name }) => name));
  const pending = known.filter((name) => !names.has(name));
  const newer = rows.filter(({ name }) => !known.includes(name));
  const newest = known.at(-1) ?? "";
  const allow = newer.every(({ runs_since: since }) => typeof since === "string" && since <= newest);
  return {
    applied: rows.map(({ name, applied_at: appliedAt }) => ({ name, appliedAt })),
    pending,
    newer: newer.map(({ name }) => name),
    // One that lacks a migration and has another of its own is of no later version.
    isRunnable: allow && (newer.length === 0 || pending.length === 0),
  };
}

async function readHistory({ kysely, kind }: Session): Promise<MigrationTable["migrations"][]> {
  const { rows } =
    kind === "sqlite"
      ? await sql`select 1 from sqlite_master where name = 'migrations'`.execute(kysely)
      : await sql`select 1 where to_regclass('migrations') is not null`.execute(kysely);
  if (rows.length === 0) return [];
  return await historyOf(kysely).selectFrom("migrations").selectAll().orderBy("name").execute();
}

/** The same connection, for the table of migrations. */
export function historyOf<T>(kysely: Kysely<T>): Kysely<MigrationTable> {
  // A cast, because the table is not part of the program's schema.
  return kysely as unknown as Kysely<MigrationTable>;
}

/** @throws {Refusal} `database-newer` */
export function requireRunnable({ newer, isRunnable }: SchemaState, place: string): void {
  const [migration] = newer;
  if (!isRunnable && migration !== undefined) throw new Refusal("database-newer", { place, migration });
}

/** @throws {Refusal} `database-newer`, `migrations-pending` */
export function requireCurrent(state: SchemaState, place: string): void {
  requireRunnable(state, place);
  if (state.pending.length > 0)
    throw new Refusal("migrations-pending", { place, migrations: state.pending.join(", ") });
}
