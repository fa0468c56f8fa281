import { foldName } from "@dragoman/reference/fold-name";
import type { AreaHint } from "../areas.ts";
import type { Counties } from "./county-by-name.ts";
import { readAreaWords, type AreaWords } from "./area-words.ts";
import { placeOfRows } from "./place-of-rows.ts";
import type { PlaceTable } from "./place-table.ts";
import type { RegionsByName } from "./regions-by-name.ts";

/** The indexes for lookups. */
export interface Readers {
  places: PlaceTable;
  regions: RegionsByName;
  /** Codes of the countries with this name. */
  countriesNamed: (folded: string) => readonly string[];
  /** None unless somebody has learned them: the gazetteer has codes of counties, and no names. */
  counties?: Counties | undefined;
}

/** See `Areas`. */
export function codeOfName(name: string, hint: AreaHint, readers: Readers): string | undefined {
  const [head = "", ...qualifiers] = name.split(/[,،，]/u).map((part) => part.trim());
  const words = readAreaWords(foldName(head));
  if (words.kind === "country") {
    return hint.country === null ? undefined : `country:${hint.country}`;
  }
  const scope = narrowed(hint, qualifiers, readers);
  if (!scope) return undefined;
  const county = readers.counties?.named(foldName(head), scope);
  if (county?.isCalledCounty) return county.code;
  return (
    (scope.country === null
      ? anywhere(words, scope, readers)
      : within(words, scope.country, scope, readers)) ??
    partOfCity(head, scope, readers) ??
    county?.code
  );
}

interface Scope extends AreaHint {
  /** Only within this region. */
  region?: string;
}

type Words = Exclude<AreaWords, { kind: "country" }>;

/** "Athens, Greece" and "Toronto, Ontario" qualify themselves; `undefined` when the qualifier is unknown. */
function narrowed(hint: AreaHint, qualifiers: readonly string[], readers: Readers): Scope | undefined {
  let scope: Scope = hint;
  for (const qualifier of qualifiers.toReversed()) {
    const folded = foldName(qualifier);
    const regions = scope.country === null ? [] : readers.regions.named(folded, scope.country);
    const countries = readers.countriesNamed(folded);
    const [region, ...otherRegions] = regions;
    const [country, ...otherCountries] = countries;
    if (region !== undefined && otherRegions.length === 0) scope = inRegion(scope, region);
    else if (country !== undefined && otherCountries.length === 0) scope = { country };
    else return undefined;
  }
  return scope;
}

function inRegion(scope: Scope, region: string): Scope {
  return { ...scope, region };
}

function within(
  { name, kind }: Words,
  country: string,
  scope: Scope,
  { places, regions, countriesNamed }: Readers,
): string | undefined {
  const countries = kind === "any" && scope.region === undefined ? countriesNamed(name) : [];
  if (countries.includes(country)) return `country:${country}`;
  const named = kind === "place" || scope.region !== undefined ? [] : regions.named(name, country);
  if (named.length > 0) return named.length === 1 ? `region:${named[0]}` : undefined;
  const isThere = (row: number) =>
    places.country(row) === country && (scope.region === undefined || places.region(row) === scope.region);
  const found = kind === "region" ? undefined : placeNamed(name, isThere, scope, places);
  const [foreign, ...others] = countries;
  if (foreign === undefined) return found;
  return found === undefined && others.length === 0 ? `country:${foreign}` : undefined;
}

/** Without a country, only unambiguous names. */
function anywhere(
  { name, kind }: Words,
  scope: Scope,
  { places, regions, countriesNamed }: Readers,
): string | undefined {
  const countries = kind === "any" ? countriesNamed(name) : [];
  const named = kind === "place" ? [] : regions.named(name, null);
  if (countries.length === 1 && named.every((region) => region.startsWith(`${countries[0]}.`))) {
    return `country:${countries[0]}`;
  }
  if (countries.length > 0) return undefined;
  const rows = kind === "region" ? [] : places.named(name);
  const [region] = named;
  if (region !== undefined) {
    const isOne = named.length === 1 && rows.every((row) => places.region(row) === region);
    return isOne ? `region:${region}` : undefined;
  }
  const row = rows.length === 1 || scope.near ? placeOfRows(places, rows, { near: scope.near }) : undefined;
  return row === undefined ? undefined : `place:${places.id(row)}`;
}

function placeNamed(
  name: string,
  isThere: (row: number) => boolean,
  { near }: Scope,
  places: PlaceTable,
): string | undefined {
  const today = places.named(name).filter(isThere);
  const rows = today.length > 0 ? today : places.alsoNamed(name).filter(isThere);
  const row = placeOfRows(places, rows, { near, orBiggest: true });
  return row === undefined ? undefined : `place:${places.id(row)}`;
}

/** "Berlin-Mitte": a part by its own name, near the city named before it. */
function partOfCity(head: string, scope: Scope, { places }: Readers): string | undefined {
  const [, city, part] = /^(\p{L}[^-–]+?)\s*[-–]\s*(\p{L}.+)$/u.exec(head) ?? [];
  if (city === undefined || part === undefined || scope.country === null) return undefined;
  const { country } = scope;
  const isThere = (row: number) => places.country(row) === country;
  const cities = places.named(foldName(city)).filter(isThere);
  const cityRow = placeOfRows(places, cities, { near: scope.near, orBiggest: true });
  if (cityRow === undefined) return undefined;
  const parts = places.named(foldName(part)).filter((row) => isThere(row) && places.isPart(row));
  const row = placeOfRows(places, parts, { near: places.point(cityRow) });
  return row === undefined ? undefined : `place:${places.id(row)}`;
}
