/**
 * What a steward may undo for a while: when a suggestion was declined (its note stays until the time is over), and what
 * a decision about a difference of a source replaced.
 */
import type { Kysely } from "kysely";

/** A new table, and a column that may be empty: older programs still run. */
export const runsSince = "0025-taught-needs";

export async function up(kysely: Kysely<unknown>): Promise<void> {
  await kysely.schema.alterTable("suggestions").addColumn("declined_at", "text").execute();
  await kysely.schema.createIndex("suggestions_by_decline").on("suggestions").column("declined_at").execute();
  await kysely.schema
    .createTable("settled_differences")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("table_name", "text", (column) => column.notNull())
    .addColumn("record_id", "text", (column) => column.notNull())
    .addColumn("field", "text", (column) => column.notNull())
    .addColumn("kept", "text", (column) => column.notNull())
    .addColumn("edits", "text", (column) => column.notNull())
    .addColumn("settled_at", "text", (column) => column.notNull())
    .execute();
  await kysely.schema
    .createIndex("settled_differences_by_time")
    .on("settled_differences")
    .column("settled_at")
    .execute();
}
