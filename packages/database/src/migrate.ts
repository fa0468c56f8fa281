import { readdirSync } from "node:fs";
import { Refusal } from "@dragoman/hsds/refusal";
import { type Kysely, sql, type Transaction } from "kysely";
import type { Session } from "./database.ts";

export interface Migration {
  /** Migrations apply in the order of their names. */
  readonly name: string;
  /** Untyped, because a migration works on the schema of its own time. */
  readonly up: (kysely: Kysely<unknown>) => Promise<void>;
}

const folder = new URL("migrations/", import.meta.url);

/**
 * All migrations, oldest first: one file each, loaded when it applies. Applied migrations are never edited.
 */
export const migrations: readonly Migration[] = readdirSync(folder)
  .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
  .toSorted()
  .map((file) => ({
    name: file.slice(0, -".ts".length),
    up: async (kysely) => {
      // A cast, because what a file exports is known only once it is loaded.
      const migration = (await import(new URL(file, folder).href)) as Pick<Migration, "up">;
      await migration.up(kysely);
    },
  }));

/** An arbitrary key that nothing else in the same PostgreSQL database may use. */
const MIGRATION_LOCK = 7_246_001;

interface MigrationTable {
  migrations: { name: string; applied_at: string };
}

/**
 * Brings the schema up to date in one transaction. It holds a lock from its first statement, so that two programs that
 * start at the same time do not interfere, and a failure changes nothing.
 *
 * Not Kysely's own `Migrator`: it creates its tables before it takes its lock, and has no lock on SQLite.
 */
export async function migrate(
  { kysely, kind }: Session,
  {
    place,
    known = migrations,
    upTo,
  }: {
    place: string;
    known?: readonly Migration[];
    /** The names of those to apply; all by default. */
    upTo?: readonly string[] | undefined;
  },
): Promise<void> {
  await kysely.transaction().execute(async (transaction) => {
    // On SQLite the transaction is the lock: it begins IMMEDIATE.
    if (kind === "postgres") await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(transaction);
    // A cast, because the table of migrations is not part of the program's schema.
    const history = transaction as unknown as Transaction<MigrationTable>;
    await history.schema
      .createTable("migrations")
      .ifNotExists()
      .addColumn("name", "text", (column) => column.primaryKey())
      .addColumn("applied_at", "text", (column) => column.notNull())
      .execute();
    const applied = await history.selectFrom("migrations").select("name").execute();
    const names = new Set(applied.map(({ name }) => name));
    const newer = [...names].toSorted().find((name) => known.every((migration) => migration.name !== name));
    if (newer !== undefined) throw new Refusal("database-newer", { place, migration: newer });
    for (const { name, up } of known) {
      if (names.has(name) || upTo?.includes(name) === false) continue;
      // A cast for the same reason: the migration has its own schema.
      await up(transaction as unknown as Kysely<unknown>);
      await history.insertInto("migrations").values({ name, applied_at: new Date().toISOString() }).execute();
    }
  });
}
