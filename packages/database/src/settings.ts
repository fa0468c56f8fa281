import { sql } from "kysely";
import type { Database, Session } from "./database.ts";

/**
 * The value of a setting, created by the first caller. All later callers get the same value, also if two programs call
 * at the same time.
 */
export async function ensureSetting(
  { kysely }: Session,
  { name, make }: { name: string; make: () => string },
): Promise<string> {
  await kysely
    .insertInto("settings")
    .values({ name, value: make() })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  const row = await kysely
    .selectFrom("settings")
    .select("value")
    .where("name", "=", name)
    .executeTakeFirstOrThrow();
  return row.value;
}

/** Deletes a setting, also from SQLite's write-ahead log, and returns its value. */
export async function removeSetting(
  { kysely, kind }: Database,
  { name }: { name: string },
): Promise<string | undefined> {
  const removed = await kysely
    .deleteFrom("settings")
    .where("name", "=", name)
    .returning("value")
    .executeTakeFirst();
  // The write-ahead log still holds the deleted row until a checkpoint.
  if (removed && kind === "sqlite") await sql`pragma wal_checkpoint(truncate)`.execute(kysely);
  return removed?.value;
}
