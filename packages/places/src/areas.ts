import { containingCity } from "./areas/containing-city.ts";
import { codeOfName, type Readers } from "./areas/code-of-name.ts";
import { openCountryNames } from "./areas/country-by-name.ts";
import { readPlaceTable } from "./areas/place-table.ts";
import { openRegions } from "./areas/regions-by-name.ts";

/** Resolves service areas by name. */
export interface Areas {
  /**
   * The code of an area as written in a directory ("Athens", "Βερολίνο", "Ontario", "nationwide"): `place:264371`,
   * `region:CA.08` or `country:GR`. The name of a place within a region of the same name means the region. `undefined`
   * for unknown or ambiguous names.
   */
  codeOf(name: string, hint: AreaHint): string | undefined;
  /** Codes of all areas that contain the place, its own first: serving any of them includes the place. */
  covering(place: { id: string; country: string; region: string | null }): string[];
}

/** What is known about the service. */
export interface AreaHint {
  /** ISO 3166-1. */
  country: string | null;
  /** Degrees, WGS 84: selects the nearest of several places with one name. */
  near?: { lat: number; lng: number };
}

let opened: Promise<Areas> | undefined;

/** Loads the places of the world once, in a separate thread; takes seconds and some megabytes. */
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
