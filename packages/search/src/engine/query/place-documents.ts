import type { Box, GeoSelection, Point } from "../../search-request.ts";
import { createBitset, setBit } from "../segment/bitset.ts";
import type { PointColumn, Segment } from "../segment/segment.ts";
import { chordOf, distancesFrom, squaredChord, type Distances } from "./chords.ts";
import { isInPolygon, polygonOf, type Polygon } from "./polygon.ts";

/** Whether the selection says anything about place. */
export function isGeographic(geo: GeoSelection): boolean {
  return geo.around !== undefined || geo.boxes.length > 0 || geo.polygons.length > 0;
}

/** The point that distances are measured from, if they count: boxes and polygons rule it out. */
export function originOf(geo: GeoSelection): Point | undefined {
  return geo.boxes.length > 0 || geo.polygons.length > 0 ? undefined : geo.around;
}

/** Documents with a point in the place that is asked for; a circle without a radius is everywhere. */
export function documentsInPlace(
  segment: Segment,
  geo: GeoSelection,
  radius: number | undefined,
): Uint32Array {
  const bits = createBitset(segment.documentCount);
  const { points } = segment;
  if (!points) return bits;
  if (geo.boxes.length > 0) {
    for (const box of geo.boxes) markBox(bits, points, box);
  } else if (geo.polygons.length > 0) {
    for (const polygon of geo.polygons) markBox(bits, points, boundsOf(polygon), polygonOf(polygon));
  } else if (geo.around) {
    markCircle(bits, { points, distances: distancesFrom(segment, points, geo.around), radius });
  }
  return bits;
}

/** Marks documents with a point in the box and, when there is one, in the polygon that the box is around. */
function markBox(
  bits: Uint32Array,
  { offsets, latitudes, longitudes }: PointColumn,
  { north, south, east, west }: Box,
  polygon?: Polygon,
): void {
  let document = 0;
  for (let at = 0; at < latitudes.length; at++) {
    const lat = latitudes[at] ?? Number.NaN;
    const lng = longitudes[at] ?? Number.NaN;
    // No comparison with NaN holds.
    if (!(lat <= north && lat >= south)) continue;
    if (west <= east ? lng < west || lng > east : lng < west && lng > east) continue;
    if (polygon && !isInPolygon(polygon, lat, lng)) continue;
    if (offsets) document = documentAt(offsets, at, document);
    else document = at;
    setBit(bits, document);
  }
}

function markCircle(
  bits: Uint32Array,
  {
    points: { offsets, latitudes },
    distances,
    radius,
  }: { points: PointColumn; distances: Distances; radius: number | undefined },
): void {
  const farthest = radius === undefined ? Infinity : chordOf(radius + 0.5);
  let document = 0;
  for (let at = 0; at < latitudes.length; at++) {
    // No comparison with NaN holds; whole metres are compared, so that half a metre more is within.
    if (!(squaredChord(distances, at) < farthest)) continue;
    if (offsets) document = documentAt(offsets, at, document);
    else document = at;
    setBit(bits, document);
  }
}

/** The document of a point, going on from the one before. */
function documentAt(offsets: Uint32Array, at: number, from: number): number {
  let document = from;
  while ((offsets[document + 1] ?? Infinity) <= at) document++;
  return document;
}

function boundsOf(polygon: readonly Point[]): Box {
  const bounds = { north: -Infinity, south: Infinity, east: -Infinity, west: Infinity };
  for (const { lat, lng } of polygon) {
    bounds.north = Math.max(bounds.north, lat);
    bounds.south = Math.min(bounds.south, lat);
    bounds.east = Math.max(bounds.east, lng);
    bounds.west = Math.min(bounds.west, lng);
  }
  return bounds;
}
