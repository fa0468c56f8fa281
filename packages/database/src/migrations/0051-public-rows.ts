/**
 * Partners read long lists by id, page by page: what is public is counted and skipped in an index, without its rows.
 */
import type { Kysely } from "kysely";

/** New indexes only: older programs still run. */
export const runsSince = "0025-taught-needs";

const tables = ["services", "organizations", "locations", "service_at_location"];

export async function up(kysely: Kysely<unknown>): Promise<void> {
  for (const table of tables)
    await kysely.schema
      .createIndex(`${table}_public`)
      .on(table)
      .column("id")
      .where("withdrawn_at" as never, "is", null)
      .execute();
}
