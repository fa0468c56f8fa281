import type { Locale } from "@dragoman/i18n/locale.ts";
import type { Near } from "@dragoman/search/portable-request";
import type { SearchRequest } from "./search-protocol.ts";
import type { Site } from "../site/site.server.ts";

export interface FacetQuestion {
  site: Pick<Site, "search">;
  locale: Locale;
  facet: "categories" | "country" | "city";
  /** The maximum number of values, those with the most records first. */
  limit: number;
  /** The whole directory by default. */
  around?: Near;
}

/** The number of records per value of a facet. Empty while the index is being built. */
export async function countFacet({
  site,
  locale,
  facet,
  limit,
  around,
}: FacetQuestion): Promise<Map<string, number>> {
  if (!site.search.isReady()) return new Map();
  const request: SearchRequest = {
    indexName: site.search.indexName(locale),
    query: "",
    page: 0,
    hitsPerPage: 0,
    facets: [facet],
    maxValuesPerFacet: limit,
    facetFilters: [],
    attributesToRetrieve: [],
    attributesToHighlight: [],
    attributesToSnippet: [],
    highlightPreTag: "",
    highlightPostTag: "",
  };
  const [answer] = await site.search.answer([around ? { ...request, ...around } : request]);
  return new Map(Object.entries(answer?.facets?.[facet] ?? {}));
}
