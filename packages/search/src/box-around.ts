import type { Point } from "./search-request.ts";

/** Degrees, WGS 84. It crosses the antimeridian when `west` is greater than `east`. */
export interface Box {
  north: number;
  east: number;
  south: number;
  west: number;
}

/** Kilometres per degree of latitude. */
const degree = 111.2;

/** The box that reaches a number of kilometres from a point, across the antimeridian and up to the poles. */
export function boxAround({ lat, lng }: Point, kilometres: number): Box {
  const high = kilometres / degree;
  const north = Math.min(lat + high, 90);
  const south = Math.max(lat - high, -90);
  const narrowest = Math.cos((Math.max(Math.abs(north), Math.abs(south)) * Math.PI) / 180);
  const wide = high / Math.max(narrowest, 1e-9);
  if (wide >= 180) return { north, south, west: -180, east: 180 };
  return { north, south, west: wrapped(lng - wide), east: wrapped(lng + wide) };
}

function wrapped(lng: number): number {
  return lng < -180 ? lng + 360 : lng > 180 ? lng - 360 : lng;
}
