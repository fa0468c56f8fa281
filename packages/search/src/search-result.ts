import type { Point } from "./search-request.ts";

/** One marked text. `value` is not escaped: whoever shows it escapes it, then turns the tags into elements. */
export interface Highlight {
  value: string;
  /** `full`: all query words are in this text. */
  matchLevel: "none" | "partial" | "full";
  /** The query's words, as typed, that were found. */
  matchedWords: string[];
  /** Present when something matched: whether everything is marked. */
  fullyHighlighted?: boolean;
}

export interface Snippet {
  value: string;
  matchLevel: "none" | "partial" | "full";
}

/** Mirrors the record: lists stay lists, objects stay objects. */
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
  /** Metres; 0 without a point to measure from. */
  geoDistance: number;
  geoPrecision: number;
  matchedGeoLocation?: Point & { distance: number };
}

/** A record as found, with the fields that were asked for. */
export type Hit<T extends object = Record<string, unknown>> = Partial<T> & {
  objectID: string;
  _highlightResult?: { [field: string]: Highlights };
  _snippetResult?: { [field: string]: Snippets };
  _rankingInfo?: RankingInfo;
  /** Its place within its group, when hits are grouped. */
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
  /** Hits that paging can reach. */
  reachable: number;
  /** By attribute and value; attributes without values are left out. Absent when no facets were asked for. */
  facets: Record<string, Record<string, number>> | undefined;
  facets_stats: Record<string, FacetStatistics> | undefined;
  /** Metres, when the engine chose the radius around the point. */
  automaticRadius?: string;
  /** The query without the words that were left out to find anything. */
  queryAfterRemoval?: string;
  /** What the index says that answers hold, when not everything. */
  responseFields?: readonly string[];
  /** What the index wants to be said with every answer. */
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
