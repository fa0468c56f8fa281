import type { TableName } from "@dragoman/hsds";
import { type RawBuilder, sql } from "kysely";

/**
 * Columns that would reveal a confidential location, such as a women's shelter. `addresses` and `accessibility` are
 * withheld entirely, and so are identifiers in other registers (UPRN, place ids), which stand for an address. Texts
 * about the location are withheld too, because sources write the street into names. What belongs to the location
 * (phones, schedules) is in `secret-texts.ts`.
 */
const hidden: Partial<Record<TableName, readonly string[]>> = {
  locations: [
    "name",
    "alternate_name",
    "description",
    "transportation",
    "url",
    "latitude",
    "longitude",
    "external_identifier",
    "external_identifier_type",
  ],
  service_at_location: ["description"],
};

/** The columns that a steward can approve for the public, one by one (`confirmed_texts`). */
const confirmable: ReadonlySet<string> = new Set(["name", "alternate_name", "description"]);

const hiddenTables: ReadonlySet<TableName> = new Set(["addresses", "accessibility"]);

/** Whether a column of a confidential location, or of a row that belongs to one, is withheld. */
export function isHidden(table: TableName, column: string): boolean {
  return hiddenTables.has(table) || hidden[table]?.includes(column) === true;
}

/** Selects a column as the public may see it. */
export function publicColumn(table: TableName, column: string): RawBuilder<unknown> {
  const name = sql.ref(`${table}.${column}`);
  if (!hidden[table]?.includes(column)) return name;
  const isWithheld =
    table === "locations" && confirmable.has(column)
      ? sql`${isConfidential("locations")} and not ${isConfirmed(column)}`
      : table === "locations"
        ? isConfidential("locations")
        : isAtConfidential(table);
  return sql`case when ${isWithheld} then null else ${name} end as ${sql.ref(column)}`;
}

/** Selects the rows of a table that confidentiality lets the public see. */
export function publicRows(table: TableName): RawBuilder<boolean> {
  if (hiddenTables.has(table)) return sql<boolean>`not ${isAtConfidential(table)}`;
  if (table === "translations") {
    // Approving a text does not approve its translations.
    return sql<boolean>`(
      translations.field_name not in (${sql.join([...(hidden.locations ?? [])])})
      or not exists (
        select 1 from locations where locations.id = translations.link_id and ${isConfidential("locations")}
      )
    )`;
  }
  return sql<boolean>`true`;
}

/** Selects the media that the public may see: ready, published and not of a confidential location. */
export function publicMedia(): RawBuilder<boolean> {
  return sql<boolean>`(
    media.state = 'ready'
    and media.shown = 1
    and not exists (
      select 1 from locations where locations.id = media.location_id and ${isConfidential("locations")}
    )
  )`;
}

/** Whether a location (`locations` in the query) is withheld from the public. */
export function isConfidential(table: "locations"): RawBuilder<boolean> {
  return sql<boolean>`coalesce(${sql.ref(`${table}.visibility`)}, 'public') = 'confidential'`;
}

function isAtConfidential(table: TableName): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select 1 from locations
    where locations.id = ${sql.ref(`${table}.location_id`)} and ${isConfidential("locations")}
  )`;
}

function isConfirmed(column: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select 1 from confirmed_texts
    where confirmed_texts.table_name = 'locations' and confirmed_texts.record_id = locations.id
      and confirmed_texts.field = ${column} and confirmed_texts.text = ${sql.ref(`locations.${column}`)}
  )`;
}
