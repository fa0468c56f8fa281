/**
 * What waits for translators, counted for each entry and language in advance: counting all texts of a large directory
 * takes seconds. `translation_progress` says up to which position of the outbox the entries of a language are counted;
 * the language without a name is that of the facets, which are the same in all languages.
 */
import type { Kysely } from "kysely";

/** New tables only: older programs still run. */
export const runsSince = "0025-taught-needs";

export async function up(kysely: Kysely<unknown>): Promise<void> {
  await kysely.schema
    .createTable("translation_work")
    .addColumn("language", "text", (column) => column.notNull())
    .addColumn("entry_table", "text", (column) => column.notNull())
    .addColumn("entry_id", "text", (column) => column.notNull())
    .addColumn("urgency", "integer", (column) => column.notNull())
    .addColumn("entry_rank", "integer", (column) => column.notNull())
    .addColumn("sort_name", "text", (column) => column.notNull())
    .addColumn("words", "text", (column) => column.notNull())
    .addColumn("texts", "integer", (column) => column.notNull())
    .addColumn("outdated", "integer", (column) => column.notNull())
    .addColumn("missing", "integer", (column) => column.notNull())
    .addColumn("machine", "integer", (column) => column.notNull())
    .addColumn("begun", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("translation_work_key", ["language", "entry_table", "entry_id"])
    .execute();
  await kysely.schema
    .createIndex("translation_work_by_urgency")
    .on("translation_work")
    .columns(["language", "urgency", "entry_rank", "sort_name", "entry_id", "entry_table"])
    .execute();
  // All columns of the sums, so that they do not visit the rows.
  await kysely.schema
    .createIndex("translation_work_by_count")
    .on("translation_work")
    .columns(["language", "urgency", "texts", "outdated", "missing", "machine"])
    .execute();
  await kysely.schema
    .createTable("translation_progress")
    .addColumn("language", "text", (column) => column.primaryKey())
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("organizations_at", "text", (column) => column.notNull())
    .execute();
  await kysely.schema
    .createTable("entry_facets")
    .addColumn("facet", "text", (column) => column.notNull())
    .addColumn("value", "text", (column) => column.notNull())
    .addColumn("entry_table", "text", (column) => column.notNull())
    .addColumn("entry_id", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("entry_facets_key", ["facet", "value", "entry_table", "entry_id"])
    .execute();
  await kysely.schema
    .createIndex("entry_facets_by_entry")
    .on("entry_facets")
    .columns(["entry_table", "entry_id"])
    .execute();
}
