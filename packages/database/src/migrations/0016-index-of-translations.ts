/**
 * A text in one language is found without going through all languages and fields of its row: what waits for a translator
 * asks for that of every text of the directory.
 */
import type { Kysely } from "kysely";

export async function up(kysely: Kysely<unknown>): Promise<void> {
  await kysely.schema
    .createIndex("translations_by_text")
    .on("translations")
    .columns(["link_id", "language", "field_name"])
    .execute();
  await kysely.schema.dropIndex("translations_by_link_id").execute();
}
