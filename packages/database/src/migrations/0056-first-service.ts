/**
 * What the first service of a new organization is begun with, once the organization is published: ids of terms, as a
 * JSON array.
 */
import type { Kysely } from "kysely";

/** A new column with a default only: programs that do not know it run on. */
export const runsSince = "0025-taught-needs";

export async function up(kysely: Kysely<unknown>): Promise<void> {
  await kysely.schema
    .alterTable("revisions")
    .addColumn("first_terms", "text", (column) => column.notNull().defaultTo("[]"))
    .execute();
}
