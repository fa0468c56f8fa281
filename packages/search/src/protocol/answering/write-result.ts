import type { SearchRequest } from "../../search-request.ts";
import type { FacetResult, HitsResult, SearchResult } from "../../search-result.ts";
import { encodedParameters } from "../reading/request-parameters.ts";

export interface RouteAnswer {
  request: SearchRequest;
  /** As received, echoed in the answer. */
  parameters: Record<string, unknown>;
  /** `undefined` when an earlier request had enough hits. */
  result: SearchResult<object> | undefined;
  /** Milliseconds. */
  duration: number;
}

/** A result in the protocol's format. */
export function writeResult({ request, parameters, result, duration }: RouteAnswer): Record<string, unknown> {
  const time = Math.max(1, Math.round(duration));
  const params = encodedParameters(parameters);
  if (result?.type === "facet") return writeFacetResult(result, time);
  if (!result || request.type === "facet") return { ...unprocessed, index: request.indexName, params };
  const paged = request.paging.kind === "pages";
  const answer = { ...writeHits(result, paged), params, processingTimeMS: time, serverTimeMS: time };
  return wanted(answer, result.responseFields ?? request.responseFields);
}

const unprocessed = {
  hits: [],
  nbHits: 0,
  page: 0,
  nbPages: 0,
  hitsPerPage: 0,
  processed: false,
  query: "",
  processingTimeMS: 0,
};

function writeFacetResult({ facetHits, index }: FacetResult, time: number): Record<string, unknown> {
  return {
    facetHits,
    exhaustiveFacetsCount: true,
    exhaustive: { facetsCount: true },
    processingTimeMS: time,
    index,
  };
}

/**
 * Counts are exact, so everything is exhaustive. `_automaticInsights` is omitted, because it would make clients load
 * third-party scripts.
 */
function writeHits(result: HitsResult<object>, paged: boolean): Record<string, unknown> {
  const faceted = result.facets !== undefined;
  return {
    hits: result.hits,
    nbHits: result.nbHits,
    ...(paged ? pageOf(result) : { offset: result.offset, length: result.length }),
    ...(faceted && { facets: result.facets, exhaustiveFacetsCount: true }),
    ...(result.facets_stats && { facets_stats: result.facets_stats }),
    exhaustiveNbHits: true,
    exhaustiveTypo: true,
    exhaustive: { ...(faceted && { facetsCount: true }), nbHits: true, typo: true },
    query: result.query,
    ...(result.queryAfterRemoval !== undefined && { queryAfterRemoval: result.queryAfterRemoval }),
    ...(result.automaticRadius !== undefined && { automaticRadius: result.automaticRadius }),
    ...(result.userData !== undefined && { userData: result.userData }),
    index: result.index,
    renderingContent: result.renderingContent ?? {},
    processingTimingsMS: {},
  };
}

function pageOf({ offset, length, reachable }: HitsResult<object>): Record<string, number> {
  return {
    page: length === 0 ? 0 : Math.floor(offset / length),
    nbPages: length === 0 ? 0 : Math.ceil(reachable / length),
    hitsPerPage: length,
  };
}

/** `hits` is always included: clients take an answer without it for a facet search. */
function wanted(
  answer: Record<string, unknown>,
  fields: readonly string[] | undefined,
): Record<string, unknown> {
  if (!fields || fields.includes("*")) return answer;
  return Object.fromEntries(
    Object.entries(answer).filter(([name]) => name === "hits" || fields.includes(name)),
  );
}
