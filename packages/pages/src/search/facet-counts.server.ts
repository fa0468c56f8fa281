import type { Locale } from "@dragoman/i18n/locale.ts";
import type { Site } from "../site/site.server.ts";

export interface FacetQuestion {
  site: Site;
  locale: Locale;
  facet: "categories" | "country";
  /** The maximum number of values, those with the most records first. */
  limit: number;
}

/** The number of records per value of a facet, in the whole directory. Empty while the index is being built. */
export async function countFacet({
  site,
  locale,
  facet,
  limit,
}: FacetQuestion): Promise<Map<string, number>> {
  if (!site.search.isReady()) return new Map();
  const [answer] = await site.search.answer([
    {
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
    },
  ]);
  return new Map(Object.entries(answer?.facets?.[facet] ?? {}));
}
