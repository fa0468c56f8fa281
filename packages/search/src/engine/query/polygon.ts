import type { Point } from "../../search-request.ts";

/**
 * A polygon made ready for very many questions: its edges by bands of latitude, so that a point is compared with few
 * of them.
 */
export interface Polygon {
  south: number;
  /** Degrees of latitude in a band. */
  height: number;
  /** By band: latitude and longitude of the start of an edge, and of its end. */
  bands: readonly Float64Array[];
}

const mostBands = 256;

export function polygonOf(corners: readonly Point[]): Polygon {
  let south = Infinity;
  let north = -Infinity;
  for (const { lat } of corners) {
    south = Math.min(south, lat);
    north = Math.max(north, lat);
  }
  const count = Math.min(mostBands, corners.length);
  // A polygon without height holds nothing, whatever its bands are.
  const height = (north - south) / count || 1;
  const bands: number[][] = Array.from({ length: count }, () => []);
  for (const [index, corner] of corners.entries()) {
    const before = corners[index === 0 ? corners.length - 1 : index - 1] ?? corner;
    const from = bandAt({ south, height }, Math.min(corner.lat, before.lat), count);
    const to = bandAt({ south, height }, Math.max(corner.lat, before.lat), count);
    for (let band = from; band <= to; band++)
      bands[band]?.push(corner.lat, corner.lng, before.lat, before.lng);
  }
  return { south, height, bands: bands.map((band) => Float64Array.from(band)) };
}

/** Counts the edges that a line from the point to the east crosses. */
export function isInPolygon(polygon: Polygon, lat: number, lng: number): boolean {
  const edges = polygon.bands[bandAt(polygon, lat, polygon.bands.length)];
  if (!edges || !(lat >= polygon.south)) return false;
  let inside = false;
  for (let at = 0; at < edges.length; at += 4) {
    const cornerLat = edges[at] ?? 0;
    const beforeLat = edges[at + 2] ?? 0;
    if (cornerLat > lat === beforeLat > lat) continue;
    const cornerLng = edges[at + 1] ?? 0;
    const slope = ((edges[at + 3] ?? 0) - cornerLng) / (beforeLat - cornerLat);
    if (lng < cornerLng + (lat - cornerLat) * slope) inside = !inside;
  }
  return inside;
}

function bandAt({ south, height }: { south: number; height: number }, lat: number, count: number): number {
  const band = Math.floor((lat - south) / height);
  return band === count && lat <= south + height * count ? count - 1 : Math.min(band, count);
}
