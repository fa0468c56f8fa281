import type { MapBox } from "./map-view-props.ts";

interface Position {
  lat: number;
  lng: number;
}

/**
 * The smallest box around points, or `null` if there are none. It may cross the antimeridian: then `west` is greater
 * than `east`.
 */
export function boxAround(points: readonly Position[]): MapBox | null {
  if (points.length === 0) return null;
  const lats = points.map(({ lat }) => lat);
  const lngs = points.map(({ lng }) => lng).toSorted((one, other) => one - other);
  const first = lngs[0] ?? 0;
  // The box leaves out the widest strip of longitude without a point.
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
 * The box to show for a few points. The built-in map, used without a style, has towns and waters but no streets, so a
 * close view would offer nothing for orientation.
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

/** Degrees, for the URL of a search: about a hundred metres, rounded outwards so that nothing in view is left out. */
const step = 1e-3;

/** Converts the view of a map, where `west` may be less than -180 and `east` more than 180, to a box. */
export function boxOfView({ north, east, south, west }: MapBox): MapBox {
  const whole = east - west >= 360;
  return {
    north: Math.min(90, roundUp(north)),
    south: Math.max(-90, -roundUp(-south)),
    east: whole ? 180 : roundUp(withinTheEarth(east)),
    west: whole ? -180 : -roundUp(-withinTheEarth(west)),
  };
}

/** Normalizes a longitude to the range from -180 to 180. */
export function withinTheEarth(lng: number): number {
  return lng >= -180 && lng <= 180 ? lng : ((((lng + 180) % 360) + 360) % 360) - 180;
}

/** Shifts a longitude to the copy nearest to another one, because a map may show the world more than once. */
export function besides(lng: number, middle: number): number {
  return lng + Math.round((middle - lng) / 360) * 360;
}

function roundUp(degrees: number): number {
  return Number((Math.ceil(degrees / step) * step).toFixed(3));
}
