/**
 * Counts of calls in windows of time, which all servers of a database share, and work that one of them does in each
 * period. Callers are keyed hashes that differ from window to window, and are deleted with it.
 */
import type { Kysely } from "kysely";

/** New tables only: older programs still run. */
export const runsSince = "0025-taught-needs";

export async function up(kysely: Kysely<unknown>): Promise<void> {
  await kysely.schema
    .createTable("call_counts")
    .addColumn("ends_at", "text", (column) => column.notNull())
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("count", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("call_counts_key", ["ends_at", "subject"])
    .execute();
  await kysely.schema
    .createTable("periodic_work")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("done_period", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("lease", "text")
    .addColumn("leased_until", "text")
    .addColumn("done_at", "text")
    .execute();
}
