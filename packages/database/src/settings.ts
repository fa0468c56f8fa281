import { sql } from "kysely";
import type { Database, Session } from "./database.ts";

/**
 * The value of a setting; the first to ask makes it, and everyone after gets the same, also when two programs ask at
 * once.
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

/** Takes a setting out of the database, also out of what SQLite has written beside it; answers what it was. */
export async function removeSetting(
  { kysely, kind }: Database,
  { name }: { name: string },
): Promise<string | undefined> {
  const removed = await kysely
    .deleteFrom("settings")
    .where("name", "=", name)
    .returning("value")
    .executeTakeFirst();
  // The log still has what the file has no more.
  if (removed && kind === "sqlite") await sql`pragma wal_checkpoint(truncate)`.execute(kysely);
  return removed?.value;
}
