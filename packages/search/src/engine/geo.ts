import type { Box, GeoSelection, Point } from "../search-request.ts";

/** The mean radius of the earth in metres. */
const earthRadius = 6_371_009;

/** Great-circle distance in whole metres. */
export function distanceInMetres(one: Point, other: Point): number {
  const latitude = radians(other.lat - one.lat);
  const longitude = radians(other.lng - one.lng);
  const chord =
    Math.sin(latitude / 2) ** 2 +
    Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * Math.sin(longitude / 2) ** 2;
  return Math.round(2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(chord))));
}

/** The coordinates of a record, when they are numbers within range. */
export function pointOf(value: unknown): Point | undefined {
  if (typeof value !== "object" || value === null || !("lat" in value) || !("lng" in value)) return undefined;
  const { lat, lng } = value;
  if (typeof lat !== "number" || typeof lng !== "number") return undefined;
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : undefined;
}

/** Whether the selection says anything about place. */
export function isGeographic(geo: GeoSelection): boolean {
  return geo.around !== undefined || geo.boxes.length > 0 || geo.polygons.length > 0;
}

/** A box rules out polygons, and either rules out the point and its radius. */
export function isSelected(geo: GeoSelection, point: Point): boolean {
  if (geo.boxes.length > 0) return geo.boxes.some((box) => isInBox(box, point));
  if (geo.polygons.length > 0) return geo.polygons.some((polygon) => isInPolygon(polygon, point));
  if (!geo.around || geo.radius === undefined) return true;
  return distanceInMetres(geo.around, point) <= geo.radius;
}

/** The point that distances are measured from, if they count. */
export function originOf(geo: GeoSelection): Point | undefined {
  return geo.boxes.length > 0 || geo.polygons.length > 0 ? undefined : geo.around;
}

function isInBox({ north, east, south, west }: Box, { lat, lng }: Point): boolean {
  if (lat > north || lat < south) return false;
  return west <= east ? lng >= west && lng <= east : lng >= west || lng <= east;
}

/** Counts the edges that a line from the point to the east crosses. */
function isInPolygon(polygon: readonly Point[], { lat, lng }: Point): boolean {
  let inside = false;
  for (const [index, corner] of polygon.entries()) {
    const before = polygon.at(index - 1) ?? corner;
    if (corner.lat > lat === before.lat > lat) continue;
    const crossing =
      corner.lng + ((lat - corner.lat) / (before.lat - corner.lat)) * (before.lng - corner.lng);
    if (lng < crossing) inside = !inside;
  }
  return inside;
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
