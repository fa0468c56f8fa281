import { readCountry } from "../values/read-country.ts";
import { referenceKey } from "./references.ts";
import type { PreparedTable } from "./prepare-rows.ts";
import { keyOf } from "./prepare-rows.ts";
import type { RawRow } from "../source/raw-table.ts";

/** Finds the country of a row: `undefined` if unknown. */
export type CountryFinder = (cells: ReadonlyMap<string, unknown>) => string | undefined;

/**
 * Determines countries from addresses: of the row's own location, else of its service's locations if they agree, else
 * of its organization's (or its service's organization's), else the declared one, else the one common to all addresses
 * of the source.
 */
export function countryFinder(tables: readonly PreparedTable[], declared: string | undefined): CountryFinder {
  const byLocation = countriesOfLocations(tables);
  const byService = countriesOfServices(tables, byLocation);
  const byOrganization = countriesOfOrganizations(tables, { byLocation, byService });
  const organizationOf = organizationsOfServices(tables);
  const all = new Set([...byLocation.values()].flatMap((countries) => [...countries]));
  const usual = declared ?? only(all);
  return (cells) => {
    const own = only(byLocation.get(referenceKey(cells.get("location_id"))));
    if (own !== undefined) return own;
    const service = referenceKey(cells.get("service_id"));
    const organization = referenceKey(cells.get("organization_id")) ?? organizationOf.get(service);
    return only(byService.get(service)) ?? only(byOrganization.get(organization)) ?? usual;
  };
}

function countriesOfLocations(tables: readonly PreparedTable[]): Map<unknown, Set<string>> {
  const found = new Map<unknown, Set<string>>();
  for (const table of tables) {
    if (!table.kind.endsWith("addresses")) continue;
    for (const row of table.rows) {
      const written = cellOf(table, row, "country");
      const country = typeof written === "string" ? readCountry(written) : null;
      const location = referenceKey(trimmed(cellOf(table, row, "location_id")));
      if (country !== null && location !== undefined) addTo(found, location, country);
    }
  }
  return found;
}

function countriesOfServices(
  tables: readonly PreparedTable[],
  byLocation: ReadonlyMap<unknown, Set<string>>,
) {
  const found = new Map<unknown, Set<string>>();
  for (const table of tables) {
    const isLink = table.kind === "service_at_location";
    if (!isLink && table.kind !== "services") continue;
    for (const row of table.rows) {
      const service = isLink ? referenceKey(trimmed(cellOf(table, row, "service_id"))) : keyOf(table, row);
      const location = referenceKey(trimmed(cellOf(table, row, "location_id")));
      for (const country of byLocation.get(location) ?? []) addTo(found, service, country);
    }
  }
  return found;
}

function organizationsOfServices(tables: readonly PreparedTable[]): Map<unknown, unknown> {
  const found = new Map<unknown, unknown>();
  for (const table of tables) {
    if (table.kind !== "services") continue;
    for (const row of table.rows) {
      const organization = referenceKey(trimmed(cellOf(table, row, "organization_id")));
      if (organization !== undefined) found.set(keyOf(table, row), organization);
    }
  }
  return found;
}

/** An organization is where its locations are, and where its services are provided. */
function countriesOfOrganizations(
  tables: readonly PreparedTable[],
  { byLocation, byService }: Record<"byLocation" | "byService", ReadonlyMap<unknown, Set<string>>>,
) {
  const found = new Map<unknown, Set<string>>();
  for (const table of tables) {
    if (table.kind !== "locations" && table.kind !== "services") continue;
    const countries = table.kind === "locations" ? byLocation : byService;
    for (const row of table.rows) {
      const organization = referenceKey(trimmed(cellOf(table, row, "organization_id")));
      if (organization === undefined) continue;
      for (const country of countries.get(keyOf(table, row)) ?? []) addTo(found, organization, country);
    }
  }
  return found;
}

function cellOf(table: PreparedTable, row: RawRow, column: string): unknown {
  return row.cells.get(table.names.get(column) ?? column);
}

function trimmed(value: unknown): unknown {
  return typeof value === "string" ? value.trim() : value;
}

function addTo(map: Map<unknown, Set<string>>, key: unknown, value: string): void {
  const set = map.get(key) ?? new Set();
  map.set(key, set.add(value));
}

function only(set: ReadonlySet<string> | undefined): string | undefined {
  return set?.size === 1 ? [...set][0] : undefined;
}
