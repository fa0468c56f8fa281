import type { Point } from "../../search-request.ts";
import type { PointColumn, Segment } from "../segment/segment.ts";
import { earthRadius, radians } from "./geometry.ts";

/**
 * Distances of very many points from one, without angles: points on a sphere of radius 1, compared by the square of
 * the straight line between them.
 */
export interface Distances {
  /** Three coordinates for each point of a segment. */
  vectors: Float64Array;
  x: number;
  y: number;
  z: number;
}

const remembered = new WeakMap<Segment, Float64Array>();

export function distancesFrom(segment: Segment, points: PointColumn, origin: Point): Distances {
  let vectors = remembered.get(segment);
  if (!vectors) {
    vectors = vectorsOf(points);
    remembered.set(segment, vectors);
  }
  const [x, y, z] = vectorOf(origin);
  return { vectors, x, y, z };
}

/** From the origin to a point, by its number. */
export function squaredChord({ vectors, x, y, z }: Distances, at: number): number {
  const dx = (vectors[at * 3] ?? 0) - x;
  const dy = (vectors[at * 3 + 1] ?? 0) - y;
  const dz = (vectors[at * 3 + 2] ?? 0) - z;
  return dx * dx + dy * dy + dz * dz;
}

function vectorsOf({ latitudes, longitudes }: PointColumn): Float64Array {
  const all = new Float64Array(latitudes.length * 3);
  for (let at = 0; at < latitudes.length; at++) {
    all.set(vectorOf({ lat: latitudes[at] ?? Number.NaN, lng: longitudes[at] ?? Number.NaN }), at * 3);
  }
  return all;
}

function vectorOf({ lat, lng }: Point): [number, number, number] {
  const across = Math.cos(radians(lat));
  return [across * Math.cos(radians(lng)), across * Math.sin(radians(lng)), Math.sin(radians(lat))];
}

/** The square of the straight line, on a sphere of radius 1, between points so many metres apart. */
export function chordOf(metres: number): number {
  const angle = metres / earthRadius;
  return angle >= Math.PI ? Infinity : (2 * Math.sin(angle / 2)) ** 2;
}

/** What `chordOf` undoes, in whole metres. */
export function metresOf(squaredChord: number): number {
  return Math.round(2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(squaredChord) / 2)));
}
