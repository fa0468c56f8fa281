/**
 * What speakers of a language have said about messages of the interface: the words of each that they found right.
 *
 * And who made a draft of a translation: a person, or a machine that a translator has asked. An index finds what was
 * begun, which is little of a large list, and the sums of a list no longer visit its rows for that.
 */
import { type Kysely, sql } from "kysely";

/** A new table, a column that may be empty, and indexes: older programs still run. */
export const runsSince = "0025-taught-needs";

export async function up(kysely: Kysely<unknown>): Promise<void> {
  await kysely.schema
    .createTable("message_reviews")
    .addColumn("language", "text", (column) => column.notNull())
    .addColumn("message", "text", (column) => column.notNull())
    .addColumn("translation", "text", (column) => column.notNull())
    .addColumn("reviewed_at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("message_reviews_key", ["language", "message"])
    .execute();
  await kysely.schema.alterTable("translation_drafts").addColumn("source", "text").execute();
  await kysely.schema.dropIndex("translation_work_by_count").execute();
  await kysely.schema
    .createIndex("translation_work_by_count")
    .on("translation_work")
    .columns(["language", "urgency", "texts", "outdated", "missing", "machine", "begun"])
    .execute();
  await sql`
    create index translation_work_begun on translation_work (language, urgency, entry_rank, sort_name, entry_id)
    where begun > 0
  `.execute(kysely);
}
