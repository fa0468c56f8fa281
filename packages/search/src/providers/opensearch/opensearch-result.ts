import type { SearchRecord } from "../../directory/record.ts";
import { hitsWindow, type HitsRequest, type SearchRequest } from "../../search-request.ts";
import type { FacetResult, HitsResult } from "../../search-result.ts";
import type { HostedQuery } from "../hosted-engine.ts";
import { marksOf, presentHit } from "../marked-hit.ts";
import { arrayOf, property } from "./opensearch-http.ts";
import { opensearchRecord, plainForm } from "./opensearch-mapping.ts";

/** The number of records found. */
export function totalOf(answer: unknown): number {
  const total = property(property(property(answer, "hits"), "total"), "value");
  return typeof total === "number" ? total : 0;
}

/** Converts the answer to a hits request. */
export function readHits(
  answer: unknown,
  { settings, request }: HostedQuery & { request: HitsRequest },
): HitsResult<SearchRecord> {
  const { offset, length } = hitsWindow(request.paging, request.hitsPerPage ?? 20);
  const nbHits = totalOf(answer);
  return {
    type: "hits",
    index: request.indexName,
    query: request.query,
    hits: arrayOf(property(property(answer, "hits"), "hits")).map((hit) =>
      presentHit(
        { record: recordOf(hit), marked: markedTexts(property(hit, "highlight"), marksOf(request).before) },
        { request, settings },
      ),
    ),
    nbHits,
    offset,
    length,
    reachable: Math.min(nbHits, settings.limits.maxHits),
    facets: request.facets.length === 0 ? undefined : facetsOf(property(answer, "aggregations")),
    facets_stats: undefined,
  };
}

/** Converts the answer to a facet search. */
export function readFacet(answer: unknown, request: Extract<SearchRequest, { type: "facet" }>): FacetResult {
  const found = property(property(answer, "aggregations"), "found");
  const typed = request.facetQuery.trim().toLowerCase();
  const [before, after] = [request.highlightPreTag ?? "<em>", request.highlightPostTag ?? "</em>"];
  return {
    type: "facet",
    index: request.indexName,
    facetHits: bucketsOf(found).map(([value, count]) => {
      const start = typed === "" ? -1 : value.toLowerCase().indexOf(typed);
      const end = start + typed.length;
      const highlighted =
        start === -1
          ? value
          : value.slice(0, start) + before + value.slice(start, end) + after + value.slice(end);
      return { value, count, highlighted };
    }),
  };
}

function recordOf(hit: unknown): Record<string, unknown> {
  const source = property(hit, "_source");
  const record = typeof source === "object" && source !== null ? opensearchRecord({ ...source }) : {};
  return { ...record, objectID: property(hit, "_id") };
}

/** Of the two subfields of a text, the one with more highlights: word forms match in one, prefixes in the other. */
function markedTexts(highlight: unknown, mark: string): Record<string, string[]> {
  const marked: Record<string, string[]> = {};
  if (typeof highlight !== "object" || highlight === null || mark === "") return marked;
  for (const [field, texts] of Object.entries(highlight)) {
    const name = field.endsWith(`.${plainForm}`) ? field.slice(0, -plainForm.length - 1) : field;
    const candidate = arrayOf(texts).map(String);
    const known = marked[name];
    if (!known || countMarks(candidate, mark) > countMarks(known, mark)) marked[name] = candidate;
  }
  return marked;
}

function countMarks(texts: readonly string[], mark: string): number {
  return texts.reduce((count, text) => count + text.split(mark).length - 1, 0);
}

function facetsOf(aggregations: unknown): Record<string, Record<string, number>> {
  if (typeof aggregations !== "object" || aggregations === null) return {};
  const counted = Object.entries(aggregations).map(([name, one]) => [name, bucketsOf(one)] as const);
  return Object.fromEntries(
    counted
      .filter(([, values]) => values.length > 0)
      .map(([name, values]) => [name, Object.fromEntries(values)]),
  );
}

/** Booleans have their text in `key_as_string`. */
function bucketsOf(aggregation: unknown): [string, number][] {
  return arrayOf(property(aggregation, "buckets")).map((bucket) => [
    String(property(bucket, "key_as_string") ?? property(bucket, "key")),
    Number(property(bucket, "doc_count")),
  ]);
}
