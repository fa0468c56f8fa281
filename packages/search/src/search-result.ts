import type { Point } from "./search-request.ts";

/** One highlighted text. `value` is not escaped: the page must escape it before turning the tags into elements. */
export interface Highlight {
  value: string;
  /** `full`: all query words occur in this text. */
  matchLevel: "none" | "partial" | "full";
  /** The query words found, as typed. */
  matchedWords: string[];
  /** Present with a match: whether everything is highlighted. */
  fullyHighlighted?: boolean;
}

export interface Snippet {
  value: string;
  matchLevel: "none" | "partial" | "full";
}

/** Mirrors the structure of the record. */
export type Highlights = Highlight | Highlights[] | { [field: string]: Highlights };
export type Snippets = Snippet | Snippets[] | { [field: string]: Snippets };

export interface RankingInfo {
  words: number;
  nbTypos: number;
  proximityDistance: number;
  firstMatchedWord: number;
  nbExactWords: number;
  userScore: number;
  filters: number;
  /** In metres; 0 without an origin. */
  geoDistance: number;
  geoPrecision: number;
  matchedGeoLocation?: Point & { distance: number };
}

/** A record found, with the requested fields. */
export type Hit<T extends object = Record<string, unknown>> = Partial<T> & {
  objectID: string;
  _highlightResult?: { [field: string]: Highlights };
  _snippetResult?: { [field: string]: Snippets };
  _rankingInfo?: RankingInfo;
  /** Its rank within its group. */
  _distinctSeqID?: number;
};

export interface HitsResult<T extends object = Record<string, unknown>> {
  type: "hits";
  index: string;
  query: string;
  hits: Hit<T>[];
  nbHits: number;
  offset: number;
  length: number;
  /** Pagination limit applied to the hits. */
  reachable: number;
  /** By attribute and value; attributes without values are left out. Absent unless facets were requested. */
  facets: Record<string, Record<string, number>> | undefined;
  facets_stats: Record<string, FacetStatistics> | undefined;
  /** In metres, when the engine chose the radius. */
  automaticRadius?: string;
  /** The query without the words that were dropped. */
  queryAfterRemoval?: string;
  /** The members of the answer, when restricted by the index. */
  responseFields?: readonly string[];
  /** Returned with every answer, as configured. */
  renderingContent?: Readonly<Record<string, unknown>>;
  userData?: unknown;
}

export interface FacetStatistics {
  min: number;
  max: number;
  avg: number;
  sum: number;
}

export interface FacetResult {
  type: "facet";
  index: string;
  facetHits: { value: string; highlighted: string; count: number }[];
}

export type SearchResult<T extends object = Record<string, unknown>> = HitsResult<T> | FacetResult;
