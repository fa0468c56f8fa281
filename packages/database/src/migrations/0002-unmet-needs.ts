/**
 * What people sought and did not find, counted by day. Nothing in it says who sought: no row for a search, but a number
 * that grows. What is absent is empty text, since columns of a key hold no null.
 */
import type { Kysely } from "kysely";

export async function up(kysely: Kysely<unknown>): Promise<void> {
  await kysely.schema
    .createTable("unmet_needs")
    .addColumn("day", "text", (column) => column.notNull())
    .addColumn("locale", "text", (column) => column.notNull())
    .addColumn("country", "text", (column) => column.notNull())
    .addColumn("text", "text", (column) => column.notNull())
    .addColumn("categories", "text", (column) => column.notNull())
    .addColumn("count", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("unmet_needs_key", ["day", "locale", "country", "text", "categories"])
    .execute();
}
