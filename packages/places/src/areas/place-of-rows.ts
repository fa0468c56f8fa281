import { kilometresBetween } from "../distance.ts";
import type { PlaceTable } from "./place-table.ts";

/** Kilometres. A name without a qualifier means a nearby place, if there is one. */
const nearby = 100;
/** A part of a city at a greater distance belongs to another city. */
const nearbyPart = 30;

/** The most likely place of several with one name: a nearby one, or else the largest, but never a part of a city. */
export function placeOfRows(
  places: PlaceTable,
  rows: readonly number[],
  { near, orBiggest = false }: { near?: { lat: number; lng: number } | undefined; orBiggest?: boolean },
): number | undefined {
  const [only] = rows;
  if (rows.length === 1 && (orBiggest || !near)) return only;
  if (near) {
    const close = rows
      .map((row) => ({ row, distance: kilometresBetween(near, places.point(row)) }))
      .filter(({ row, distance }) => distance <= (places.isPart(row) ? nearbyPart : nearby))
      .toSorted((one, other) => one.distance - other.distance);
    const nearest = close.find(({ row }) => !places.isPart(row)) ?? close[0];
    if (nearest) return nearest.row;
  }
  if (!orBiggest) return undefined;
  const [biggest, next] = rows
    .filter((row) => !places.isPart(row))
    .toSorted((one, other) => places.population(other) - places.population(one));
  const isTie =
    next !== undefined && biggest !== undefined && places.population(next) === places.population(biggest);
  return isTie ? undefined : biggest;
}
