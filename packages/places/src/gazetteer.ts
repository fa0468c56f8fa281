import { createHash } from "node:crypto";
import { namedIn, type ChosenName } from "./names/choose-name.ts";
import { nameTables, type NameTables } from "./names/name-tables.ts";
import { placeLabels } from "./names/place-labels.ts";
import { regionLetters } from "./names/region-letters.ts";
import { namedLanguages } from "./names/named-languages.ts";
import { placesEdition, readPlaces, type Place } from "./read-places.ts";

export { countiesOf } from "./areas/county-codes.ts";
export { kilometresBetween } from "./distance.ts";
export type { ChosenName } from "./names/choose-name.ts";

/** A place as a search record. */
export interface GazetteerRecord {
  /** GeoNames number. */
  objectID: string;
  /** The same as a number, for filters. */
  number: number;
  /** The most common spelling. */
  name: string;
  /**
   * By BCP 47 tag: the label for readers of that language, where it differs from `name`. A plain string is in that
   * language.
   */
  labels: Readonly<Record<string, string | ChosenName>>;
  /** Current names in all known languages, `name` first. */
  names: readonly string[];
  /** Additional names, some of them historical or of uncertain language. */
  otherNames: readonly string[];
  /** ISO 3166-1. */
  country: string;
  /** `GR.ESYE31`, for `regionName`. */
  region: string | null;
  /** `US.WA.035`: the smallest known division below the region. */
  county: string | null;
  /** Codes of the country and the region. */
  within: readonly string[];
  population: number;
  _geoloc: { lat: number; lng: number };
}

/** Increases when the construction of records, or of what is stored with them, changes. */
const recordVersion = 3;

/**
 * Every place of the world with at least a thousand inhabitants, as search records; each iteration reads the file
 * again.
 */
export async function* gazetteerRecords(): AsyncGenerator<GazetteerRecord> {
  const tables = await nameTables();
  for await (const place of readPlaces()) yield recordOf(place, tables);
}

function recordOf(place: Place, tables: NameTables): GazetteerRecord {
  const { id, name, country, region, county, population, lat, lng } = place;
  const labels = placeLabels(place, tables);
  const names = new Set([name, ...namedLanguages.flatMap((locale) => tables.get(locale)?.get(id) ?? [])]);
  return {
    objectID: id,
    number: Number(id),
    name,
    labels: Object.fromEntries(
      Array.from(labels, ([locale, chosen]) => [locale, chosen.language === locale ? chosen.name : chosen]),
    ),
    names: [...names],
    otherNames: place.otherNames.filter((other) => !names.has(other)),
    country,
    region,
    county,
    within: region === null ? [country] : [country, region],
    population,
    _geoloc: { lat, lng },
  };
}

/** The label of a place for readers of a language; its plain name has no known language. */
export function placeName(record: Pick<GazetteerRecord, "name" | "labels">, locale: string): ChosenName {
  const label = record.labels[locale] ?? { name: record.name };
  return typeof label === "string" ? { name: label, language: locale } : label;
}

/** The name of a region for readers of a language, falling back to English; `undefined` without one. */
export async function openRegionNames(): Promise<(region: string, locale: string) => ChosenName | undefined> {
  const tables = await nameTables();
  return (region, locale) => namedIn(region, locale, tables) ?? namedIn(region, "en", tables);
}

/** The names of one region, by BCP 47 tag. */
export interface RegionNames {
  code: string;
  names: Readonly<Record<string, string>>;
  /** Postal abbreviation: `ny`. */
  letters: string | undefined;
}

/** Every region with a name. */
export async function regionNames(): Promise<RegionNames[]> {
  const byCode = new Map<string, Record<string, string>>();
  for (const [locale, names] of await nameTables()) {
    for (const [code, name] of names) {
      if (/^\d/.test(code)) continue;
      const known = byCode.get(code) ?? {};
      byCode.set(code, known);
      known[locale] = name;
    }
  }
  return Array.from(byCode, ([code, names]) => ({ code, names, letters: regionLetters(code) }));
}

/** An identifier that changes whenever the records do. */
export async function gazetteerEdition(): Promise<string> {
  const hash = createHash("sha256").update(`${recordVersion} ${await placesEdition()}`);
  for (const [locale, names] of await nameTables()) {
    hash.update(locale);
    for (const [key, name] of names) hash.update(key).update(name);
  }
  return hash.digest("hex").slice(0, 12);
}
