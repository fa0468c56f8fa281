/** A filter condition. `score` matters where conditions only promote (`optionalFilters`), and between alternatives. */
export type Filter =
  | { kind: "all"; of: readonly Filter[] }
  | { kind: "any"; of: readonly Filter[] }
  | { kind: "not"; of: Filter }
  | { kind: "facet"; attribute: string; value: string; score?: number }
  | { kind: "number"; attribute: string; operator: NumberOperator; value: number; score?: number };

export type NumberOperator = "<" | "<=" | "=" | "!=" | ">=" | ">";

export type QueryType = "prefixLast" | "prefixAll" | "prefixNone";

export type TypoTolerance = "true" | "false" | "min" | "strict";

/** Degrees, WGS 84. */
export interface Point {
  lat: number;
  lng: number;
}

/**
 * Options of a request with defaults in the index: all protocol parameters that are also settings. Lists of attributes
 * may contain `*` for all and, for retrieval, `-field` to exclude.
 */
export interface SearchOptions {
  queryType: QueryType;
  typoTolerance: TypoTolerance;
  /** Minimum lengths of a query word for one and for two typos. */
  minWordSizefor1Typo: number;
  minWordSizefor2Typos: number;
  allowTyposOnNumericTokens: boolean;
  disableTypoToleranceOnAttributes: readonly string[];
  /**
   * How words are dropped when not all of them are found together; `allOptional` tries increasingly lenient matches.
   */
  removeWordsIfNoResults: "none" | "lastWords" | "firstWords" | "allOptional";
  optionalWords: readonly string[];
  advancedSyntax: boolean;
  advancedSyntaxFeatures: readonly string[];
  /** Languages (BCP 47), or whether to remove any. */
  removeStopWords: boolean | readonly string[];
  ignorePlurals: boolean | readonly string[];
  queryLanguages: readonly string[];
  exactOnSingleWordQuery: "attribute" | "none" | "word";
  alternativesAsExact: readonly string[];
  disableExactOnAttributes: readonly string[];
  minProximity: number;
  attributeCriteriaComputedByMinProximity: boolean;
  ranking: readonly string[];
  customRanking: readonly string[];

  attributesToRetrieve: readonly string[];
  /** All searched attributes when absent. */
  attributesToHighlight: readonly string[] | undefined;
  attributesToSnippet: readonly SnippetAttribute[];
  restrictHighlightAndSnippetArrays: boolean;
  highlightPreTag: string;
  highlightPostTag: string;
  /** Inserted where a snippet was cut. */
  snippetEllipsisText: string;
  responseFields: readonly string[];

  hitsPerPage: number;
  maxValuesPerFacet: number;
  maxFacetHits: number;
  sortFacetValuesBy: "count" | "alpha";
  /** Records shown for each group; 0 without grouping. */
  distinct: number;
}

export interface SnippetAttribute {
  attribute: string;
  words: number | undefined;
}

/**
 * The part common to all requests: which records of which index. `parseSearchRequest` creates one from protocol
 * parameters.
 */
export interface Selection extends Partial<SearchOptions> {
  indexName: string;
  query: string;
  /** A text, any word of which may match; replaces `query`. */
  similarQuery?: string;
  restrictSearchableAttributes: readonly string[] | undefined;
  /** Whether synonyms apply; true by default. */
  synonyms?: boolean;
  filter: Filter | undefined;
  /** Promotes records that fulfil it, without excluding others. */
  optionalFilter?: Filter;
  /** Records that fulfil it match even where the words do not. */
  alsoMatching?: Filter;
  /** Scores of alternatives add up instead of the highest counting. */
  sumOrFiltersScores?: boolean;
  geo: GeoSelection;
  facetingAfterDistinct?: boolean;
  /** Whether the caller may see unretrievable attributes. Determined by the key, not by a parameter. */
  showsUnretrievable?: boolean;
}

export interface GeoSelection {
  /** Nearer ranks higher; records without coordinates are left out. */
  around: Point | undefined;
  /** In metres; unlimited for `all`; chosen by the density of records when absent. */
  radius: number | "all" | undefined;
  /** In metres: the lower bound of an automatic radius. */
  minimumRadius: number | undefined;
  /** Distances compare in steps of `value` metres, starting `from` metres away. */
  precision: readonly PrecisionStep[];
  /** Inside any of them; overrides `around`. */
  boxes: readonly Box[];
  /** Inside any of them; ignored when there is a box. */
  polygons: readonly (readonly Point[])[];
}

export interface PrecisionStep {
  from: number;
  value: number;
}

/** It crosses the antimeridian when `west` is greater than `east`. */
export interface Box {
  north: number;
  east: number;
  south: number;
  west: number;
}

export interface HitsRequest extends Selection {
  type: "hits";
  paging: Paging;
  /** `*` is all. */
  facets: readonly string[];
  getRankingInfo: boolean;
}

/** Pages of `hitsPerPage` (from 0), or an offset and a length. */
export type Paging =
  | { kind: "pages"; page: number }
  | { kind: "offset"; offset: number; length: number | undefined };

export interface FacetRequest extends Selection {
  type: "facet";
  facet: string;
  facetQuery: string;
}

export type SearchRequest = HitsRequest | FacetRequest;

/** The offset of the first hit, from 0, and the number of hits. */
export function hitsWindow(paging: Paging, hitsPerPage: number): { offset: number; length: number } {
  return paging.kind === "pages"
    ? { offset: paging.page * hitsPerPage, length: hitsPerPage }
    : { offset: paging.offset, length: paging.length ?? hitsPerPage };
}
