import type { Box, GeoSelection, Point } from "../../../search-request.ts";
import { createBitset, hasBit, setBit } from "../../segment/bitset.ts";
import type { PointColumn, Segment } from "../../segment/segment.ts";
import { chordOf, distancesInGrid, squaredChord } from "./chords.ts";
import { earthRadius, radians } from "./geometry.ts";
import { forEachStretch, pointGrid, type PointGrid } from "./point-grid.ts";
import { isInPolygon, polygonOf, type Polygon } from "./polygon.ts";
import { cachedBits } from "../caches/cached-bits.ts";

/** Whether the selection restricts the area or measures distances. */
export function isGeographic(geo: GeoSelection): boolean {
  return geo.around !== undefined || geo.boxes.length > 0 || geo.polygons.length > 0;
}

/** The point that distances are measured from. Boxes and polygons disable distances. */
export function originOf(geo: GeoSelection): Point | undefined {
  return geo.boxes.length > 0 || geo.polygons.length > 0 ? undefined : geo.around;
}

/**
 * Documents with a point inside the selected area; a circle without a radius selects every document with a point. The
 * bitset is shared, so callers must copy it before changing it.
 */
export function documentsInArea(
  segment: Segment,
  { boxes, polygons, around }: GeoSelection,
  radius: number | undefined,
): Uint32Array {
  const place = boxes.length > 0 ? { boxes } : polygons.length > 0 ? { polygons } : { around, radius };
  return cachedBits(segment, JSON.stringify(place), () => {
    const bits = createBitset(segment.documentCount);
    const { points } = segment;
    if (!points) return bits;
    const marking: AreaMarking = { points, grid: pointGrid(segment, points), bits };
    if (boxes.length > 0) {
      for (const box of boxes) markBox(marking, box);
    } else if (polygons.length > 0) {
      for (const polygon of polygons) markPolygon(marking, boundsOf(polygon), polygonOf(polygon));
    } else if (around) {
      markCircle(marking, around, radius);
    }
    return bits;
  });
}

interface AreaMarking {
  points: PointColumn;
  grid: PointGrid;
  bits: Uint32Array;
}

function markBox({ points: { latitudes, longitudes }, grid, bits }: AreaMarking, box: Box): void {
  const { north, south, east, west } = box;
  const { points, documents } = grid;
  forEachStretch(grid, box, (from, to, isInside) => {
    for (let index = from; index < to; index++) {
      if (!isInside) {
        const at = points[index] ?? 0;
        const lat = latitudes[at] ?? Number.NaN;
        const lng = longitudes[at] ?? Number.NaN;
        if (!(lat <= north && lat >= south)) continue;
        if (west <= east ? lng < west || lng > east : lng < west && lng > east) continue;
      }
      setBit(bits, documents[index] ?? 0);
    }
  });
}

function markPolygon(
  { points: { latitudes, longitudes }, grid, bits }: AreaMarking,
  box: Box,
  polygon: Polygon,
): void {
  const { points, documents } = grid;
  forEachStretch(grid, box, (from, to) => {
    for (let index = from; index < to; index++) {
      // Another polygon or another point of the document may have set the bit.
      if (hasBit(bits, documents[index] ?? 0)) continue;
      const at = points[index] ?? 0;
      const lat = latitudes[at] ?? Number.NaN;
      const lng = longitudes[at] ?? Number.NaN;
      if (lat > box.north || lat < box.south || lng > box.east || lng < box.west) continue;
      if (isInPolygon(polygon, lat, lng)) setBit(bits, documents[index] ?? 0);
    }
  });
}

function markCircle(
  { points: column, grid, bits }: AreaMarking,
  around: Point,
  radius: number | undefined,
): void {
  const { documents } = grid;
  if (radius === undefined) {
    for (let index = 0; index < documents.length; index++) setBit(bits, documents[index] ?? 0);
    return;
  }
  const distances = distancesInGrid(grid, column, around);
  // Distances are rounded to whole metres, so half a metre beyond the radius is still inside.
  const farthest = chordOf(radius + 0.5);
  forEachStretch(grid, boundsOfCircle(around, radius), (from, to) => {
    for (let index = from; index < to; index++) {
      if (squaredChord(distances, index) < farthest) setBit(bits, documents[index] ?? 0);
    }
  });
}

const everyLongitude = { west: -180, east: 180 };

/** A bounding box slightly larger than the circle; it spans all longitudes when the circle contains a pole. */
function boundsOfCircle({ lat, lng }: Point, radius: number): Box {
  const reach = (radius + 1) / earthRadius;
  const degrees = (reach * 180) / Math.PI;
  const [north, south] = [lat + degrees, lat - degrees];
  const sine = Math.sin(reach) / Math.cos(radians(lat));
  if (north >= 90 || south <= -90 || !(Math.abs(sine) < 1)) return { north, south, ...everyLongitude };
  const across = (Math.asin(sine) * 180) / Math.PI + 1e-6;
  const [west, east] = [lng - across, lng + across];
  return {
    north,
    south,
    west: west < -180 ? west + 360 : west,
    east: east > 180 ? east - 360 : east,
  };
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
