/**
 * Up to where entries are counted for translators, and their texts stored in `public_originals` and `memory_keys`.
 * `position` and `organizations_at` said so before, and programs that do not know these tables still move them: during
 * a rolling upgrade, what such a program has counted would never be stored. From 0, everything is counted once more.
 */
import type { Kysely } from "kysely";

/** New columns with defaults only: older programs still run. */
export const runsSince = "0025-taught-needs";

export async function up(kysely: Kysely<unknown>): Promise<void> {
  await kysely.schema
    .alterTable("translation_progress")
    .addColumn("counted_position", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await kysely.schema
    .alterTable("translation_progress")
    .addColumn("counted_at", "text", (column) => column.notNull().defaultTo(""))
    .execute();
}
