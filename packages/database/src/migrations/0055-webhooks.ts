/** Addresses that are notified of changes of the open data, with the position of each and its last attempts. */
import type { Kysely } from "kysely";

/** A new table only: programs that do not know it run on. */
export const runsSince = "0025-taught-needs";

export async function up(kysely: Kysely<unknown>): Promise<void> {
  await kysely.schema
    .createTable("webhooks")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("url", "text", (column) => column.notNull())
    .addColumn("paused_by", "text")
    .addColumn("secret_number", "integer", (column) => column.notNull().defaultTo(1))
    .addColumn("old_secret_until", "text")
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("history", "text", (column) => column.notNull())
    .addColumn("due_at", "text")
    .addColumn("failures", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("failing_since", "text")
    .addColumn("lease", "text")
    .addColumn("leased_until", "text")
    .addColumn("attempts", "text", (column) => column.notNull().defaultTo("[]"))
    .execute();
}
