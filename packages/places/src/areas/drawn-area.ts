/** An area drawn as polygons. The first ring of a polygon is its outline, the others are holes. */
export interface DrawnArea {
  polygons: readonly (readonly Ring[])[];
}

/** Points as longitude and latitude in degrees, WGS 84. The last may equal the first. */
export type Ring = readonly (readonly [lng: number, lat: number])[];

/** UTF-16 units. A county with all its bays has a hundred thousand. */
const longestExtent = 5_000_000;
const mostPoints = 200_000;
const deepest = 8;

/**
 * Reads a drawn area (`service_area.extent`): GeoJSON with polygons (RFC 7946), or well-known text (`POLYGON ((…))`,
 * `MULTIPOLYGON`). `undefined` for anything else: TopoJSON, KML, points, lines, coordinates that are not degrees.
 */
export function readDrawnArea(extent: string): DrawnArea | undefined {
  const text = extent.trim();
  if (text === "" || text.length > longestExtent) return undefined;
  const polygons = text.startsWith("{") ? polygonsOfJson(text) : polygonsOfText(text);
  const points = polygons?.flat(2).length ?? 0;
  return polygons && points >= 3 && points <= mostPoints ? { polygons } : undefined;
}

function polygonsOfJson(text: string): Ring[][] | undefined {
  try {
    return polygonsOf(JSON.parse(text), 0);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function polygonsOf(value: unknown, depth: number): Ring[][] | undefined {
  const { type, coordinates, geometry, geometries, features } = Object(value) as Record<string, unknown>; // parsed JSON
  if (depth > deepest) return undefined;
  switch (type) {
    case "Polygon":
      return all([coordinates], readPolygon);
    case "MultiPolygon":
      return all(coordinates, readPolygon);
    case "Feature":
      return polygonsOf(geometry, depth + 1);
    case "FeatureCollection":
      return all(features, (one) => polygonsOf(one, depth + 1))?.flat();
    case "GeometryCollection":
      return all(geometries, (one) => polygonsOf(one, depth + 1))?.flat();
    default:
      return undefined;
  }
}

function readPolygon(value: unknown): Ring[] | undefined {
  return all(value, (ring) => all(ring, readPosition));
}

function readPosition(value: unknown): [number, number] | undefined {
  if (!Array.isArray(value)) return undefined;
  const [lng, lat] = value as unknown[]; // parsed JSON
  return isDegrees(lng, 180) && isDegrees(lat, 90) ? [lng, lat] : undefined;
}

function isDegrees(value: unknown, most: number): value is number {
  return typeof value === "number" && Math.abs(value) <= most;
}

/** Every value read, or `undefined` if one is wrong or there is none. */
function all<T>(values: unknown, read: (value: unknown) => T | undefined): T[] | undefined {
  if (!Array.isArray(values) || values.length === 0) return undefined;
  const found: T[] = [];
  for (const value of values as unknown[]) {
    const one = read(value);
    if (one === undefined) return undefined;
    found.push(one);
  }
  return found;
}

/** `POLYGON ((30 10, 40 40, 20 40, 30 10))`, also with `SRID=4326;` before it. */
function polygonsOfText(text: string): Ring[][] | undefined {
  const [, kind, body] =
    /^(?:SRID=4326;)?\s*(POLYGON|MULTIPOLYGON)\s*(\([\s\d.,()eE+-]+\))\s*$/i.exec(text) ?? [];
  if (kind === undefined || body === undefined) return undefined;
  const json = body
    .replace(/[^(),]+/g, (position) => {
      const numbers = position.trim().split(/\s+/).filter(Boolean);
      return numbers.length === 0 ? "" : `[${numbers.map(Number).join(",")}]`;
    })
    .replaceAll("(", "[")
    .replaceAll(")", "]");
  return polygonsOfJson(`{"type":"${/^M/i.test(kind) ? "MultiPolygon" : "Polygon"}","coordinates":${json}}`);
}

/** Whether a point is in the area: in an outline, and in no hole of it. */
export function isInArea({ polygons }: DrawnArea, { lat, lng }: { lat: number; lng: number }): boolean {
  return polygons.some((rings) => rings.filter((ring) => isInRing(ring, lat, lng)).length % 2 === 1);
}

function isInRing(ring: Ring, lat: number, lng: number): boolean {
  let isInside = false;
  let before = ring.at(-1);
  for (const point of ring) {
    if (before && point[1] > lat !== before[1] > lat) {
      const crossing = ((before[0] - point[0]) * (lat - point[1])) / (before[1] - point[1]) + point[0];
      if (lng < crossing) isInside = !isInside;
    }
    before = point;
  }
  return isInside;
}

/** The rectangle around the outlines. */
export function boundsOf({ polygons }: DrawnArea): {
  south: number;
  west: number;
  north: number;
  east: number;
} {
  const bounds = { south: 90, west: 180, north: -90, east: -180 };
  for (const [outline = []] of polygons)
    for (const [lng, lat] of outline) {
      bounds.south = Math.min(bounds.south, lat);
      bounds.north = Math.max(bounds.north, lat);
      bounds.west = Math.min(bounds.west, lng);
      bounds.east = Math.max(bounds.east, lng);
    }
  return bounds;
}
