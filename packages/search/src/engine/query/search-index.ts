import { hitsWindow } from "../../search-request.ts";
import type { FacetRequest, HitsRequest, SearchOptions, SearchRequest } from "../../search-request.ts";
import { refusal } from "../../search-refusal.ts";
import type { FacetResult, HitsResult, SearchResult } from "../../search-result.ts";
import type { SearchableIndex } from "../index-state.ts";
import { executeQuery, type QueryExecution } from "./execute-query.ts";
import { bestHits } from "./ranking/best-hits.ts";
import { countRequestedFacets } from "./facets/count-requested-facets.ts";
import { groupHits } from "./ranking/group-hits.ts";
import { orderSegment, type OrderedSegment, type Position } from "./ranking/hit-order.ts";
import { createMarker, type Marking } from "./presenting/marked-text.ts";
import { orderBest } from "./ranking/order-best.ts";
import { createPresentation, presentationOf, presentHit } from "./presenting/present-hit.ts";
import { analysisOf } from "./parsing/query-words.ts";
import { rankingInfo } from "./ranking/ranking-info.ts";
import { searchFacetValues } from "./facets/search-facet-values.ts";
import type { Selected } from "./filters/select-documents.ts";
import { stateCacheOf, viewKey } from "./caches/state-cache.ts";
import { visibleDocument } from "./presenting/visible-documents.ts";

/**
 * Answers one request from all documents of the index. The result is shared, so callers must copy it before changing
 * it.
 */
export function searchIndex(index: SearchableIndex, request: SearchRequest): SearchResult {
  const { results } = stateCacheOf(index.state);
  if (!results) return answer(index, request);
  const key = viewKey(index) + JSON.stringify(request);
  const known = results.get(key);
  if (known) return known;
  const result = answer(index, request);
  results.set(key, result, sizeOf(result) + key.length * 2);
  return result;
}

function answer(index: SearchableIndex, request: SearchRequest): SearchResult {
  return request.type === "facet" ? answerFacet(index, request) : answerHits(index, request);
}

/** Roughly 4 kB a hit and 100 bytes a facet value. */
function sizeOf(result: SearchResult): number {
  if (result.type === "facet") return result.facetHits.length * 200 + 500;
  const values = Object.values(result.facets ?? {}).reduce((sum, one) => sum + Object.keys(one).length, 0);
  return result.hits.length * 4000 + values * 100 + 1000;
}

function answerHits(index: SearchableIndex, request: HitsRequest): HitsResult {
  const answer = executeQuery(index, request);
  const { options } = answer;
  const { view } = index;
  const { offset, length } = hitsWindow(request.paging, options.hitsPerPage);
  const shown = pageOf(answer, offset, length);
  const marker = createMarker(answer.found?.marks ?? [], markingOf(options), analysisOf(view));
  const presentation = createPresentation(view, options, marker);
  const facets = request.facets.length > 0 ? countRequestedFacets(request, answer, shown.left) : undefined;
  return {
    type: "hits",
    index: request.indexName,
    query: request.query,
    hits: shown.page.map(({ position, sequence }) => {
      const { segment } = position.ordered.selected.live;
      const document = documentOf(position);
      const presented = presentationOf(presentation, segment.textCuts(document));
      return presentHit(visibleDocument(segment, document, index), presented, {
        ...(request.getRankingInfo && { _rankingInfo: rankingInfo(position, answer) }),
        ...(sequence !== undefined && { _distinctSeqID: sequence }),
      });
    }),
    nbHits: shown.total,
    offset,
    length,
    reachable: Math.min(shown.total, view.paginationLimitedTo),
    facets: facets?.counts,
    facets_stats: facets?.statistics,
    ...(answer.chosenRadius !== undefined && { automaticRadius: String(answer.chosenRadius) }),
    ...responseExtras(answer),
  };
}

/** The optional members of the response that have a value. */
function responseExtras({
  index: { view },
  options,
  found,
  parsed,
}: QueryExecution): Pick<
  HitsResult,
  "queryAfterRemoval" | "responseFields" | "renderingContent" | "userData"
> {
  const removed = found && found.units.length < parsed.units.length;
  return {
    ...(removed && { queryAfterRemoval: found.units.map((unit) => unit.typed).join(" ") }),
    ...(!options.responseFields.includes("*") && { responseFields: options.responseFields }),
    ...(view.renderingContent && { renderingContent: view.renderingContent }),
    ...(view.userData !== undefined && view.userData !== null && { userData: view.userData }),
  };
}

interface Shown {
  page: { position: Position; sequence: number | undefined }[];
  total: number;
  /** The documents to count facets over after grouping; absent without grouping. */
  left: readonly Selected[] | undefined;
}

function pageOf(answer: QueryExecution, offset: number, length: number): Shown {
  const { index, options, order, selected } = answer;
  const { attributeForDistinct: attribute, paginationLimitedTo } = index.view;
  const reach = Math.max(0, Math.min(length, paginationLimitedTo - offset));
  if (options.distinct > 0 && attribute !== undefined) {
    const grouping = { attribute, shown: options.distinct };
    const groups = groupHits(orderedSegments(answer, Infinity), order, { grouping, offset, length: reach });
    return {
      total: groups.total,
      left: groups.left,
      page: groups.page.flatMap((group) => group.map((position, sequence) => ({ position, sequence }))),
    };
  }
  // Requests for counts alone need no hits.
  const best = reach === 0 ? [] : bestHits(orderedSegments(answer, offset + reach), order, offset + reach);
  return {
    total: selected.reduce((sum, one) => sum + one.documents.length, 0),
    left: undefined,
    page: best.slice(offset).map((position) => ({ position, sequence: undefined })),
  };
}

/** Sorts at least the best `count` documents of each segment. */
function orderedSegments({ selected, order, facts }: QueryExecution, count: number): OrderedSegment[] {
  return selected.map((one) => orderBest(one, count, (some) => orderSegment(some, order, facts)));
}

function documentOf({ ordered, index }: Position): number {
  return ordered.selected.documents[index] ?? 0;
}

function markingOf({
  highlightPreTag,
  highlightPostTag,
  snippetEllipsisText,
}: Readonly<SearchOptions>): Marking {
  return { before: highlightPreTag, after: highlightPostTag, ellipsis: snippetEllipsisText };
}

function answerFacet(index: SearchableIndex, request: FacetRequest): FacetResult {
  const { view } = index;
  if (
    view.facets.get(request.facet)?.searchable !== true ||
    view.unretrievableAttributes.includes(request.facet)
  ) {
    throw refusal.facetNotSearchable(request.facet);
  }
  const { selected, options } = executeQuery(index, request);
  return {
    type: "facet",
    index: request.indexName,
    facetHits: searchFacetValues(selected, request, { view, options, marking: markingOf(options) }),
  };
}
