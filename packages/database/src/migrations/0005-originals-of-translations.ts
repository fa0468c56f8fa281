/**
 * What each translation was made from, as a hash, so that one can tell when the original has changed since. `null`: not
 * known, as for all that was stored before.
 */
import type { Kysely } from "kysely";

export async function up(kysely: Kysely<unknown>): Promise<void> {
  for (const table of ["translations", "staged_translations"]) {
    await kysely.schema.alterTable(table).addColumn("original_hash", "text").execute();
  }
}
