import type { TableName } from "@dragoman/hsds";
import { type RawBuilder, sql } from "kysely";

/**
 * What would lead to the door of a confidential location: a shelter from violence, say. `addresses` stay away whole,
 * and so do identifiers of other registers (UPRN, place numbers), which stand for an address.
 */
const hidden: Partial<Record<TableName, readonly string[]>> = {
  locations: ["latitude", "longitude", "transportation", "external_identifier", "external_identifier_type"],
};

/** Whether a column of a confidential location, or a row of what belongs to one, is withheld. */
export function isHidden(table: TableName, column: string): boolean {
  return table === "addresses" || hidden[table]?.includes(column) === true;
}

/** A column as the public may see it. */
export function publicColumn(table: TableName, column: string): RawBuilder<unknown> {
  const name = sql.ref(`${table}.${column}`);
  if (!hidden[table]?.includes(column)) return name;
  return sql`case when ${isConfidential(table)} then null else ${name} end as ${sql.ref(column)}`;
}

/** Which rows of a table the public may see, as far as confidentiality goes. */
export function publicRows(table: TableName): RawBuilder<boolean> {
  if (table === "addresses") {
    return sql<boolean>`not exists (
      select 1 from locations where locations.id = addresses.location_id and ${isConfidential("locations")}
    )`;
  }
  if (table === "translations") {
    return sql<boolean>`(
      translations.field_name not in (${sql.join([...(hidden.locations ?? [])])})
      or not exists (
        select 1 from locations where locations.id = translations.link_id and ${isConfidential("locations")}
      )
    )`;
  }
  return sql<boolean>`true`;
}

/** Which media the public may see: those that are ready and published, and show or tell of no confidential location. */
export function publicMedia(): RawBuilder<boolean> {
  return sql<boolean>`(
    media.state = 'ready'
    and media.shown = 1
    and not exists (
      select 1 from locations where locations.id = media.location_id and ${isConfidential("locations")}
    )
  )`;
}

function isConfidential(table: TableName): RawBuilder<boolean> {
  return sql<boolean>`coalesce(${sql.ref(`${table}.visibility`)}, 'public') = 'confidential'`;
}
