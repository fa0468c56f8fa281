import type { Point } from "./search-request.ts";

/**
 * What a page may ask, wherever the index is: the part of the search protocol that the embedded engine, Algolia,
 * Typesense, Meilisearch, OpenSearch and Elasticsearch all understand, each value written so that all of them read it
 * alike. There is no `filters`, no `distinct`, no `optionalWords`: each engine would read them in its own grammar, or
 * not at all.
 */
export type PortableRequest = PortableBase & (Anywhere | Near | Within);

interface PortableBase {
  indexName: string;
  query: string;
  /** Counted from 0. */
  page: number;
  /** At most 250. */
  hitsPerPage: number;
  facets: FacetAttribute[];
  maxValuesPerFacet: number;
  /** All of the groups, any value of a group: see `anyOf`. */
  facetFilters: FacetGroup[];
  /** All of them: see `atLeast`, `atMost`, `exactly`. */
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

/** In a circle, the nearer the better. See `near`. */
export interface Near {
  aroundLatLng: Coordinates;
  /** Metres. */
  aroundRadius: number;
  insideBoundingBox?: never;
}

/** In a rectangle. See `within`. */
export interface Within {
  insideBoundingBox: Coordinates;
  aroundLatLng?: never;
  aroundRadius?: never;
}

/** Attributes whose values can be filtered by. */
export type FacetAttribute =
  | "categoryNames"
  | "city"
  | "region"
  | "postalCode"
  | "terms"
  | "categories"
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

/** Attributes that can be compared: seconds since the epoch, and whole years. */
export type NumericAttribute = "checkedAt" | "updatedAt" | "minimumAge" | "maximumAge";

/** Any of these values of one attribute. Only `anyOf` makes one. */
export type FacetGroup = string[] & { readonly [made]: "group" };
/** A comparison. Only `atLeast`, `atMost` and `exactly` make one. */
export type NumericCondition = string & { readonly [made]: "number" };
/** Decimal degrees, separated by commas. Only `near` and `within` make them. */
export type Coordinates = string & { readonly [made]: "coordinates" };
declare const made: unique symbol;

/** What the engines answer alike; nothing else of an answer may be relied on. */
export interface PortableAnswer {
  hits: PortableHit[];
  /** An estimate at some engines beyond a thousand. */
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

/** Records with any of the values; no values mean no condition and are refused. */
export function anyOf(attribute: FacetAttribute, values: readonly [string, ...string[]]): FacetGroup {
  // A dash at the beginning would say "not".
  return values.map((value) => `${attribute}:${value.startsWith("-") ? "\\" : ""}${value}`) as FacetGroup; // made here
}

/** Records whose number is the given one or more. */
export function atLeast(attribute: NumericAttribute, value: number): NumericCondition {
  return comparison(attribute, ">=", value);
}

/** Records whose number is the given one or less. */
export function atMost(attribute: NumericAttribute, value: number): NumericCondition {
  return comparison(attribute, "<=", value);
}

/** Records whose number is the given one. */
export function exactly(attribute: NumericAttribute, value: number): NumericCondition {
  return comparison(attribute, "=", value);
}

function comparison(attribute: NumericAttribute, operator: string, value: number): NumericCondition {
  return `${attribute}${operator}${decimal(value)}` as NumericCondition; // made here
}

/** Records at most so many metres away. */
export function near(point: Point, metres: number): Near {
  return {
    aroundLatLng: `${decimal(point.lat)},${decimal(point.lng)}` as Coordinates, // made here
    aroundRadius: Math.max(1, Math.round(metres)),
  };
}

/** Records in a rectangle; `west` greater than `east` crosses the antimeridian. */
export function within(box: { north: number; east: number; south: number; west: number }): Within {
  const { north, east, south, west } = box;
  return {
    insideBoundingBox: [north, east, south, west].map(boxEdge).join(",") as Coordinates, // made here
  };
}

/** Widened by a tenth of a metre where it is exactly 0, which clients take for an absent coordinate. */
function boxEdge(degrees: number, index: number): string {
  const outwards = index < 2 ? 1 : -1;
  return decimal(degrees === 0 ? outwards * 1e-6 : degrees);
}

/** Never in the form `1e-7`, which not every engine reads. */
function decimal(value: number): string {
  return value.toFixed(6).replace(/\.?0+$/, "");
}

/** `checked`: the most recently checked first, and what was never checked last. */
export type SortOrder = { by: "relevance" } | { by: "distance"; from: Point } | { by: "checked" };

/** The engines that browsers ask, by the protocol that they speak. */
export type SessionProvider = "embedded" | "algolia" | "typesense" | "meilisearch";

/** What to call an index in a request, so that its hits come in the given order: engines say it in different ways. */
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
  // By the protocol a request with `near` is ordered by distance as it is.
  return index;
}

/** The name under which an index is asked in another order, where the engine has a name for each order. */
export function orderedIndexName(index: string, by: "checked"): string {
  return `${index}_${by}`;
}

/** Metres from a point, in a straight line; `undefined` for a hit without coordinates. Alike for all engines. */
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
