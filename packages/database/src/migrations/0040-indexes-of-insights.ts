/** How much of the directory is translated into each language is counted without reading the translations. */
import type { Kysely } from "kysely";

/** A new index only: older programs still run. */
export const runsSince = "0025-taught-needs";

export async function up(kysely: Kysely<unknown>): Promise<void> {
  await kysely.schema
    .createIndex("translations_by_field")
    .on("translations")
    .columns(["link_entity", "field_name", "language", "withdrawn_at"])
    .execute();
}
