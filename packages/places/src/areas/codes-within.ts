import { containingCity } from "./containing-city.ts";
import { countiesOf } from "./county-codes.ts";
import { boundsOf, type DrawnArea, isInArea } from "./drawn-area.ts";
import type { PlaceTable } from "./place-table.ts";

/** Kilometres from the middle of an area without places to the place that it is near. */
const nearby = 30;
/** Codes of one record. An area with more places is whole counties and regions, and the largest of the rest. */
const mostPlaces = 2_000;

/** See `Areas`. */
export function codesWithin(drawn: DrawnArea, places: PlaceTable): string[] {
  const { south, west, north, east } = boundsOf(drawn);
  const inside = new Set<number>();
  for (let row = 0; row < places.size; row++) {
    const point = places.point(row);
    const isNear = point.lat >= south && point.lat <= north && point.lng >= west && point.lng <= east;
    if (isNear && isInArea(drawn, point)) inside.add(row);
  }
  if (inside.size === 0) return codesNear({ lat: (south + north) / 2, lng: (west + east) / 2 }, places);
  return wholeAreas(inside, places);
}

function codesNear(point: { lat: number; lng: number }, places: PlaceTable): string[] {
  const row = places.nearest(point, nearby);
  if (row === undefined) return [];
  const city = containingCity(places, row);
  return [row, ...(city === undefined ? [] : [city])].map((one) => `place:${places.id(one)}`);
}

/** Replaces the places of an area by its code where all of them are inside: largest areas first. */
function wholeAreas(inside: ReadonlySet<number>, places: PlaceTable): string[] {
  const codes: string[] = [];
  let rest = [...inside];
  const levels: ((row: number) => string | undefined)[] = [
    (row) => `country:${places.country(row)}`,
    (row) => codeOr(places.region(row), "region"),
    (row) => countiesOf(places.county(row)).at(-1),
    (row) => countiesOf(places.county(row))[0],
  ];
  const countries = new Set(rest.map((row) => places.country(row)));
  const all = [...countries].flatMap((country) => places.inCountry(country));
  for (const codeOf of levels) {
    const outside = new Set(all.filter((row) => !inside.has(row)).flatMap((row) => codeOf(row) ?? []));
    const isWhole = (row: number) => {
      const code = codeOf(row);
      return code !== undefined && !outside.has(code);
    };
    codes.push(...new Set(rest.filter(isWhole).flatMap((row) => codeOf(row) ?? [])));
    rest = rest.filter((row) => !isWhole(row));
  }
  const largest = rest
    .toSorted((one, other) => places.population(other) - places.population(one))
    .slice(0, mostPlaces);
  return [...codes, ...largest.map((row) => `place:${places.id(row)}`)];
}

function codeOr(code: string | null, kind: string): string | undefined {
  return code === null ? undefined : `${kind}:${code}`;
}
