/**
 * The organizations of thousands of open suggestions are counted by their services, which the index of those that are
 * open now has.
 */
import type { Kysely } from "kysely";

/** Another index only: older programs still run. */
export const runsSince = "0025-taught-needs";

export async function up(kysely: Kysely<unknown>): Promise<void> {
  await kysely.schema.dropIndex("suggestions_by_state").execute();
  await kysely.schema
    .createIndex("suggestions_by_state")
    .on("suggestions")
    .columns(["state", "day", "service_id"])
    .execute();
}
