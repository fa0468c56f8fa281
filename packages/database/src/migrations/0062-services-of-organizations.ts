/**
 * The organizations of thousands of open suggestions are counted, and the services of an organization found, from an
 * index alone. PostgreSQL read all services, texts and all.
 */
import type { Kysely } from "kysely";

/** Another index only: older programs still run. */
export const runsSince = "0025-taught-needs";

export async function up(kysely: Kysely<unknown>): Promise<void> {
  await kysely.schema.dropIndex("services_by_organization_id").execute();
  await kysely.schema
    .createIndex("services_by_organization_id")
    .on("services")
    .columns(["organization_id", "id"])
    .execute();
}
