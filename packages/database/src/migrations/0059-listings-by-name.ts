/**
 * Stewards leaf through all services by name, archived ones among them: an index in that order, with what decides which
 * are shown, so that a page of the list does not sort a hundred thousand rows.
 */
import type { Kysely } from "kysely";

/** A new index only: older programs still run. */
export const runsSince = "0025-taught-needs";

export async function up(kysely: Kysely<unknown>): Promise<void> {
  await kysely.schema
    .createIndex("services_by_name")
    .on("services")
    .columns(["name", "id", "withdrawn_at", "assured_date", "source_name"])
    .execute();
}
