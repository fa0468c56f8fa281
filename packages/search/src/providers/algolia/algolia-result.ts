import type { SearchRecord } from "../../directory/record.ts";
import { hitsWindow, type SearchRequest } from "../../search-request.ts";
import type { FacetResult, HitsResult, SearchResult } from "../../search-result.ts";

/** Converts a remote answer of the protocol to this package's result. */
export function readResult(answer: object, request: SearchRequest): SearchResult<SearchRecord> {
  if (request.type === "facet") {
    const { facetHits = [] } = answer as { facetHits?: FacetResult["facetHits"] }; // as the protocol answers facets
    return { type: "facet", index: request.indexName, facetHits };
  }
  // The protocol's search answer; `nbPages` is bounded by the pagination limit.
  const said = answer as Partial<HitsResult<SearchRecord>> & { nbPages?: number; hitsPerPage?: number };
  const { offset, length } = hitsWindow(request.paging, request.hitsPerPage ?? said.hitsPerPage ?? 20);
  const nbHits = said.nbHits ?? 0;
  return {
    type: "hits",
    index: request.indexName,
    query: request.query,
    hits: said.hits ?? [],
    nbHits,
    offset,
    length,
    reachable: said.nbPages === undefined ? nbHits : Math.min(nbHits, said.nbPages * length),
    facets: said.facets,
    facets_stats: said.facets_stats,
  };
}
