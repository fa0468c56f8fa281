import type { Point } from "../../../search-request.ts";

/**
 * A polygon prepared for many point-in-polygon tests: its edges are indexed by bands of latitude, so each point is
 * compared with only a few.
 */
export interface Polygon {
  south: number;
  /** Degrees of latitude in a band. */
  height: number;
  bands: readonly Band[];
}

interface Band {
  /** Edges that end within the band: latitude and longitude of one end, then of the other. */
  ending: Float64Array;
  /** Edges that cross the whole band, sorted by their westernmost longitude within it. */
  through: Float64Array;
  westernmost: Float64Array;
  /** The largest extent in longitude of any crossing edge. */
  width: number;
}

type Edge = readonly [lat: number, lng: number, otherLat: number, otherLng: number];

const maxBands = 256;
/** Approximate limit on edge entries over all bands. */
const maxEntries = 8000;
/** Tolerance in degrees for computed longitudes. */
const margin = 1e-6;

export function polygonOf(corners: readonly Point[]): Polygon {
  let south = Infinity;
  let north = -Infinity;
  for (const { lat } of corners) {
    south = Math.min(south, lat);
    north = Math.max(north, lat);
  }
  let climbed = 0;
  for (const [index, { lat }] of corners.entries())
    climbed += Math.abs(lat - (corners.at(index - 1)?.lat ?? lat));
  // Edges that span the whole height appear in every band.
  const spans = climbed / (north - south || 1);
  const count = Math.max(1, Math.min(maxBands, corners.length, Math.floor(maxEntries / (spans + 1))));
  // A polygon without height contains nothing, so any band height will do.
  const height = (north - south) / count || 1;
  const edges: Edge[][] = Array.from({ length: count }, () => []);
  for (const [index, corner] of corners.entries()) {
    const before = corners[index === 0 ? corners.length - 1 : index - 1] ?? corner;
    const from = bandAt({ south, height }, Math.min(corner.lat, before.lat), count);
    const to = bandAt({ south, height }, Math.max(corner.lat, before.lat), count);
    for (let band = from; band <= to; band++)
      edges[band]?.push([corner.lat, corner.lng, before.lat, before.lng]);
  }
  const bands = edges.map((own, band) =>
    bandOf(own, { south: south + height * band - margin, north: south + height * (band + 1) + margin }),
  );
  return { south, height, bands };
}

function bandOf(edges: readonly Edge[], { south, north }: { south: number; north: number }): Band {
  const through: { edge: Edge; west: number; east: number }[] = [];
  const ending: Edge[] = [];
  for (const edge of edges) {
    const [lat, , otherLat] = edge;
    if (Math.min(lat, otherLat) > south || Math.max(lat, otherLat) <= north) {
      ending.push(edge);
      continue;
    }
    const [one, other] = [longitudeAt(edge, south), longitudeAt(edge, north)];
    through.push({ edge, west: Math.min(one, other) - margin, east: Math.max(one, other) + margin });
  }
  through.sort((one, other) => one.west - other.west);
  return {
    ending: Float64Array.from(ending.flat()),
    through: Float64Array.from(through.flatMap(({ edge }) => edge)),
    westernmost: Float64Array.from(through, ({ west }) => west),
    width: through.reduce((width, { west, east }) => Math.max(width, east - west), 0),
  };
}

function longitudeAt([lat, lng, otherLat, otherLng]: Edge, at: number): number {
  return lng + (at - lat) * ((otherLng - lng) / (otherLat - lat));
}

/** Ray casting: counts the edges that a ray from the point to the east crosses. */
export function isInPolygon(polygon: Polygon, lat: number, lng: number): boolean {
  const band = polygon.bands[bandAt(polygon, lat, polygon.bands.length)];
  if (!band || !(lat >= polygon.south)) return false;
  const { ending, through, westernmost, width } = band;
  let inside = crossesOddly(ending, 0, ending.length, lat, lng);
  if (westernmost.length === 0) return inside;
  // All edges from this index on lie east of the point; edges before `near` lie west of it.
  const east = firstBeyond(westernmost, lng);
  const near = firstBeyond(westernmost, lng - width);
  if ((westernmost.length - east) % 2 === 1) inside = !inside;
  return crossesOddly(through, near * 4, east * 4, lat, lng) ? !inside : inside;
}

/** Five positional parameters, because this runs for every point. */
function crossesOddly(edges: Float64Array, from: number, to: number, lat: number, lng: number): boolean {
  let odd = false;
  for (let at = from; at < to; at += 4) {
    const cornerLat = edges[at] ?? 0;
    const beforeLat = edges[at + 2] ?? 0;
    if (cornerLat > lat === beforeLat > lat) continue;
    const cornerLng = edges[at + 1] ?? 0;
    const slope = ((edges[at + 3] ?? 0) - cornerLng) / (beforeLat - cornerLat);
    if (lng < cornerLng + (lat - cornerLat) * slope) odd = !odd;
  }
  return odd;
}

/** Index of the first larger number. */
function firstBeyond(ascending: Float64Array, number: number): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ascending[middle] ?? 0) <= number) low = middle + 1;
    else high = middle;
  }
  return low;
}

function bandAt({ south, height }: { south: number; height: number }, lat: number, count: number): number {
  const band = Math.floor((lat - south) / height);
  return band === count && lat <= south + height * count ? count - 1 : Math.min(band, count);
}
