/**
 * Whether the notes of a list go along with a link: the language that they are tagged with (BCP 47), or nothing, as for
 * all links before.
 */
import type { Kysely } from "kysely";

export async function up(kysely: Kysely<unknown>): Promise<void> {
  await kysely.schema.alterTable("list_shares").addColumn("notes_locale", "text").execute();
}
