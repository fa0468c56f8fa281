import type { Session } from "../database.ts";

/** Where a row that was asked for by its identifier stands. */
export interface RowOrigin {
  /** The name of the source that brought it. */
  source: string;
  /** It was there once and is gone from its source, or was taken out here. */
  withdrawn: boolean;
}

/** `undefined` when no source ever had the row. */
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
