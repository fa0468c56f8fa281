import type { Session } from "../database.ts";

/** Source and state of a row. */
export interface RowOrigin {
  /** The name of its source. */
  source: string;
  /** Its source no longer has it, or it was archived here. */
  withdrawn: boolean;
}

/** `undefined` if no source ever had the row. */
export async function findRowOrigin(
  { kysely }: Session,
  { table, id }: { table: "services" | "organizations"; id: string },
): Promise<RowOrigin | undefined> {
  const row = await kysely
    .selectFrom(table)
    .select(["source_name", "withdrawn_at"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row && { source: row.source_name, withdrawn: row.withdrawn_at !== null };
}
