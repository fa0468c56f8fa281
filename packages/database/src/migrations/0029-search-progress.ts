/**
 * What a search engine outside this machine contains, where all servers that use it find it. `holder` is the server
 * that writes to the engine; the row of another holder is not overwritten.
 */
import type { Kysely } from "kysely";

/** New tables only: older programs still run. */
export const runsSince = "0025-taught-needs";

export async function up(kysely: Kysely<unknown>): Promise<void> {
  await kysely.schema
    .createTable("search_progress")
    .addColumn("engine", "text", (column) => column.primaryKey())
    .addColumn("holder", "text", (column) => column.notNull())
    .addColumn("fingerprint", "text", (column) => column.notNull())
    .addColumn("note", "text", (column) => column.notNull())
    .execute();
}
