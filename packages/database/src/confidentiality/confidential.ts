import { secretVisibilities, type TableName, townColumns } from "@dragoman/hsds";
import { type RawBuilder, sql } from "kysely";

/**
 * Columns that would reveal a secret location, such as a women's shelter. `addresses` and `accessibility` are withheld
 * entirely (but where the town is public, one address has that), and so are identifiers in other registers (UPRN, place
 * ids), which identify an address. Texts about the location are withheld too, because sources write the street into
 * names. What belongs to the location (phones, schedules) is in `secret-texts.ts`.
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

/** Whether a column of a secret location, or of a row that belongs to one, is withheld. */
export function isHidden(table: TableName, column: string): boolean {
  return hiddenTables.has(table) || hidden[table]?.includes(column) === true;
}

/** Selects a column as the public may see it. */
export function publicColumn(table: TableName, column: string): RawBuilder<unknown> {
  const name = sql.ref(`${table}.${column}`);
  if (table === "addresses") return townColumn(column);
  if (!hidden[table]?.includes(column)) return name;
  const isWithheld =
    table === "locations" && confirmable.has(column)
      ? sql`${isSecret("locations")} and not ${isConfirmed(column)}`
      : table === "locations"
        ? isSecret("locations")
        : isAtSecret(table);
  return sql`case when ${isWithheld} then null else ${name} end as ${sql.ref(column)}`;
}

/** Selects the rows of a table that confidentiality lets the public see. */
export function publicRows(table: TableName): RawBuilder<boolean> {
  if (table === "addresses")
    return sql<boolean>`(not ${isAtSecret(table)} or (${isAtTown()} and ${isMainAddress()}))`;
  if (hiddenTables.has(table)) return sql<boolean>`not ${isAtSecret(table)}`;
  if (table === "translations") {
    // Approving a text does not approve its translations.
    return sql<boolean>`(
      translations.field_name not in (${sql.join([...(hidden.locations ?? [])])})
      or not exists (
        select 1 from locations where locations.id = translations.link_id and ${isSecret("locations")}
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
      select 1 from locations where locations.id = media.location_id and ${isSecret("locations")}
    )
  )`;
}

/**
 * Whether the address of a location (`locations` in the query) is withheld from the public, all of it or all but its
 * town.
 */
export function isSecret(table: "locations" | "staged_locations"): RawBuilder<boolean> {
  const secret = sql.join(secretVisibilities.map((one) => sql.lit(one)));
  return sql<boolean>`coalesce(${sql.ref(`${table}.visibility`)}, 'public') in (${secret})`;
}

/**
 * Where only the town is public, its id replaces that of the address: many ids are derived from the address, and
 * somebody who guesses a street could verify it.
 */
function townColumn(column: string): RawBuilder<unknown> {
  const name = sql.ref(`addresses.${column}`);
  if (townColumns.includes(column) && column !== "id") return name;
  const shown = column === "id" ? sql.ref("addresses.location_id") : sql`null`;
  return sql`case when ${isAtTown()} then ${shown} else ${name} end as ${sql.ref(column)}`;
}

function isAtTown(): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select 1 from locations where locations.id = addresses.location_id and locations.visibility = 'town'
  )`;
}

/** The first address to visit, or else the first: further ones reveal more than the town. */
function isMainAddress(): RawBuilder<boolean> {
  return sql<boolean>`addresses.id = (
    select main.id from addresses as main
    where main.location_id = addresses.location_id and main.withdrawn_at is null
    order by case when coalesce(main.address_type, 'physical') = 'physical' then 0 else 1 end,
      main.source_position, main.id
    limit 1
  )`;
}

function isAtSecret(table: TableName): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select 1 from locations
    where locations.id = ${sql.ref(`${table}.location_id`)} and ${isSecret("locations")}
  )`;
}

function isConfirmed(column: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select 1 from confirmed_texts
    where confirmed_texts.table_name = 'locations' and confirmed_texts.record_id = locations.id
      and confirmed_texts.field = ${column} and confirmed_texts.text = ${sql.ref(`locations.${column}`)}
  )`;
}
