/**
 * The towns of thousands of entries are counted from an index alone. Without statistics, SQLite went through the towns
 * of all entries for each of them: the index by entry did not say which of its values are towns.
 */
import type { Kysely } from "kysely";

/** Another index only: older programs still run. */
export const runsSince = "0025-taught-needs";

export async function up(kysely: Kysely<unknown>): Promise<void> {
  await kysely.schema.dropIndex("entry_facets_by_entry").execute();
  await kysely.schema
    .createIndex("entry_facets_by_entry")
    .on("entry_facets")
    .columns(["entry_table", "entry_id", "facet", "value"])
    .execute();
}
