import type { Point } from "../../search-request.ts";
import type { PointColumn, Segment } from "../segment/segment.ts";
import { earthRadius, radians } from "./geometry.ts";

/**
 * Distances of very many points from one, without angles: points on a sphere of radius 1, compared by the square of
 * the straight line between them.
 */
export interface Distances {
  points: PointColumn;
  /** Three coordinates for each point of a segment; 0, 0, 0, which is no point of the sphere, until it is asked for. */
  vectors: Float64Array;
  x: number;
  y: number;
  z: number;
}

const remembered = new WeakMap<Segment, Float64Array>();

export function distancesFrom(segment: Segment, points: PointColumn, origin: Point): Distances {
  let vectors = remembered.get(segment);
  if (!vectors) {
    vectors = new Float64Array(points.latitudes.length * 3);
    remembered.set(segment, vectors);
  }
  const [x, y, z] = vectorOf(origin);
  return { points, vectors, x, y, z };
}

/** From the origin to a point, by its number. */
export function squaredChord(distances: Distances, at: number): number {
  const { vectors, x, y, z } = distances;
  let vx = vectors[at * 3] ?? 0;
  if (vx === 0) vx = computeVector(distances, at);
  const dx = vx - x;
  const dy = (vectors[at * 3 + 1] ?? 0) - y;
  const dz = (vectors[at * 3 + 2] ?? 0) - z;
  return dx * dx + dy * dy + dz * dz;
}

/** Returns the first coordinate. */
function computeVector({ points, vectors }: Distances, at: number): number {
  const { latitudes, longitudes } = points;
  const vector = vectorOf({ lat: latitudes[at] ?? Number.NaN, lng: longitudes[at] ?? Number.NaN });
  vectors.set(vector, at * 3);
  return vector[0];
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
