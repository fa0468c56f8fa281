/**
 * Figures of the insights as they were counted last: counting takes seconds in a large directory. And searches without
 * results by town, beside those by country, which earlier programs go on to count.
 */
import type { Kysely } from "kysely";

/** New tables only: older programs still run. */
export const runsSince = "0025-taught-needs";

export async function up(kysely: Kysely<unknown>): Promise<void> {
  await kysely.schema
    .createTable("counted_figures")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("value", "text", (column) => column.notNull())
    .addColumn("counted_at", "text", (column) => column.notNull())
    .execute();
  await kysely.schema
    .createTable("unmet_town_needs")
    .addColumn("day", "text", (column) => column.notNull())
    .addColumn("town", "text", (column) => column.notNull())
    .addColumn("locale", "text", (column) => column.notNull())
    .addColumn("text", "text", (column) => column.notNull())
    .addColumn("categories", "text", (column) => column.notNull())
    .addColumn("count", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("unmet_town_needs_key", ["day", "town", "locale", "text", "categories"])
    .execute();
}
