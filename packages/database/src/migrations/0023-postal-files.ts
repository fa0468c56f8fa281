/**
 * Postal codes and counties of postal files, by country. Rows belong to an edition; `postal_files` names the one that
 * counts, so that a file is replaced by one row and never half.
 *
 * Services with areas are indexed again: drawn areas and counties have codes now.
 */
import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";

export async function up(kysely: Kysely<unknown>): Promise<void> {
  await kysely.schema
    .createTable("postal_files")
    .addColumn("country", "text", (column) => column.primaryKey())
    .addColumn("edition", "text", (column) => column.notNull())
    .addColumn("stored_at", "text", (column) => column.notNull())
    .execute();
  await kysely.schema
    .createTable("postcodes")
    .addColumn("code", "text", (column) => column.notNull())
    .addColumn("country", "text", (column) => column.notNull())
    .addColumn("edition", "text", (column) => column.notNull())
    .addColumn("written", "text", (column) => column.notNull())
    .addColumn("town", "text", (column) => column.notNull())
    .addColumn("region", "text")
    .addColumn("latitude", "double precision", (column) => column.notNull())
    .addColumn("longitude", "double precision", (column) => column.notNull())
    .addPrimaryKeyConstraint("postcodes_key", ["code", "country", "edition"])
    .execute();
  await kysely.schema
    .createTable("counties")
    .addColumn("country", "text", (column) => column.notNull())
    .addColumn("edition", "text", (column) => column.notNull())
    .addColumn("code", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("latitude", "double precision", (column) => column.notNull())
    .addColumn("longitude", "double precision", (column) => column.notNull())
    .addPrimaryKeyConstraint("counties_key", ["country", "edition", "code", "name"])
    .execute();
  await tellSearch(kysely);
}

async function tellSearch(kysely: Kysely<unknown>): Promise<void> {
  const { numAffectedRows } = await sql`
    insert into search_changes (service_id, position, at)
    select changed.id,
      (select coalesce(max(position), 0) from search_changes) + row_number() over (order by changed.id),
      ${new Date().toISOString()}
    from services as changed
    where exists (
      select 1 from service_areas where service_areas.service_id = changed.id
    ) or exists (
      select 1 from service_areas
      join service_at_location as at on at.id = service_areas.service_at_location_id
      where at.service_id = changed.id
    )
    on conflict (service_id) do update set position = excluded.position, at = excluded.at
  `.execute(kysely);
  if ((numAffectedRows ?? 0n) > 0n)
    await sql`
      insert into search_timeline (position, token) select max(position), ${randomUUID()} from search_changes
    `.execute(kysely);
}
