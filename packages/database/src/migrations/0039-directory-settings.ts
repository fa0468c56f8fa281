/**
 * What the administrators of a directory have set: its names and texts in each language, its contact, its languages.
 * One row for each part that is saved on its own. `value` is JSON; `version` grows by one with each change.
 */
import type { Kysely } from "kysely";

/** New tables only: older programs still run. */
export const runsSince = "0025-taught-needs";

export async function up(kysely: Kysely<unknown>): Promise<void> {
  await kysely.schema
    .createTable("directory_settings")
    .addColumn("part", "text", (column) => column.primaryKey())
    .addColumn("value", "text", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("changed_at", "text", (column) => column.notNull())
    .execute();
}
