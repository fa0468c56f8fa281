import { foldName } from "@dragoman/reference/fold-name";
import { nameTables } from "../names/name-tables.ts";
import { placeLabels } from "../names/place-labels.ts";
import { readPlaces } from "../read-places.ts";
import { type LabelColumn, LabelColumnBuilder } from "./label-column.ts";
import { NameIndexBuilder } from "./name-index.ts";

/**
 * All places in columnar form: objects and strings would take ten times the memory, and cannot be transferred between
 * threads.
 */
export interface PlaceColumns {
  /** Current names, in any language (`rowsNamed`). */
  named: BigUint64Array<ArrayBuffer>;
  /** Historical and less certain names. */
  alsoNamed: BigUint64Array<ArrayBuffer>;
  ids: Uint32Array<ArrayBuffer>;
  people: Uint32Array<ArrayBuffer>;
  /** Alternating latitude and longitude. */
  points: Float32Array<ArrayBuffer>;
  /** 1: a part of a city. */
  parts: Uint8Array<ArrayBuffer>;
  /** Index into `areaCodes` of the containing area. */
  areas: Uint16Array<ArrayBuffer>;
  areaCodes: { country: string; region: string | null }[];
  /** Index into `countyCodes`. */
  counties: Uint32Array<ArrayBuffer>;
  /** `US.WA.035`; the first is empty, for places without one. */
  countyCodes: string[];
  labels: LabelColumn;
}

/** More rows than there will ever be places with a thousand inhabitants. */
const maxRows = 1 << 18;

/** Reads the places, which takes seconds: run it in a worker thread. */
export async function readPlaceColumns(): Promise<PlaceColumns> {
  const tablesByLanguage = await nameTables();
  const tables = [...tablesByLanguage.values()];
  const labels = new LabelColumnBuilder();
  const named = new NameIndexBuilder(maxRows);
  const alsoNamed = new NameIndexBuilder(maxRows);
  const ids = new Uint32Array(maxRows);
  const people = new Uint32Array(maxRows);
  const points = new Float32Array(maxRows * 2);
  const parts = new Uint8Array(maxRows);
  const areas = new Uint16Array(maxRows);
  const areaCodes: PlaceColumns["areaCodes"] = [];
  const areaNumbers = new Map<string, number>();
  const counties = new Uint32Array(maxRows);
  const countyNumbers = new Map([["", 0]]);
  let row = 0;
  for await (const place of readPlaces()) {
    if (row === maxRows) throw new Error("There are more places than rows");
    const names = new Set([place.name, ...tables.flatMap((table) => table.get(place.id) ?? [])]);
    for (const name of names) named.add(foldName(name), row);
    for (const name of place.otherNames) if (!airportCode.test(name)) alsoNamed.add(foldName(name), row);
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
    const county = place.county ?? "";
    const number = countyNumbers.get(county) ?? countyNumbers.size;
    countyNumbers.set(county, number);
    counties[row] = number;
    labels.add(place.name, placeLabels(place, tablesByLanguage));
    row++;
  }
  return {
    named: named.finish(),
    alsoNamed: alsoNamed.finish(),
    ids: ids.slice(0, row),
    people: people.slice(0, row),
    points: points.slice(0, row * 2),
    parts: parts.slice(0, row),
    areas: areas.slice(0, row),
    areaCodes,
    counties: counties.slice(0, row),
    countyCodes: [...countyNumbers.keys()],
    labels: labels.finish(),
  };
}

/** `ATH`: directories do not use airport codes. */
const airportCode = /^[A-Z]{3}$/;
