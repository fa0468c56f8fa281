/** Sources that are fetched by their address, with their schedule and how the last run ended. */
import type { Kysely } from "kysely";

export async function up(kysely: Kysely<unknown>): Promise<void> {
  await kysely.schema
    .createTable("live_sources")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("address", "text", (column) => column.notNull())
    .addColumn("form", "text", (column) => column.notNull())
    .addColumn("every", "text", (column) => column.notNull())
    .addColumn("country", "text")
    .addColumn("language", "text")
    .addColumn("paused", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("due_at", "text", (column) => column.notNull())
    .addColumn("lease", "text")
    .addColumn("leased_until", "text")
    .addColumn("checked_at", "text")
    .addColumn("outcome", "text")
    .addColumn("problem", "text")
    .addColumn("failures", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("run_id", "text")
    .addColumn("fetched_at", "text")
    .addColumn("complete_at", "text")
    .addColumn("etag", "text")
    .addColumn("last_modified", "text")
    .execute();
}
