/** The part of the Algolia search protocol that the pages use, as they use it: see the package `@dragoman/search`. */

export interface SearchRequest {
  indexName: string;
  query: string;
  /** Counted from 0. */
  page: number;
  hitsPerPage: number;
  facets: string[];
  maxValuesPerFacet: number;
  /** All of the groups, any one of a group. */
  facetFilters: string[][];
  attributesToRetrieve: string[];
  attributesToHighlight: string[];
  /** `attribute:words`. */
  attributesToSnippet: string[];
  highlightPreTag: string;
  highlightPostTag: string;
}

export interface SearchAnswer {
  hits: unknown[];
  nbHits: number;
  page: number;
  nbPages: number;
  facets?: Record<string, Record<string, number>>;
}

export interface SearchSession {
  provider: "embedded";
  appId: string;
  apiKey: string;
  /** Seconds since 1970. */
  expiresAt: number;
  host: { url: string; protocol: "http" | "https"; accept: "read" | "write" | "readWrite" };
  /** Index names by locale. */
  indexes: Readonly<Record<string, string>>;
}
