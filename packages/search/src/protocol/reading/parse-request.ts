import { refusal } from "../../search-refusal.ts";
import type { Filter, HitsRequest, Paging, SearchRequest, Selection } from "../../search-request.ts";
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
import { definedOnly, searchOptions } from "./search-options.ts";

const offsets = { least: 0, most: 1_000_000 };
const maximumFacets = 100;
const maximumTextLength = 10_000;
/** Each comparison scans all numbers of its attribute. */
const maximumComparisons = 200;
/** Each scores every matching document. */
const maximumOptional = 100;

/**
 * Parses the parameters of the Algolia search protocol. Ignores parameters of the protocol that this host does not use;
 * refuses invalid values (`SearchRefusal` 400).
 */
export function parseSearchRequest(parameters: Parameters): SearchRequest {
  const kind = choiceParameter(parameters, "type", ["default", "facet"]) ?? "default";
  const selection = parseSelection(parameters);
  if (kind === "default") return { ...selection, ...parseHits(parameters), type: "hits" };
  const facet = textParameter(parameters, "facet");
  if (facet === undefined) throw refusal.parameterInvalid("facet", "the name of a facet");
  return { ...selection, type: "facet", facet, facetQuery: wordsParameter(parameters, "facetQuery") ?? "" };
}

function parseSelection(parameters: Parameters): Selection {
  const indexName = textParameter(parameters, "indexName");
  if (indexName === undefined || indexName === "")
    throw refusal.parameterInvalid("indexName", "the name of an index");
  const similarQuery = wordsParameter(parameters, "similarQuery");
  return {
    ...searchOptions(parameters),
    ...definedOnly({
      similarQuery: similarQuery === "" ? undefined : similarQuery,
      synonyms: booleanParameter(parameters, "synonyms"),
      sumOrFiltersScores: booleanParameter(parameters, "sumOrFiltersScores"),
      facetingAfterDistinct: booleanParameter(parameters, "facetingAfterDistinct"),
      optionalFilter: filterList(parameters["optionalFilters"] ?? [], "optionalFilters", {
        read: facetFilter,
        most: maximumOptional,
      }),
    }),
    indexName,
    query: wordsParameter(parameters, "query") ?? "",
    restrictSearchableAttributes: restriction(listParameter(parameters, "restrictSearchableAttributes")),
    filter: parseFilter(parameters),
    geo: geoParameters(parameters),
  };
}

function parseFilter(parameters: Parameters): Filter | undefined {
  const of = [
    filtersExpression(textParameter(parameters, "filters") ?? ""),
    filterList(parameters["facetFilters"] ?? [], "facetFilters", { read: facetFilter }),
    filterList(parameters["numericFilters"] ?? [], "numericFilters", { read: numericFilter }),
    filterList(parameters["tagFilters"] ?? [], "tagFilters", {
      read: (tag) => facetFilter(`_tags:${tag}`, "tagFilters"),
    }),
  ].filter((one) => one !== undefined);
  if (of.length === 0) return undefined;
  const filter: Filter = { kind: "all", of };
  if (comparisonsIn(filter) > maximumComparisons) {
    throw refusal.filterMalformed(
      "filters, numericFilters",
      `More than ${maximumComparisons} comparisons of numbers`,
    );
  }
  return filter;
}

function comparisonsIn(filter: Filter): number {
  if (filter.kind === "number") return 1;
  if (filter.kind === "facet") return 0;
  const inner = filter.kind === "not" ? [filter.of] : filter.of;
  return inner.reduce((sum, one) => sum + comparisonsIn(one), 0);
}

function parseHits(parameters: Parameters): Pick<HitsRequest, "paging" | "facets" | "getRankingInfo"> {
  return {
    paging: parsePaging(parameters),
    facets: listParameter(parameters, "facets", maximumFacets) ?? [],
    getRankingInfo: booleanParameter(parameters, "getRankingInfo") ?? false,
  };
}

function parsePaging(parameters: Parameters): Paging {
  const page = integerParameter(parameters, "page", offsets) ?? 0;
  const offset = integerParameter(parameters, "offset", offsets);
  const length = integerParameter(parameters, "length", { least: 0, most: 1000 });
  if (offset === undefined && length === undefined) return { kind: "pages", page };
  return { kind: "offset", offset: offset ?? 0, length };
}

/** Queries are truncated, so longer texts are accepted up to this limit. */
function wordsParameter(parameters: Parameters, name: string): string | undefined {
  const text = textParameter(parameters, name);
  if (text !== undefined && text.length > maximumTextLength) {
    throw refusal.parameterInvalid(name, `at most ${maximumTextLength} characters`);
  }
  return text;
}

/** An empty list and `*` restrict nothing. */
function restriction(attributes: string[] | undefined): string[] | undefined {
  return attributes?.length === 0 || attributes?.includes("*") === true ? undefined : attributes;
}
