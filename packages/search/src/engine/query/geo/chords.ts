import type { Point } from "../../../search-request.ts";
import type { PointColumn, Segment } from "../../segment/segment.ts";
import { earthRadius, radians } from "./geometry.ts";
import type { PointGrid } from "./point-grid.ts";

/**
 * Distances from one point to very many others without trigonometry: points are vectors on the unit sphere and compared
 * by squared chord length.
 */
export interface Distances {
  points: PointColumn;
  /** The numbers of the points that the vectors belong to; the points in their own order when absent. */
  order: Uint32Array | undefined;
  /** Three coordinates for each point; all zero, which is no point on the sphere, until computed on demand. */
  vectors: Float64Array;
  x: number;
  y: number;
  z: number;
}

/** By the owner of the list of points. */
const cache = new WeakMap<Segment | PointGrid, Float64Array>();

/** Distances to the points of a segment, by point number. */
export function distancesFrom(segment: Segment, points: PointColumn, origin: Point): Distances {
  const vectors = vectorsOf(segment, points.latitudes.length);
  const [x, y, z] = vectorOf(origin);
  return { points, order: undefined, vectors, x, y, z };
}

/** Distances to the points of a grid, by index in its lists, where neighbouring points are adjacent in memory. */
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

/** Squared chord from the origin to the vector with this index. */
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

/** Squared chord, on the unit sphere, of a great-circle distance. */
export function chordOf(metres: number): number {
  const angle = metres / earthRadius;
  return angle >= Math.PI ? Infinity : (2 * Math.sin(angle / 2)) ** 2;
}

/** The inverse of `chordOf`, in whole metres. */
export function metresOf(squaredChord: number): number {
  return Math.round(2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(squaredChord) / 2)));
}
