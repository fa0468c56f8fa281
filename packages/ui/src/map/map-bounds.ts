import type { MapBox } from "./map-view-props.ts";

interface Position {
  lat: number;
  lng: number;
}

/**
 * The smallest box around points, or `null` where there are none. It may cross the date line: then `west` is greater
 * than `east`.
 */
export function boxAround(points: readonly Position[]): MapBox | null {
  if (points.length === 0) return null;
  const lats = points.map(({ lat }) => lat);
  const lngs = points.map(({ lng }) => lng).toSorted((one, other) => one - other);
  const first = lngs[0] ?? 0;
  // The box leaves out the widest strip of the earth without a point.
  let [west, east, widest] = [first, lngs.at(-1) ?? first, 360 + first - (lngs.at(-1) ?? first)];
  for (const [index, lng] of lngs.entries()) {
    const next = lngs[index + 1];
    if (next !== undefined && next - lng > widest) [west, east, widest] = [next, lng, next - lng];
  }
  return { north: Math.max(...lats), south: Math.min(...lats), west, east };
}

/** Degrees: some seven kilometres to each side. */
const surroundings = 0.06;

/**
 * What to show of a few points. Our own map, which there is without a style, knows towns and waters, and no streets: from
 * near there is nothing to find one's way by.
 */
export function boxToShow(points: readonly Position[], styleUrl: string | null): MapBox | null {
  const box = boxAround(points);
  if (!box || styleUrl !== null) return box;
  const { north, east, south, west } = box;
  return {
    north: north + surroundings,
    east: east + surroundings,
    south: south - surroundings,
    west: west - surroundings,
  };
}

/** Degrees, for the address of a search: about a hundred metres, rounded so that nothing in view is left out. */
const step = 1e-3;

/** What a map shows (`west` may be less than -180 and `east` more than 180 there), as a box of the earth. */
export function boxOfView({ north, east, south, west }: MapBox): MapBox {
  const whole = east - west >= 360;
  return {
    north: Math.min(90, roundUp(north)),
    south: Math.max(-90, -roundUp(-south)),
    east: whole ? 180 : roundUp(withinTheEarth(east)),
    west: whole ? -180 : -roundUp(-withinTheEarth(west)),
  };
}

/** The same meridian in the range from -180 to 180. */
export function withinTheEarth(lng: number): number {
  return lng >= -180 && lng <= 180 ? lng : ((((lng + 180) % 360) + 360) % 360) - 180;
}

/** The same meridian where it is nearest to another: a map may show the earth more than once. */
export function besides(lng: number, middle: number): number {
  return lng + Math.round((middle - lng) / 360) * 360;
}

function roundUp(degrees: number): number {
  return Number((Math.ceil(degrees / step) * step).toFixed(3));
}
