import type { HitsRequest } from "../../../search-request.ts";
import type { HitsResult } from "../../../search-result.ts";
import type { SearchableIndex } from "../../index-state.ts";
import type { QueryExecution } from "../execute-query.ts";
import { countFacet, facetStatistics, type ValueCount } from "./count-facets.ts";
import type { Selected } from "../filters/select-documents.ts";
import { isWithin } from "../views/view-schema.ts";
import type { View } from "../views/view.ts";

export interface FacetCounts {
  counts: Record<string, Record<string, number>>;
  statistics: HitsResult["facets_stats"];
}

/** The requested counts and statistics; `left` contains the documents that remain after grouping. */
export function countRequestedFacets(
  request: HitsRequest,
  { index, options, selected }: QueryExecution,
  left: readonly Selected[] | undefined,
): FacetCounts {
  const counts: [string, Record<string, number>][] = [];
  const statistics: [string, NonNullable<ReturnType<typeof facetStatistics>>][] = [];
  for (const path of countedPaths(request.facets, index)) {
    const afterDistinct =
      request.facetingAfterDistinct === true || index.view.facets.get(path)?.afterDistinct === true;
    const documents = afterDistinct && left ? left : selected;
    const values = countFacet(documents, path, options.maxValuesPerFacet);
    if (values.length === 0) continue;
    const sorted =
      options.sortFacetValuesBy === "alpha"
        ? values.toSorted((one, other) => (one.value < other.value ? -1 : 1))
        : values;
    counts.push([path, countsByValue(sorted)]);
    const numbers = facetStatistics(documents, path);
    if (numbers) statistics.push([path, numbers]);
  }
  return {
    counts: Object.fromEntries(counts),
    statistics: statistics.length > 0 ? Object.fromEntries(statistics) : undefined,
  };
}

/**
 * A few hundred values an answer. An object without a prototype is filled twice as fast, and treats `__proto__` like
 * any other name.
 */
function countsByValue(counted: readonly ValueCount[]): Record<string, number> {
  // An object without a prototype has no members yet.
  const counts = Object.create(null) as Record<string, number>;
  for (const { value, count } of counted) counts[value] = count;
  return counts;
}

/** The requested facets that may be shown; for an object, the facets nested in it. */
function countedPaths(requested: readonly string[], { view, state }: SearchableIndex): string[] {
  const held = new Set(state.segments.flatMap(({ segment }) => segment.facetPaths()));
  return [...held].filter(
    (path) =>
      (requested.includes("*") || requested.some((one) => isWithin(path, one))) && isShown(path, view),
  );
}

function isShown(path: string, { facets, unretrievableAttributes }: View): boolean {
  if (unretrievableAttributes.includes(path)) return false;
  if (path === "_tags") return facets.has("_tags");
  for (const [attribute, use] of facets) {
    if (isWithin(path, attribute)) return !use.filterOnly;
  }
  return false;
}
