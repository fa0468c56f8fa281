import { containingCity } from "./areas/containing-city.ts";
import { codeOfName, type Readers } from "./areas/code-of-name.ts";
import { openCountryNames } from "./areas/country-by-name.ts";
import { readPlaceTable } from "./areas/place-table.ts";
import { openRegions } from "./areas/regions-by-name.ts";

/** Tells the areas that services serve by their names. */
export interface Areas {
  /**
   * The code of an area as a directory writes it ("Athens", "Βερολίνο", "Ontario", "nationwide"): `place:264371`,
   * `region:CA.08` or `country:GR`. A name of a place that lies in a region of the same name is the region's. Nothing
   * when the name is unknown, or may mean different areas.
   */
  codeOf(name: string, hint: AreaHint): string | undefined;
  /** Codes of every area that holds the place, its own first: who serves one of them serves the place. */
  covering(place: { id: string; country: string; region: string | null }): string[];
}

/** What is known of whoever serves the area. */
export interface AreaHint {
  /** ISO 3166-1. */
  country: string | null;
  /** Degrees, WGS 84: of several places with one name the nearest is meant. */
  near?: { lat: number; lng: number };
}

let opened: Promise<Areas> | undefined;

/** Reads the places of the world once, in a thread of its own; it takes seconds and some megabytes. */
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
    codeOf: (name, hint) => codeOfName(name, hint, readers),
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
        ...(own === null ? [] : [`region:${own}`]),
        `country:${places.country(row)}`,
      ];
    },
  };
}

/** `CA.08`, and not the name of a region. */
const regionCode = /^[A-Z]{2}\.\w+$/;
