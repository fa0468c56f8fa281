import { foldName } from "@dragoman/reference/fold-name";
import type { WrittenTown } from "../areas.ts";
import type { Readers } from "./code-of-name.ts";
import { placeOfRows } from "./place-of-rows.ts";

/** See `Areas`. */
export function centreOfTown(
  { city, region, country }: WrittenTown,
  { places, regions }: Readers,
): { lat: number; lng: number } | undefined {
  if (country === null) return undefined;
  const folded = foldName(city);
  const within = region === null ? [] : regions.named(foldName(region), country);
  const isThere = (row: number) =>
    places.country(row) === country && (within.length === 0 || within.includes(places.region(row) ?? ""));
  const today = places.named(folded).filter(isThere);
  const rows = today.length > 0 ? today : places.alsoNamed(folded).filter(isThere);
  const row = placeOfRows(places, rows, { orBiggest: true });
  return row === undefined ? undefined : places.point(row);
}
