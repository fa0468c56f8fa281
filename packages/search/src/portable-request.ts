import type { Point } from "./search-request.ts";

/**
 * The portable subset of requests that a page may send to any engine: the part of the search protocol that the embedded
 * engine, Algolia, Typesense, Meilisearch, OpenSearch and Elasticsearch all interpret alike. It excludes `filters`,
 * `distinct` and `optionalWords`, which each engine would interpret by its own grammar, or not at all.
 */
export type PortableRequest = PortableBase & (Anywhere | Near | Within);

interface PortableBase {
  indexName: string;
  query: string;
  /** Zero-based. */
  page: number;
  /** At most 250. */
  hitsPerPage: number;
  facets: FacetAttribute[];
  maxValuesPerFacet: number;
  /** A conjunction of groups, each a disjunction of values: see `anyOf`. */
  facetFilters: FacetGroup[];
  /** A conjunction: see `atLeast`, `atMost`, `exactly`. */
  numericFilters?: NumericCondition[];
  /** `*` is all. */
  attributesToRetrieve: string[];
  attributesToHighlight: string[];
  /** `attribute:words`. */
  attributesToSnippet: string[];
  highlightPreTag: string;
  highlightPostTag: string;
}

interface Anywhere {
  aroundLatLng?: never;
  aroundRadius?: never;
  insideBoundingBox?: never;
}

/** Within a circle, nearest first. See `near`. */
export interface Near {
  aroundLatLng: Coordinates;
  /** Metres. */
  aroundRadius: number;
  /** Metres in a step of distance: see `strictlyNear`. */
  aroundPrecision?: number;
  insideBoundingBox?: never;
}

/** Within a rectangle. See `within`. */
export interface Within {
  insideBoundingBox: Coordinates;
  aroundLatLng?: never;
  aroundRadius?: never;
}

/** Filterable attributes. */
export type FacetAttribute =
  | "categoryNames"
  | "city"
  | "region"
  | "postalCode"
  | "terms"
  | "categories"
  | "numbers"
  | "named"
  | "subjects"
  | "concepts"
  | "onlyFor"
  | "languages"
  | "country"
  | "status"
  | "free"
  | "hours"
  | "open"
  | "areas"
  | "access"
  | "needsNo"
  | "audience"
  | "delivery"
  | "media"
  | "alert"
  | "serviceId"
  | "organizationId"
  | "locationId";

/** Comparable attributes: seconds since the epoch, and whole years. */
export type NumericAttribute = "checkedAt" | "updatedAt" | "minimumAge" | "maximumAge";

/** Any of these values of one attribute. Created only by `anyOf`. */
export type FacetGroup = string[] & { readonly [made]: "group" };
/** A comparison. Created only by `atLeast`, `atMost` and `exactly`. */
export type NumericCondition = string & { readonly [made]: "number" };
/** Decimal degrees, comma-separated. Created only by `near` and `within`. */
export type Coordinates = string & { readonly [made]: "coordinates" };
declare const made: unique symbol;

/** The members that all engines return alike; nothing else of an answer is portable. */
export interface PortableAnswer {
  hits: PortableHit[];
  /** Some engines estimate it beyond a thousand. */
  nbHits: number;
  page: number;
  nbPages: number;
  facets?: Record<string, Record<string, number>>;
}

export interface PortableHit {
  objectID: string;
  _geoloc?: Point;
  _highlightResult?: Record<string, unknown>;
  _snippetResult?: Record<string, unknown>;
  [field: string]: unknown;
}

/** Records with any of the values; an empty list would be no condition and is refused. */
export function anyOf(attribute: FacetAttribute, values: readonly [string, ...string[]]): FacetGroup {
  // A leading dash would negate.
  return values.map((value) => `${attribute}:${value.startsWith("-") ? "\\" : ""}${value}`) as FacetGroup; // made here
}

/** Records with at least this number. */
export function atLeast(attribute: NumericAttribute, value: number): NumericCondition {
  return comparison(attribute, ">=", value);
}

/** Records with at most this number. */
export function atMost(attribute: NumericAttribute, value: number): NumericCondition {
  return comparison(attribute, "<=", value);
}

/** Records with exactly this number. */
export function exactly(attribute: NumericAttribute, value: number): NumericCondition {
  return comparison(attribute, "=", value);
}

function comparison(attribute: NumericAttribute, operator: string, value: number): NumericCondition {
  return `${attribute}${operator}${decimal(value)}` as NumericCondition; // made here
}

/** Records within this many metres. */
export function near(point: Point, metres: number): Near {
  return {
    aroundLatLng: `${decimal(point.lat)},${decimal(point.lng)}` as Coordinates, // made here
    aroundRadius: Math.max(1, Math.round(metres)),
  };
}

/** Records within this many metres, ordered by distance alone; otherwise a need without words puts open ones first. */
export function strictlyNear(point: Point, metres: number): Near {
  return { ...near(point, metres), aroundPrecision: 10 };
}

/** Records within a rectangle; it crosses the antimeridian when `west` is greater than `east`. */
export function within(box: { north: number; east: number; south: number; west: number }): Within {
  const { north, east, south, west } = box;
  return {
    insideBoundingBox: [north, east, south, west].map(boxEdge).join(",") as Coordinates, // made here
  };
}

/** Moved by a tenth of a metre when exactly 0, which clients take for an absent coordinate. */
function boxEdge(degrees: number, index: number): string {
  const outwards = index < 2 ? 1 : -1;
  return decimal(degrees === 0 ? outwards * 1e-6 : degrees);
}

/** Never in the form `1e-7`, which not every engine parses. */
function decimal(value: number): string {
  return value.toFixed(6).replace(/\.?0+$/, "");
}

/** `checked`: most recently checked first, never checked last. */
export type SortOrder = { by: "relevance" } | { by: "distance"; from: Point } | { by: "checked" };

/** The engines that browsers query, by protocol. */
export type SessionProvider = "embedded" | "algolia" | "typesense" | "meilisearch";

/** The index name that makes a request return hits in the given order: engines express it in different ways. */
export function sortedIndexName(index: string, order: SortOrder, provider: SessionProvider): string {
  if (order.by === "relevance") return index;
  if (order.by === "checked") {
    if (provider === "typesense") return `${index}/sort/checkedAt(missing_values: last):desc`;
    if (provider === "meilisearch") return `${index}:checkedAt:desc`;
    return orderedIndexName(index, order.by);
  }
  const { lat, lng } = order.from;
  const point = `${decimal(lat)}, ${decimal(lng)}`;
  if (provider === "typesense") return `${index}/sort/_geoloc(${point}):asc`;
  if (provider === "meilisearch") return `${index}:_geoPoint(${point}):asc`;
  // In the protocol a request with `near` is sorted by distance already.
  return index;
}

/** The name of an index in another sort order, for engines that name each order. */
export function orderedIndexName(index: string, by: "checked"): string {
  return `${index}_${by}`;
}

/**
 * Great-circle distance from a point in metres; `undefined` for a hit without coordinates. Identical for all engines.
 */
export function distanceOf(hit: { _geoloc?: Point | undefined }, origin: Point): number | undefined {
  const { _geoloc: point } = hit;
  if (!point) return undefined;
  const { lat, lng } = point;
  const between =
    haversine(radians(lat - origin.lat)) +
    Math.cos(radians(origin.lat)) * Math.cos(radians(lat)) * haversine(radians(lng - origin.lng));
  return Math.round(2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(between))));
}

/** Metres. */
const earthRadius = 6_371_000;

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

function haversine(angle: number): number {
  return Math.sin(angle / 2) ** 2;
}
