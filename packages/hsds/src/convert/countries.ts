import { readCountry } from "../values/read-country.ts";
import { referenceKey } from "./references.ts";
import type { PreparedTable } from "./prepare-rows.ts";
import { keyOf } from "./prepare-rows.ts";
import type { RawRow } from "../source/raw-table.ts";

/** Finds the country that a row is in: `undefined` when nothing says it. */
export type CountryFinder = (cells: ReadonlyMap<string, unknown>) => string | undefined;

/**
 * Countries by what addresses say: of the row's own location, else of its service's locations if they agree, else the
 * declared one, else the one that all addresses of the source agree on.
 */
export function countryFinder(tables: readonly PreparedTable[], declared: string | undefined): CountryFinder {
  const byLocation = countriesOfLocations(tables);
  const byService = countriesOfServices(tables, byLocation);
  const all = new Set([...byLocation.values()].flatMap((countries) => [...countries]));
  const usual = declared ?? only(all);
  return (cells) => {
    const own = only(byLocation.get(referenceKey(cells.get("location_id"))));
    return own ?? only(byService.get(referenceKey(cells.get("service_id")))) ?? usual;
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
