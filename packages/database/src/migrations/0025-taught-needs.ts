/**
 * The needs that stewards have taught the categories of sources. A row belongs to a category by its code, or without one
 * by its taxonomy and name, and not to a stored term, so that it outlasts imports and the removal of the source.
 */
import type { Kysely } from "kysely";

export async function up(kysely: Kysely<unknown>): Promise<void> {
  await kysely.schema
    .createTable("taught_needs")
    .addColumn("source", "text", (column) => column.notNull())
    .addColumn("code", "text", (column) => column.notNull())
    .addColumn("taxonomy", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("needs", "text", (column) => column.notNull())
    .addColumn("taught_at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("taught_needs_key", ["source", "code", "taxonomy", "name"])
    .execute();
}
