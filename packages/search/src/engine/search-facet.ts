import type { FacetRequest } from "../search-request.ts";
import type { FacetResult } from "../search-result.ts";
import { refusal } from "../search-refusal.ts";
import type { Marks } from "./candidates.ts";
import { countFacet, rankedValues } from "./facet-column.ts";
import { highlight } from "./marked-text.ts";
import { queryWords, type QueryWord } from "./query-words.ts";
import type { SearchIndex } from "./search-index.ts";
import { selectMatches } from "./search-hits.ts";
import { tokenize } from "./tokenize.ts";

/** The values of one facet that hold every word of `facetQuery`, the last as a beginning; most frequent first. */
export function searchFacet(index: SearchIndex, request: FacetRequest): FacetResult {
  const column = index.facets.get(request.facet);
  if (!column || index.settings.fields[request.facet]?.facet !== "searchable") {
    throw refusal.facetNotSearchable(request.facet);
  }
  const documents = selectMatches(index, request).matches.map((one) => one.document);
  const words = queryWords(request.facetQuery, "prefixLast");
  const marks = words.map(marksOf);
  const found = rankedValues(column, countFacet(column, documents)).filter(({ value }) =>
    holds(value, words),
  );
  return {
    type: "facet",
    index: request.indexName,
    facetHits: found.slice(0, request.maxFacetHits).map(({ value, count }) => ({
      value,
      count,
      highlighted: highlight(value, marks, request.marking).value,
    })),
  };
}

function holds(value: string, words: readonly QueryWord[]): boolean {
  if (words.length === 0) return true;
  const terms = tokenize(value, "index").map((token) => token.term);
  return words.every((word) =>
    terms.some((term) => (word.prefix ? term.startsWith(word.term) : term === word.term)),
  );
}

function marksOf({ term, typed, prefix }: QueryWord): Marks {
  return { typed, whole: new Set([term]), prefixes: prefix ? [term] : [] };
}
