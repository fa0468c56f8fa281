/**
 * How each service was checked last, and how often nobody answered since; revisions that hold what a check found; and
 * indexes by which the services that need a check are found, all of them and those of a town.
 */
import { type Kysely, sql } from "kysely";

/** New tables and indexes only: older programs still run. */
export const runsSince = "0025-taught-needs";

export async function up(kysely: Kysely<unknown>): Promise<void> {
  await kysely.schema
    .createTable("service_checks")
    .addColumn("service_id", "text", (column) => column.primaryKey())
    .addColumn("checked_on", "text")
    .addColumn("way", "text")
    .addColumn("checked_by", "text")
    .addColumn("no_answers", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("waits_until", "text")
    .execute();
  await kysely.schema
    .createTable("revision_checks")
    .addColumn("revision_id", "text", (column) =>
      column.primaryKey().references("revisions.id").onDelete("cascade"),
    )
    .addColumn("way", "text")
    .execute();
  // Expressions, because the databases do not sort absent values alike.
  await sql`
    create index services_by_check
    on services (coalesce(assured_date, ''), coalesce(last_modified, ''), id, source_name)
    where withdrawn_at is null
  `.execute(kysely);
  await kysely.schema
    .createIndex("addresses_by_city")
    .on("addresses")
    .columns(["city", "withdrawn_at", "location_id"])
    .execute();
  await kysely.schema
    .createIndex("service_at_location_by_place")
    .on("service_at_location")
    .columns(["location_id", "withdrawn_at", "service_id"])
    .execute();
}
