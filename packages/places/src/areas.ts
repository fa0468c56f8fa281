import { containingCity } from "./areas/containing-city.ts";
import { codeOfName, type Readers } from "./areas/code-of-name.ts";
import { codesWithin } from "./areas/codes-within.ts";
import type { Counties } from "./areas/county-by-name.ts";
import { countiesOf } from "./areas/county-codes.ts";
import type { DrawnArea } from "./areas/drawn-area.ts";
import { type County, type CountyAtPoint, learnCounties } from "./areas/learn-counties.ts";
import { openCountryNames } from "./areas/country-by-name.ts";
import { readPlaceTable } from "./areas/place-table.ts";
import { readableNames } from "./areas/readable-names.ts";
import { openRegions } from "./areas/regions-by-name.ts";
import { rowOfTown } from "./areas/row-of-town.ts";

export { storePlaceColumns } from "./areas/columns-file.ts";
export { type Counties, openCounties } from "./areas/county-by-name.ts";
export { type DrawnArea, readDrawnArea } from "./areas/drawn-area.ts";
export type { County, CountyAtPoint } from "./areas/learn-counties.ts";

/** Resolves service areas by name. */
export interface Areas {
  /**
   * The code of an area as written in a directory ("Athens", "Βερολίνο", "Ontario", "nationwide"): `place:264371`,
   * `region:CA.08` or `country:GR`. The name of a place within a region of the same name means the region. `undefined`
   * for unknown or ambiguous names.
   */
  codeOf(name: string, hint: AreaHint, counties?: Counties): string | undefined;
  /**
   * The codes of the areas whose centres lie in a drawn one: countries, regions and counties that are in it as a whole,
   * and places. If it has no place, the one nearby: a reader there should rather see one entry too many.
   */
  codesWithin(drawn: DrawnArea): string[];
  /** The centre of a town; `undefined` if unknown. */
  centreOf(town: WrittenTown): { lat: number; lng: number } | undefined;
  /**
   * The names of a town, by BCP 47 tag, for those of these languages that do not use the letters of its address;
   * without those in which no name is known.
   */
  readableNames(town: WrittenTown, locales: readonly string[]): Readonly<Record<string, string>>;
  /** The codes of the counties with these names, by the points at which they are used. */
  countiesOf(written: readonly CountyAtPoint[]): County[];
  /** Codes of all areas that contain the place, its own first: serving any of them includes the place. */
  covering(place: { id: string; country: string; region: string | null }): string[];
}

/** A town as addresses write it. */
export interface WrittenTown {
  city: string;
  /** State or province. */
  region: string | null;
  /** ISO 3166-1. */
  country: string | null;
  /** Degrees, WGS 84: the point of the address. Without it, the largest town of the name is meant. */
  near?: { lat: number; lng: number };
}

/** The context of the service. */
export interface AreaHint {
  /** ISO 3166-1. */
  country: string | null;
  /** Degrees, WGS 84: selects the nearest of several places with one name. */
  near?: { lat: number; lng: number };
}

let opened: Promise<Areas> | undefined;

/** Loads the places of the world once: 14 MB, and seconds in a separate thread where the build has not stored them. */
export function openAreas(): Promise<Areas> {
  opened ??= readAreas().catch((error: unknown) => {
    opened = undefined; // a file that could not be read is read again
    throw error;
  });
  return opened;
}

async function readAreas(): Promise<Areas> {
  const readers: Readers = {
    places: await readPlaceTable(),
    regions: await openRegions(),
    countriesNamed: openCountryNames(),
  };
  const { places } = readers;
  return {
    codeOf: (name, hint, counties) => codeOfName(name, hint, { ...readers, counties }),
    codesWithin: (drawn) => codesWithin(drawn, places),
    centreOf(town) {
      const row = rowOfTown(town, readers);
      return row === undefined ? undefined : places.point(row);
    },
    readableNames: (town, locales) => readableNames(town, locales, readers),
    countiesOf: (written) => learnCounties(written, places),
    covering({ id, country, region }) {
      const row = places.rowOf(id);
      if (row === undefined) {
        const known = region !== null && regionCode.test(region) ? [`region:${region}`] : [];
        return [`place:${id}`, ...known, `country:${country}`];
      }
      const city = containingCity(places, row);
      const own = places.region(row);
      return [
        `place:${id}`,
        ...(city === undefined ? [] : [`place:${places.id(city)}`]),
        ...countiesOf(places.county(row)),
        ...(own === null ? [] : [`region:${own}`]),
        `country:${places.country(row)}`,
      ];
    },
  };
}

/** `CA.08`, and not the name of a region. */
const regionCode = /^[A-Z]{2}\.\w+$/;
