/**
 * What words are called in another language, as its translators have agreed: `words` is the folded term, by which it
 * occurs once in a pair of languages.
 *
 * And two derived tables, by which texts that are the same or alike are found: the public originals of all entries by
 * their hashes, and a few keys of each original that a translator has translated. They are filled when entries are
 * counted: `0054-counted-texts.ts` has everything counted again.
 */
import type { Kysely } from "kysely";

/** New tables only: older programs still run. */
export const runsSince = "0025-taught-needs";

export async function up(kysely: Kysely<unknown>): Promise<void> {
  await kysely.schema
    .createTable("glossary_terms")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("language", "text", (column) => column.notNull())
    .addColumn("original_language", "text", (column) => column.notNull())
    .addColumn("words", "text", (column) => column.notNull())
    .addColumn("term", "text", (column) => column.notNull())
    .addColumn("translation", "text", (column) => column.notNull())
    .addColumn("note", "text", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .addUniqueConstraint("glossary_terms_by_words", ["language", "original_language", "words"])
    .execute();
  await kysely.schema
    .createTable("public_originals")
    .addColumn("original_hash", "text", (column) => column.notNull())
    .addColumn("entry_table", "text", (column) => column.notNull())
    .addColumn("entry_id", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("public_originals_key", ["original_hash", "entry_table", "entry_id"])
    .execute();
  await kysely.schema
    .createIndex("public_originals_by_entry")
    .on("public_originals")
    .columns(["entry_table", "entry_id"])
    .execute();
  await kysely.schema
    .createTable("memory_keys")
    .addColumn("language", "text", (column) => column.notNull())
    .addColumn("key", "integer", (column) => column.notNull())
    .addColumn("original_hash", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("memory_keys_key", ["language", "key", "original_hash"])
    .execute();
}
