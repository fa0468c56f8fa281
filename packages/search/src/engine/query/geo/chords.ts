import type { Point } from "../../../search-request.ts";
import type { PointColumn, Segment } from "../../segment/segment.ts";
import { earthRadius, radians } from "./geometry.ts";
import type { PointGrid } from "./point-grid.ts";

/**
 * Distances of very many points from one, without angles: points on a sphere of radius 1, compared by the square of
 * the straight line between them.
 */
export interface Distances {
  points: PointColumn;
  /** Which points the vectors are of, one after the other; all in their order when absent. */
  order: Uint32Array | undefined;
  /** Three coordinates for each point of a segment; 0, 0, 0, which is no point of the sphere, until it is asked for. */
  vectors: Float64Array;
  x: number;
  y: number;
  z: number;
}

/** By what says which points they are of. */
const cache = new WeakMap<Segment | PointGrid, Float64Array>();

/** To the points of a segment, by their numbers. */
export function distancesFrom(segment: Segment, points: PointColumn, origin: Point): Distances {
  const vectors = vectorsOf(segment, points.latitudes.length);
  const [x, y, z] = vectorOf(origin);
  return { points, order: undefined, vectors, x, y, z };
}

/** To the points of a grid, by their places in its lists: those that are near each other lie side by side. */
export function distancesInGrid(grid: PointGrid, points: PointColumn, origin: Point): Distances {
  const order = grid.points;
  const [x, y, z] = vectorOf(origin);
  return { points, order, vectors: vectorsOf(grid, order.length), x, y, z };
}

function vectorsOf(owner: Segment | PointGrid, count: number): Float64Array {
  let vectors = cache.get(owner);
  if (!vectors) {
    vectors = new Float64Array(count * 3);
    cache.set(owner, vectors);
  }
  return vectors;
}

/** From the origin to a point, by its place among the vectors. */
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
function computeVector({ points, order, vectors }: Distances, at: number): number {
  const { latitudes, longitudes } = points;
  const point = order ? (order[at] ?? 0) : at;
  const vector = vectorOf({ lat: latitudes[point] ?? Number.NaN, lng: longitudes[point] ?? Number.NaN });
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
