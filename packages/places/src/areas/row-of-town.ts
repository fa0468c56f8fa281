import { foldName } from "@dragoman/reference/fold-name";
import type { WrittenTown } from "../areas.ts";
import { regionLetters } from "../names/region-letters.ts";
import type { Readers } from "./code-of-name.ts";
import { placeOfRows } from "./place-of-rows.ts";

/**
 * The place that an address means by its town: the one near the point of the address, or else the largest of its name
 * in the country and region. `undefined` if there is none, or nothing but the name is known.
 */
export function rowOfTown(
  { city, region, country, near }: WrittenTown,
  { places, regions }: Pick<Readers, "places" | "regions">,
): number | undefined {
  if (country === null && region === null && !near) return undefined;
  const folded = foldName(city);
  // Where the point is known, it says more than the name of a region.
  const isInRegion = near || region === null ? () => true : regionTest(region, country, regions);
  const isThere = (row: number) =>
    (country === null || places.country(row) === country) && isInRegion(places.region(row));
  const today = places.named(folded).filter(isThere);
  const rows = today.length > 0 ? today : places.alsoNamed(folded).filter(isThere);
  return placeOfRows(places, rows, near ? { near } : { orBiggest: true });
}

/** Tells the region that an address names. Within a country, a name that nobody knows means any. */
function regionTest(
  region: string,
  country: string | null,
  regions: Readers["regions"],
): (code: string | null) => boolean {
  const folded = foldName(region);
  const named = regions.named(folded, country);
  if (named.length === 0 && country !== null) return () => true;
  return (code) =>
    code !== null && (named.includes(code) || (country === null && regionLetters(code) === folded));
}
