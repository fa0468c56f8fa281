import { anyOf } from "@dragoman/search/portable-request";
import type { SearchRequest } from "../../search-protocol.ts";
import { endOfMatch, startOfMatch } from "./matched-text.ts";
import type { SearchState } from "./search-state.ts";

export const hitsPerPage = 20;
/** Enough for every need of our own, and for the top of a large foreign taxonomy. */
const mostCategories = 60;

/**
 * The questions for one state, in the order in which `searchView` reads the answers: the hits, and when a category is
 * chosen, the categories as they would be without it, so that others can be chosen instead.
 */
export function searchRequests(state: SearchState, indexName: string): SearchRequest[] {
  const base: SearchRequest = {
    indexName,
    query: state.query,
    page: state.page - 1,
    hitsPerPage,
    facets: ["categories"],
    maxValuesPerFacet: mostCategories,
    facetFilters: [],
    attributesToRetrieve: ["*"],
    attributesToHighlight: ["name", "organization"],
    attributesToSnippet: ["summary:28"],
    highlightPreTag: startOfMatch,
    highlightPostTag: endOfMatch,
  };
  if (state.category === null) return [base];
  return [
    { ...base, facetFilters: [anyOf("categories", [state.category])] },
    { ...base, page: 0, hitsPerPage: 0 },
  ];
}
