import { setImmediate } from "node:timers/promises";
import { foldName } from "@dragoman/reference/fold-name";
import { nameTables } from "../names/name-tables.ts";
import { readPlaces } from "../read-places.ts";
import { NameIndex } from "./name-index.ts";

/** All places in columns: objects and texts for each would take ten times the memory. */
export interface PlaceTable {
  /** Rows whose name of today folds to this, in any language. */
  named(folded: string): number[];
  /** Rows that have an old or less certain name which folds to this. */
  alsoNamed(folded: string): number[];
  rowOf(id: string): number | undefined;
  id(row: number): string;
  country(row: number): string;
  region(row: number): string | null;
  population(row: number): number;
  isPart(row: number): boolean;
  point(row: number): { lat: number; lng: number };
  /** Every row of a country. */
  inCountry(country: string): readonly number[];
}

/** More rows than there will ever be of places with a thousand people. */
const mostRows = 1 << 18;
const rowsBetweenRests = 500;

/** Reads the places, and lets others have a turn every few milliseconds. */
export async function readPlaceTable(): Promise<PlaceTable> {
  const tables = [...(await nameTables()).values()];
  const main = new NameIndex(mostRows);
  const further = new NameIndex(mostRows);
  const ids = new Uint32Array(mostRows);
  const people = new Uint32Array(mostRows);
  const points = new Float32Array(mostRows * 2);
  const parts = new Uint8Array(mostRows);
  const areas = new Uint16Array(mostRows);
  const areaCodes: { country: string; region: string | null }[] = [];
  const areaNumbers = new Map<string, number>();
  const rowsByCountry = new Map<string, number[]>();
  let row = 0;
  for await (const place of readPlaces()) {
    if (row === mostRows) throw new Error("There are more places than rows");
    if (row % rowsBetweenRests === 0) await setImmediate();
    const names = new Set([place.name, ...tables.flatMap((table) => table.get(place.id) ?? [])]);
    for (const name of names) main.add(foldName(name), row);
    for (const name of place.otherNames) if (!airportCode.test(name)) further.add(foldName(name), row);
    const key = place.region ?? place.country;
    let area = areaNumbers.get(key);
    if (area === undefined) {
      area = areaCodes.push({ country: place.country, region: place.region }) - 1;
      areaNumbers.set(key, area);
    }
    ids[row] = Number(place.id);
    people[row] = place.population;
    points.set([place.lat, place.lng], row * 2);
    parts[row] = place.isPart ? 1 : 0;
    areas[row] = area;
    const rows = rowsByCountry.get(place.country) ?? [];
    rowsByCountry.set(place.country, rows);
    rows.push(row++);
  }
  main.finish();
  further.finish();
  const byId = new Map(Array.from(ids.subarray(0, row), (id, at) => [id, at]));
  const areaOf = (at: number) => areaCodes[areas[at] ?? 0];
  return {
    named: (folded) => main.find(folded),
    alsoNamed: (folded) => further.find(folded),
    rowOf: (id) => byId.get(Number(id)),
    id: (at) => String(ids[at]),
    country: (at) => areaOf(at)?.country ?? "",
    region: (at) => areaOf(at)?.region ?? null,
    population: (at) => people[at] ?? 0,
    isPart: (at) => parts[at] === 1,
    point: (at) => ({ lat: points[at * 2] ?? 0, lng: points[at * 2 + 1] ?? 0 }),
    inCountry: (country) => rowsByCountry.get(country) ?? [],
  };
}

/** `ATH`: no directory means a place by it. */
const airportCode = /^[A-Z]{3}$/;
