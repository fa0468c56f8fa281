/** Partners ask for what changed since a moment, and hear of little: that is found without reading every service. */
import type { Kysely } from "kysely";

/** A new index only: older programs still run. */
export const runsSince = "0025-taught-needs";

export async function up(kysely: Kysely<unknown>): Promise<void> {
  await kysely.schema
    .createIndex("search_changes_by_at")
    .on("search_changes")
    .columns(["at", "service_id"])
    .execute();
}
