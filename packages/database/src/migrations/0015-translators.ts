/**
 * What translators need: the text that a translation was made from, beside its hash, to see what has changed in it since
 * (`null`: not known, as for all that was stored before); and texts that they have begun, one for each text and language.
 */
import type { Kysely } from "kysely";

export async function up(kysely: Kysely<unknown>): Promise<void> {
  for (const table of ["translations", "staged_translations"])
    await kysely.schema.alterTable(table).addColumn("original", "text").execute();
  await kysely.schema
    .createTable("translation_drafts")
    .addColumn("record_id", "text", (column) => column.notNull())
    .addColumn("field", "text", (column) => column.notNull())
    .addColumn("language", "text", (column) => column.notNull())
    .addColumn("table_name", "text", (column) => column.notNull())
    .addColumn("value", "text", (column) => column.notNull())
    .addColumn("original", "text", (column) => column.notNull())
    .addColumn("over", "text")
    // Texts that nobody has published go with whoever wrote them last.
    .addColumn("person_id", "text", (column) => column.references("people.id").onDelete("cascade"))
    .addColumn("updated_at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("translation_drafts_key", ["record_id", "field", "language"])
    .execute();
  await kysely.schema
    .createIndex("translation_drafts_by_person")
    .on("translation_drafts")
    .column("person_id")
    .execute();
}
