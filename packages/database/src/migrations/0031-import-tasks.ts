/**
 * Imports and removals of sources that were asked for on a page, until they are done. `differs_since`: when an import
 * brought another value for a field that was edited here, as long as nobody has decided which holds.
 */
import type { Kysely } from "kysely";

/** A new table, indexes, and a column that may be empty: older programs still run. */
export const runsSince = "0025-taught-needs";

export async function up(kysely: Kysely<unknown>): Promise<void> {
  await kysely.schema
    .createTable("import_tasks")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("source", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("file_name", "text")
    .addColumn("stored", "text")
    .addColumn("address", "text")
    .addColumn("every", "text")
    .addColumn("country", "text")
    .addColumn("language", "text")
    .addColumn("mapping", "text")
    .addColumn("withdraw_up_to", "integer")
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("finished_at", "text")
    .addColumn("run_id", "text")
    .addColumn("progress", "text")
    .addColumn("problem", "text")
    .addColumn("attempts", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("lease", "text")
    .addColumn("leased_until", "text")
    .execute();
  await kysely.schema.createIndex("import_tasks_by_state").on("import_tasks").column("state").execute();
  await kysely.schema.createIndex("import_runs_by_start").on("import_runs").column("started_at").execute();
  // The list of sources counts their rows.
  for (const table of ["organizations", "services", "locations"])
    await kysely.schema
      .createIndex(`${table}_by_source`)
      .on(table)
      .columns(["source_name", "withdrawn_at"])
      .execute();
  await kysely.schema.alterTable("published_edits").addColumn("differs_since", "text").execute();
  await kysely.schema
    .createIndex("published_edits_by_difference")
    .on("published_edits")
    .column("differs_since")
    .execute();
}
