/** Web addresses of entries: when each was asked, and since when it does not answer. */
import type { Kysely } from "kysely";

/** A new table only: older programs still run. */
export const runsSince = "0025-taught-needs";

export async function up(kysely: Kysely<unknown>): Promise<void> {
  await kysely.schema
    .createTable("link_checks")
    .addColumn("url", "text", (column) => column.primaryKey())
    .addColumn("asked_at", "text")
    .addColumn("answered_at", "text")
    .addColumn("failed_days", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("failed_on", "text")
    .addColumn("fault", "text")
    .addColumn("broken_since", "text")
    .execute();
  await kysely.schema
    .createIndex("link_checks_by_broken")
    .on("link_checks")
    .columns(["broken_since", "url"])
    .execute();
}
