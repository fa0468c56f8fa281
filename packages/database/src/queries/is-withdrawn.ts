import type { Session } from "../database.ts";

/** Whether a row was there once and is gone from its source. */
export async function isWithdrawn(
  { kysely }: Session,
  { table, id }: { table: "services" | "organizations"; id: string },
): Promise<boolean> {
  const row = await kysely
    .selectFrom(table)
    .select("id")
    .where("id", "=", id)
    .where("withdrawn_at", "is not", null)
    .executeTakeFirst();
  return row !== undefined;
}
