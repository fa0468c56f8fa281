/**
 * An index that finds what the same text was translated to elsewhere. How much was sent to a translation service on a
 * day (UTC), and proposals that were refused: as long as the original is the same, nobody pays for the same mistake
 * again.
 */
import type { Kysely } from "kysely";

/** New tables and an index only: older programs still run. */
export const runsSince = "0025-taught-needs";

export async function up(kysely: Kysely<unknown>): Promise<void> {
  await kysely.schema
    .createTable("translated_characters")
    .addColumn("day", "text", (column) => column.primaryKey())
    .addColumn("characters", "integer", (column) => column.notNull())
    .execute();
  await kysely.schema
    .createTable("refused_proposals")
    .addColumn("record_id", "text", (column) => column.notNull())
    .addColumn("field", "text", (column) => column.notNull())
    .addColumn("language", "text", (column) => column.notNull())
    .addColumn("original_hash", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("refused_proposals_key", ["record_id", "field", "language"])
    .execute();
  await kysely.schema
    .createIndex("translations_by_original")
    .on("translations")
    .columns(["language", "original_hash"])
    .execute();
}
