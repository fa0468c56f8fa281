import type { IndexSettings } from "../../directory/index-settings.ts";
import type { SearchRecord } from "../../directory/record.ts";
import { hitsWindow, type HitsRequest, type SearchRequest } from "../../search-request.ts";
import type { FacetStatistics, SearchResult } from "../../search-result.ts";
import { conditionOf } from "../condition.ts";
import { countedFields, filterableFields } from "../field-types.ts";
import type { HostedQuery } from "../hosted-engine.ts";
import { markedFields, marksOf, presentHit } from "../marked-hit.ts";
import { typesenseFilter } from "./typesense-filter.ts";
import { sortBy, typesenseParameters, type TypesenseParameters } from "./typesense-parameters.ts";
import { typesenseRecord } from "./typesense-schema.ts";

/** Typesense returns no more hits at once. */
const maxHits = 250;

/** One request as an entry of `multi_search`. */
export function typesenseSearch({
  index,
  settings,
  order,
  request,
}: HostedQuery): TypesenseParameters & { collection: string } {
  const filterable = filterableFields(settings);
  const condition = conditionOf(request.filter, (attribute) => filterable.includes(attribute));
  const filter = typesenseFilter(condition, request.geo);
  const { around } = request.geo;
  return {
    ...typesenseParameters(settings),
    collection: index,
    q: request.query.trim() === "" ? "*" : request.query,
    ...(filter !== undefined && { filter_by: filter }),
    ...(request.queryType === "prefixNone" && { prefix: "false" }),
    ...(request.typoTolerance === "false" && { num_typos: "0" }),
    ...restricted(request, settings),
    sort_by: sortBy(settings, { around, order }),
    ...(request.type === "facet" ? facetSearch(request) : hitsSearch(request, settings)),
  };
}

function restricted(
  { restrictSearchableAttributes: names }: SearchRequest,
  settings: IndexSettings,
): TypesenseParameters {
  if (!names) return {};
  const fields = Object.entries(settings.fields).filter(([name]) => names.includes(name));
  const isAny = fields.some(([, { search }]) => search);
  return isAny ? typesenseParameters({ ...settings, fields: Object.fromEntries(fields) }) : {};
}

function facetSearch(request: Extract<SearchRequest, { type: "facet" }>): TypesenseParameters {
  return {
    facet_by: request.facet,
    facet_query: `${request.facet}:${request.facetQuery}`,
    max_facet_values: request.maxFacetHits ?? 10,
    per_page: 0,
    highlight_start_tag: request.highlightPreTag ?? "<em>",
    highlight_end_tag: request.highlightPostTag ?? "</em>",
  };
}

function hitsSearch(request: HitsRequest, settings: IndexSettings): TypesenseParameters {
  const { offset, length } = windowOf(request);
  const from = Math.min(offset, settings.limits.maxHits);
  const marks = marksOf(request);
  const fields = markedFields(request, settings).join(",");
  const facets = facetsOf(request, settings);
  return {
    ...(facets.length > 0 && {
      facet_by: facets.join(","),
      max_facet_values: request.maxValuesPerFacet ?? 100,
    }),
    offset: from,
    limit: Math.min(length, settings.limits.maxHits - from),
    highlight_fields: fields === "" ? "none" : fields,
    highlight_full_fields: fields === "" ? "none" : fields,
    highlight_start_tag: marks.before,
    highlight_end_tag: marks.after,
  };
}

function windowOf(request: HitsRequest): { offset: number; length: number } {
  const { offset, length } = hitsWindow(request.paging, request.hitsPerPage ?? 20);
  return { offset, length: Math.min(length, maxHits) };
}

function facetsOf({ facets }: HitsRequest, settings: IndexSettings): string[] {
  const counted = countedFields(settings);
  return facets.includes("*") ? counted : counted.filter((name) => facets.includes(name));
}

/** The members of Typesense's answer in use. */
export interface TypesenseAnswer {
  found?: number;
  hits?: { document: Record<string, unknown>; highlight?: Record<string, unknown> }[];
  facet_counts?: {
    field_name: string;
    counts: { value: string; count: number; highlighted?: string }[];
    stats?: Partial<FacetStatistics>;
  }[];
  code?: number;
  error?: string;
}

/** Converts the answer to one request. */
export function readTypesense(
  answer: TypesenseAnswer,
  { settings, request }: HostedQuery,
): SearchResult<SearchRecord> {
  if (request.type === "facet") {
    const counts = answer.facet_counts?.find(({ field_name: name }) => name === request.facet)?.counts ?? [];
    const facetHits = counts.map(({ value, count, highlighted }) => ({
      value,
      count,
      highlighted: highlighted ?? value,
    }));
    return { type: "facet", index: request.indexName, facetHits };
  }
  const { offset, length } = windowOf(request);
  const nbHits = answer.found ?? 0;
  const reachable = Math.min(nbHits, settings.limits.maxHits);
  const counted = (answer.facet_counts ?? []).filter(({ counts }) => counts.length > 0);
  return {
    type: "hits",
    index: request.indexName,
    query: request.query,
    hits: (answer.hits ?? []).map(({ document, highlight }) =>
      presentHit(
        { record: typesenseRecord(document), marked: markedTexts(highlight) },
        { request, settings },
      ),
    ),
    nbHits,
    offset,
    length,
    reachable,
    facets:
      request.facets.length === 0
        ? undefined
        : Object.fromEntries(
            counted.map(({ field_name: name, counts }) => [
              name,
              Object.fromEntries(counts.map(({ value, count }) => [value, count])),
            ]),
          ),
    facets_stats: statistics(counted),
  };
}

function statistics(
  counted: NonNullable<TypesenseAnswer["facet_counts"]>,
): Record<string, FacetStatistics> | undefined {
  const known = counted.flatMap(({ field_name: name, stats }) => {
    const { min, max, avg = 0, sum = 0 } = stats ?? {};
    return min === undefined || max === undefined ? [] : [[name, { min, max, avg, sum }] as const];
  });
  return known.length === 0 ? undefined : Object.fromEntries(known);
}

/** By field: `{ value }` for a text, a list of them for a list. */
function markedTexts(highlight: Record<string, unknown> = {}): Record<string, string | string[]> {
  const marked: Record<string, string | string[]> = {};
  for (const [name, said] of Object.entries(highlight)) {
    const texts = Array.isArray(said) ? said.flatMap((one) => textOf(one) ?? []) : textOf(said);
    if (texts !== undefined) marked[name] = texts;
  }
  return marked;
}

function textOf(said: unknown): string | undefined {
  if (typeof said !== "object" || said === null) return undefined;
  if ("value" in said && typeof said.value === "string") return said.value;
  return "snippet" in said && typeof said.snippet === "string" ? said.snippet : undefined;
}
