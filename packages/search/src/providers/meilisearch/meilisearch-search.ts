import type { IndexOrder, IndexSettings } from "../../directory/index-settings.ts";
import type { SearchRecord } from "../../directory/record.ts";
import { hitsWindow, type GeoSelection, type HitsRequest } from "../../search-request.ts";
import type { FacetStatistics, HitsResult } from "../../search-result.ts";
import { conditionOf } from "../condition.ts";
import { countedFields, filterableFields } from "../field-types.ts";
import type { HostedQuery } from "../hosted-engine.ts";
import { markedFields, marksOf, presentHit } from "../marked-hit.ts";
import { meilisearchFilter } from "./meilisearch-filter.ts";
import { meilisearchRecord } from "./meilisearch-document.ts";

/** `all` requires every word; `frequency` drops frequent words when nothing was found with all. */
export type MatchingStrategy = "all" | "frequency";

export interface HitsQuery extends HostedQuery {
  request: HitsRequest;
}

/** The condition of a request in Meilisearch's grammar. */
export function filterOf({ request, settings }: HostedQuery): string | undefined {
  const filterable = filterableFields(settings);
  return meilisearchFilter(
    conditionOf(request.filter, (attribute) => filterable.includes(attribute)),
    request.geo,
  );
}

/** One request as a query of `multi-search`. */
export function meilisearchQuery(query: HitsQuery, matchingStrategy: MatchingStrategy) {
  const { index, settings, order, request } = query;
  const filter = filterOf(query);
  const sort = sortOf(request.geo, order);
  const { offset, length } = windowOf(request);
  const marks = marksOf(request);
  const facets = facetsOf(request, settings);
  const searchable = request.restrictSearchableAttributes?.filter((name) => settings.fields[name]?.search);
  return {
    indexUid: index,
    q: request.query,
    matchingStrategy,
    // Pages instead of offsets make it count all hits.
    ...(length > 0 && offset % length === 0
      ? { hitsPerPage: length, page: offset / length + 1 }
      : length === 0
        ? { hitsPerPage: 0, page: 1 }
        : { offset, limit: length }),
    ...(filter !== undefined && { filter }),
    ...(sort.length > 0 && { sort }),
    ...(facets.length > 0 && { facets }),
    ...(searchable && searchable.length > 0 && { attributesToSearchOn: searchable }),
    attributesToHighlight: markedFields(request, settings),
    highlightPreTag: marks.before,
    highlightPostTag: marks.after,
  };
}

function sortOf({ around }: GeoSelection, order: IndexOrder | undefined): string[] {
  return [
    ...(order ? [`${order.field}:${order.direction === "ascending" ? "asc" : "desc"}`] : []),
    ...(around ? [`_geoPoint(${around.lat}, ${around.lng}):asc`] : []),
  ];
}

function windowOf(request: HitsRequest): { offset: number; length: number } {
  return hitsWindow(request.paging, request.hitsPerPage ?? 20);
}

function facetsOf({ facets }: HitsRequest, settings: IndexSettings): string[] {
  const counted = countedFields(settings);
  return facets.includes("*") ? counted : counted.filter((name) => facets.includes(name));
}

/** The members of Meilisearch's answer in use. */
export interface MeilisearchAnswer {
  hits: Record<string, unknown>[];
  totalHits?: number;
  estimatedTotalHits?: number;
  facetDistribution?: Record<string, Record<string, number>>;
  facetStats?: Record<string, { min: number; max: number }>;
}

/** The number of records found. */
export function foundBy({ totalHits, estimatedTotalHits }: MeilisearchAnswer): number {
  return totalHits ?? estimatedTotalHits ?? 0;
}

/** The result of one request. */
export function readMeilisearch(
  answer: MeilisearchAnswer,
  { settings, request }: HitsQuery,
): HitsResult<SearchRecord> {
  const { offset, length } = windowOf(request);
  const nbHits = foundBy(answer);
  return {
    type: "hits",
    index: request.indexName,
    query: request.query,
    hits: answer.hits.map((document) =>
      presentHit(
        { record: meilisearchRecord(document), marked: markedTexts(document["_formatted"]) },
        { request, settings },
      ),
    ),
    nbHits,
    offset,
    length,
    reachable: Math.min(nbHits, settings.limits.maxHits),
    facets: request.facets.length === 0 ? undefined : countsOf(answer.facetDistribution, request),
    facets_stats: statistics(answer.facetStats),
  };
}

/** The most frequent values first, limited as requested; attributes without values are left out. */
function countsOf(
  distribution: MeilisearchAnswer["facetDistribution"] = {},
  { maxValuesPerFacet = 100 }: HitsRequest,
): Record<string, Record<string, number>> {
  const counted = Object.entries(distribution).filter(([, values]) => Object.keys(values).length > 0);
  return Object.fromEntries(
    counted.map(([name, values]) => {
      const most = Object.entries(values).toSorted(([, one], [, other]) => other - one);
      return [name, Object.fromEntries(most.slice(0, maxValuesPerFacet))];
    }),
  );
}

function statistics(
  stats: MeilisearchAnswer["facetStats"] = {},
): Record<string, FacetStatistics> | undefined {
  const known = Object.entries(stats);
  if (known.length === 0) return undefined;
  // Meilisearch returns neither averages nor sums.
  return Object.fromEntries(known.map(([name, { min, max }]) => [name, { min, max, avg: 0, sum: 0 }]));
}

function markedTexts(formatted: unknown): Record<string, string | string[]> {
  const marked: Record<string, string | string[]> = {};
  if (typeof formatted !== "object" || formatted === null) return marked;
  for (const [name, value] of Object.entries(formatted)) {
    if (typeof value === "string") marked[name] = value;
    else if (Array.isArray(value)) marked[name] = value.map(String);
  }
  return marked;
}
