import type { QueryType } from "./engine/query-words.ts";
import type { TypoTolerance } from "./engine/text-match.ts";

/** A condition on records. */
export type Filter =
  | { kind: "all"; of: readonly Filter[] }
  | { kind: "any"; of: readonly Filter[] }
  | { kind: "not"; of: Filter }
  | { kind: "facet"; attribute: string; value: string }
  | { kind: "number"; attribute: string; operator: NumberOperator; value: number };

export type NumberOperator = "<" | "<=" | "=" | "!=" | ">=" | ">";

/** Degrees, WGS 84. */
export interface Point {
  lat: number;
  lng: number;
}

/** What all requests say: which records of which index. `parseSearchRequest` makes one from protocol parameters. */
export interface Selection {
  indexName: string;
  query: string;
  queryType: QueryType;
  typoTolerance: TypoTolerance;
  restrictSearchableAttributes: readonly string[] | undefined;
  filter: Filter | undefined;
  geo: GeoSelection;
}

export interface GeoSelection {
  /** Nearer is better, and records without coordinates are left out. */
  around: Point | undefined;
  /** Metres; no limit when absent. */
  radius: number | undefined;
  /** Metres: distances are compared in steps of this size. */
  precision: number;
  /** Any of them; takes the place of `around`. */
  boxes: readonly Box[];
  /** Any of them; ignored when there is a box. */
  polygons: readonly (readonly Point[])[];
}

/** `west` greater than `east` crosses the antimeridian. */
export interface Box {
  north: number;
  east: number;
  south: number;
  west: number;
}

export interface HitsRequest extends Selection {
  type: "hits";
  /** The first hit to return, counted from 0, and how many. */
  offset: number;
  length: number;
  /** The caller paged by `page` and `hitsPerPage`, not by `offset` and `length`. */
  paged: boolean;
  /** `*` is all. */
  facets: readonly string[];
  maxValuesPerFacet: number;
  sortFacetValuesBy: "count" | "alpha";
  /** `*` is all, `-field` is all but that; the index's own choice when absent. */
  attributesToRetrieve: readonly string[] | undefined;
  attributesToHighlight: readonly string[] | undefined;
  attributesToSnippet: readonly { attribute: string; words: number | undefined }[] | undefined;
  marking: Marking;
  getRankingInfo: boolean;
}

export interface FacetRequest extends Selection {
  type: "facet";
  facet: string;
  facetQuery: string;
  maxFacetHits: number;
  marking: Marking;
}

/** How matches are marked in text. */
export interface Marking {
  before: string;
  after: string;
  /** Stands where a snippet was cut. */
  ellipsis: string;
}

export type SearchRequest = HitsRequest | FacetRequest;
