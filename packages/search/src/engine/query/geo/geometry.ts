import type { Box, Point } from "../../../search-request.ts";

/** The mean radius of the earth in metres. */
export const earthRadius = 6_371_009;

/** Great-circle distance in whole metres. */
export function distanceInMetres(one: Point, other: Point): number {
  const latitude = radians(other.lat - one.lat);
  const longitude = radians(other.lng - one.lng);
  const chord =
    Math.sin(latitude / 2) ** 2 +
    Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * Math.sin(longitude / 2) ** 2;
  return Math.round(2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(chord))));
}

export function isInBox({ north, east, south, west }: Box, { lat, lng }: Point): boolean {
  if (lat > north || lat < south) return false;
  return west <= east ? lng >= west && lng <= east : lng >= west || lng <= east;
}

export function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
