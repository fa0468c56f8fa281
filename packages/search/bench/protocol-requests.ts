import { corpusFacets } from "./corpus.ts";
import type { CorpusQuery } from "./queries.ts";

/**
 * A query as InstantSearch sends it: one request for hits and all counts, and one for each filtered facet, whose counts
 * ignore its own filter.
 */
export function protocolRequests(indexName: string, query: CorpusQuery): Record<string, unknown>[] {
  const { text, filters } = query;
  const place = placeParameters(query);
  const conditions = filters.map(({ facet, value }) => [`${facet}:${value}`]);
  return [
    { indexName, query: text, ...place, facets: [...corpusFacets], facetFilters: conditions },
    ...filters.map(({ facet }, filtered) => ({
      indexName,
      query: text,
      ...place,
      facets: [facet],
      facetFilters: conditions.filter((_, index) => index !== filtered),
      hitsPerPage: 0,
    })),
  ];
}

function placeParameters({ place }: CorpusQuery): Record<string, unknown> {
  if (!place) return {};
  const { lat, lng, within } = place;
  if (within.kind === "radius") return { aroundLatLng: `${lat},${lng}`, aroundRadius: within.metres };
  const { degrees } = within;
  return { insideBoundingBox: [[lat + degrees, lng + degrees, lat - degrees, lng - degrees]] };
}
