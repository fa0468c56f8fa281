/** A condition on records. `score` counts where conditions only promote (`optionalFilters`), and among alternatives. */
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
 * What a request may say and an index decides otherwise: all parameters of the protocol that are settings, too. Lists
 * of attributes may hold `*` for all and, where hits are shown, `-field` for all but that.
 */
export interface SearchOptions {
  queryType: QueryType;
  typoTolerance: TypoTolerance;
  /** Letters from which a query word may hold one typo, and two. */
  minWordSizefor1Typo: number;
  minWordSizefor2Typos: number;
  allowTyposOnNumericTokens: boolean;
  disableTypoToleranceOnAttributes: readonly string[];
  /** What happens to words when not all of them are found together; `allOptional` tries whatever finds something. */
  removeWordsIfNoResults: "none" | "lastWords" | "firstWords" | "allOptional";
  optionalWords: readonly string[];
  advancedSyntax: boolean;
  advancedSyntaxFeatures: readonly string[];
  /** Languages (BCP 47), or whether at all. */
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
  /** All that is searched when absent. */
  attributesToHighlight: readonly string[] | undefined;
  attributesToSnippet: readonly SnippetAttribute[];
  restrictHighlightAndSnippetArrays: boolean;
  highlightPreTag: string;
  highlightPostTag: string;
  /** Stands where a snippet was cut. */
  snippetEllipsisText: string;
  responseFields: readonly string[];

  hitsPerPage: number;
  maxValuesPerFacet: number;
  maxFacetHits: number;
  sortFacetValuesBy: "count" | "alpha";
  /** Records shown of each group; 0 when records are not grouped. */
  distinct: number;
}

export interface SnippetAttribute {
  attribute: string;
  words: number | undefined;
}

/** What all requests say: which records of which index. `parseSearchRequest` makes one from protocol parameters. */
export interface Selection extends Partial<SearchOptions> {
  indexName: string;
  query: string;
  /** A text any word of which finds; stands in place of `query`. */
  similarQuery?: string;
  restrictSearchableAttributes: readonly string[] | undefined;
  /** Whether synonyms are looked up; they are when absent. */
  synonyms?: boolean;
  filter: Filter | undefined;
  /** Promotes what fulfils it, and leaves nothing out. */
  optionalFilter?: Filter;
  /** Scores of alternatives add up, instead of the highest counting. */
  sumOrFiltersScores?: boolean;
  geo: GeoSelection;
  facetingAfterDistinct?: boolean;
  /** Whether the asker may see what the index hides. No parameter says so; the key does. */
  showsUnretrievable?: boolean;
}

export interface GeoSelection {
  /** Nearer is better, and records without coordinates are left out. */
  around: Point | undefined;
  /** Metres; no limit for `all`, and chosen by how close together records are when absent. */
  radius: number | "all" | undefined;
  /** Metres: the least that a chosen radius may be. */
  minimumRadius: number | undefined;
  /** Distances are compared in steps: `value` metres each, beginning `from` metres away. */
  precision: readonly PrecisionStep[];
  /** Any of them; takes the place of `around`. */
  boxes: readonly Box[];
  /** Any of them; ignored when there is a box. */
  polygons: readonly (readonly Point[])[];
}

export interface PrecisionStep {
  from: number;
  value: number;
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
  paging: Paging;
  /** `*` is all. */
  facets: readonly string[];
  getRankingInfo: boolean;
}

/** Pages of `hitsPerPage` (0 is the first), or so many hits from one on. */
export type Paging =
  | { kind: "pages"; page: number }
  | { kind: "offset"; offset: number; length: number | undefined };

export interface FacetRequest extends Selection {
  type: "facet";
  facet: string;
  facetQuery: string;
}

export type SearchRequest = HitsRequest | FacetRequest;

/** The first hit to return, counted from 0, and how many. */
export function hitsWindow(paging: Paging, hitsPerPage: number): { offset: number; length: number } {
  return paging.kind === "pages"
    ? { offset: paging.page * hitsPerPage, length: hitsPerPage }
    : { offset: paging.offset, length: paging.length ?? hitsPerPage };
}
