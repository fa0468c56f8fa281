import { refusal } from "../search-refusal.ts";
import type { Filter, HitsRequest, Marking, SearchRequest, Selection } from "../search-request.ts";
import { filterList } from "./filter-lists.ts";
import { facetFilter, numericFilter } from "./filter-text.ts";
import { filtersExpression } from "./filters-grammar.ts";
import { geoParameters } from "./geo-parameters.ts";
import {
  booleanParameter,
  choiceParameter,
  integerParameter,
  listParameter,
  textParameter,
  type Parameters,
} from "./parameter-values.ts";

const limits = {
  hitsPerPage: { least: 0, most: 1000 },
  offset: { least: 0, most: 1_000_000 },
  facetValues: { least: 1, most: 1000 },
  facetHits: { least: 1, most: 100 },
};
const defaults = { hitsPerPage: 20, facetValues: 100, facetHits: 10, snippetWords: undefined };

/**
 * A request in the parameters of the Algolia search protocol, as a typed value. Parameters that the protocol knows
 * and this host does not use are ignored; a value that does not fit its parameter is refused (`SearchRefusal` 400).
 */
export function parseSearchRequest(parameters: Parameters): SearchRequest {
  const kind = choiceParameter(parameters, "type", ["default", "facet"]) ?? "default";
  const selection = parseSelection(parameters);
  const marking = parseMarking(parameters);
  if (kind === "default") return { ...selection, ...parseHits(parameters), type: "hits", marking };
  const facet = textParameter(parameters, "facet");
  if (facet === undefined) throw refusal.parameterInvalid("facet", "the name of a facet");
  return {
    ...selection,
    type: "facet",
    marking,
    facet,
    facetQuery: textParameter(parameters, "facetQuery") ?? "",
    maxFacetHits: integerParameter(parameters, "maxFacetHits", limits.facetHits) ?? defaults.facetHits,
  };
}

function parseSelection(parameters: Parameters): Selection {
  const indexName = textParameter(parameters, "indexName");
  if (indexName === undefined || indexName === "")
    throw refusal.parameterInvalid("indexName", "the name of an index");
  return {
    indexName,
    query: textParameter(parameters, "query") ?? "",
    queryType:
      choiceParameter(parameters, "queryType", ["prefixLast", "prefixAll", "prefixNone"]) ?? "prefixLast",
    typoTolerance: choiceParameter(parameters, "typoTolerance", ["true", "false", "min", "strict"]) ?? "true",
    restrictSearchableAttributes: nonEmpty(listParameter(parameters, "restrictSearchableAttributes")),
    filter: parseFilter(parameters),
    geo: geoParameters(parameters),
  };
}

function parseFilter(parameters: Parameters): Filter | undefined {
  const of = [
    filtersExpression(textParameter(parameters, "filters") ?? ""),
    filterList(parameters["facetFilters"] ?? [], "facetFilters", facetFilter),
    filterList(parameters["numericFilters"] ?? [], "numericFilters", numericFilter),
    filterList(parameters["tagFilters"] ?? [], "tagFilters", (tag) =>
      facetFilter(`_tags:${tag}`, "tagFilters"),
    ),
  ].filter((one) => one !== undefined);
  return of.length === 0 ? undefined : { kind: "all", of };
}

function parseHits(parameters: Parameters): Omit<HitsRequest, keyof Selection | "type" | "marking"> {
  const hitsPerPage = integerParameter(parameters, "hitsPerPage", limits.hitsPerPage) ?? defaults.hitsPerPage;
  const page = integerParameter(parameters, "page", limits.offset) ?? 0;
  const offset = integerParameter(parameters, "offset", limits.offset);
  const length = integerParameter(parameters, "length", limits.hitsPerPage);
  const paged = offset === undefined && length === undefined;
  return {
    paged,
    offset: paged ? page * hitsPerPage : (offset ?? 0),
    length: paged ? hitsPerPage : (length ?? hitsPerPage),
    facets: listParameter(parameters, "facets") ?? [],
    maxValuesPerFacet:
      integerParameter(parameters, "maxValuesPerFacet", limits.facetValues) ?? defaults.facetValues,
    sortFacetValuesBy: choiceParameter(parameters, "sortFacetValuesBy", ["count", "alpha"]) ?? "count",
    attributesToRetrieve: listParameter(parameters, "attributesToRetrieve"),
    attributesToHighlight: listParameter(parameters, "attributesToHighlight"),
    attributesToSnippet: listParameter(parameters, "attributesToSnippet")?.map(snippetAttribute),
    getRankingInfo: booleanParameter(parameters, "getRankingInfo") ?? false,
  };
}

function parseMarking(parameters: Parameters): Marking {
  return {
    before: textParameter(parameters, "highlightPreTag") ?? "<em>",
    after: textParameter(parameters, "highlightPostTag") ?? "</em>",
    ellipsis: textParameter(parameters, "snippetEllipsisText") ?? "…",
  };
}

/** `summary:20` */
function snippetAttribute(text: string): { attribute: string; words: number | undefined } {
  const [attribute = "", words] = text.split(":");
  if (words === undefined) return { attribute, words: undefined };
  return {
    attribute,
    words: integerParameter({ attributesToSnippet: words }, "attributesToSnippet", { least: 1, most: 1000 }),
  };
}

function nonEmpty<T>(list: T[] | undefined): T[] | undefined {
  return list && list.length > 0 ? list : undefined;
}
