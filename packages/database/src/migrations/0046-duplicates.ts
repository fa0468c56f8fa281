/**
 * Services of several sources that may be the same: candidates, as they were last found; those that a steward said are
 * not the same; those that are hidden behind another. `gone_since`: when an import withdrew a row that people had
 * edited, as long as nobody has decided whether it stays. `kept_rows`: those that stay, which no import withdraws.
 */
import type { Kysely } from "kysely";

/** New tables, and a column that may be empty: older programs still run. */
export const runsSince = "0025-taught-needs";

export async function up(kysely: Kysely<unknown>): Promise<void> {
  await kysely.schema
    .createTable("duplicate_candidates")
    .addColumn("one_id", "text", (column) => column.notNull())
    .addColumn("other_id", "text", (column) => column.notNull())
    .addColumn("reasons", "text", (column) => column.notNull())
    .addColumn("since", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("duplicate_candidates_key", ["one_id", "other_id"])
    .execute();
  await kysely.schema
    .createIndex("duplicate_candidates_by_time")
    .on("duplicate_candidates")
    .columns(["since", "one_id"])
    .execute();
  await kysely.schema
    .createTable("different_entries")
    .addColumn("one_id", "text", (column) => column.notNull())
    .addColumn("other_id", "text", (column) => column.notNull())
    .addColumn("at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("different_entries_key", ["one_id", "other_id"])
    .execute();
  await kysely.schema
    .createTable("hidden_duplicates")
    .addColumn("service_id", "text", (column) => column.primaryKey())
    .addColumn("stands_id", "text", (column) => column.notNull())
    .addColumn("hidden_at", "text", (column) => column.notNull())
    .execute();
  await kysely.schema
    .createIndex("hidden_duplicates_by_stands_id")
    .on("hidden_duplicates")
    .column("stands_id")
    .execute();
  await kysely.schema
    .createTable("kept_rows")
    .addColumn("table_name", "text", (column) => column.notNull())
    .addColumn("record_id", "text", (column) => column.notNull())
    .addColumn("kept_at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("kept_rows_key", ["table_name", "record_id"])
    .execute();
  await kysely.schema.alterTable("published_edits").addColumn("gone_since", "text").execute();
  await kysely.schema
    .createIndex("published_edits_by_gone")
    .on("published_edits")
    .column("gone_since")
    .execute();
}
