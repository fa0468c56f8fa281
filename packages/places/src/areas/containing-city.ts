import { kilometresBetween } from "../distance.ts";
import type { PlaceTable } from "./place-table.ts";

/** Kilometres from the centre of a city to its most distant parts. */
const widestCity = 30;

/** The city that a part belongs to: inferred from size and distance, because the source does not say. */
export function containingCity(places: PlaceTable, part: number): number | undefined {
  if (!places.isPart(part)) return undefined;
  const point = places.point(part);
  const region = places.region(part);
  let best: number | undefined;
  let pull = 0;
  for (const row of places.inCountry(places.country(part))) {
    if (places.isPart(row) || places.region(row) !== region) continue;
    const { lat, lng } = places.point(row);
    // A degree of latitude is 111 km.
    if (Math.abs(lat - point.lat) > widestCity / 111) continue;
    const distance = kilometresBetween(point, { lat, lng });
    if (distance > widestCity) continue;
    const own = places.population(row) / (1 + distance) ** 2;
    if (own > pull) [best, pull] = [row, own];
  }
  return best;
}
