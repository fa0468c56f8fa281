import type { Filter, SearchRequest } from "../../search-request.ts";

/** A search and the number of hits it returns. */
export interface SizedSearch {
  request: SearchRequest;
  hits: number;
}

/**
 * Estimates the work of a search before executing it. A unit is about half a millisecond of processor time in a
 * directory of four thousand services. The weights are measured: a search of a hundred milliseconds is about two
 * hundred units, whichever parameter causes it.
 */
export function workOf(search: SizedSearch): number {
  return workBesideWords(search) + workOfWords(search.request);
}

/** The same for a whole call. Words shared by several searches are matched once. */
export function workOfCall(searches: readonly SizedSearch[]): number {
  const words = new Map(searches.map(({ request }) => [wordsKey(request), workOfWords(request)]));
  return sum([...searches.map(workBesideWords), ...words.values()]);
}

/** Units of work. */
const work = {
  search: 1,
  hit: 0.5,
  facet: 0.5,
  allFacets: 10,
  value: 0.1,
  comparison: 0.05,
  promotion: 0.5,
  corner: 0.05,
};

function workBesideWords({ request, hits }: SizedSearch): number {
  const { filter, optionalFilter, geo } = request;
  const facets = request.type === "facet" ? [request.facet] : request.facets;
  const corners = sum(geo.polygons.map((polygon) => polygon.length)) + geo.boxes.length;
  return (
    work.search +
    hits * work.hit +
    (facets.includes("*") ? work.allFacets : facets.length * work.facet) +
    conditionsIn(filter) +
    partsOf(optionalFilter) * work.promotion +
    corners * work.corner
  );
}

function conditionsIn(filter: Filter | undefined): number {
  if (!filter) return 0;
  if (filter.kind === "number") return work.comparison;
  if (filter.kind === "facet") return work.value;
  return sum((filter.kind === "not" ? [filter.of] : filter.of).map(conditionsIn));
}

function partsOf(filter: Filter | undefined): number {
  if (!filter) return 0;
  if (filter.kind === "number" || filter.kind === "facet") return 1;
  return sum((filter.kind === "not" ? [filter.of] : filter.of).map(partsOf));
}

/** The limits of the engine's query parser. */
const maxWords = 20;
const longestQuery = 512;

/** The cost of a word: without typos, with one, with two, and for a short prefix that matches nearly everything. */
const wordWork = { plain: 1, oneTypo: 2, twoTypos: 4, shortBeginning: 10 };
const shortBeginning = 2;
const usualTypoLengths = { one: 4, two: 8 };
/** A query without a full match is retried with fewer words. */
const optionalTimes = 2;
const wordsForOneRound = 4;

function workOfWords(request: SearchRequest): number {
  const { similarQuery, query, optionalWords, removeWordsIfNoResults: removal } = request;
  const words = wordsOf(similarQuery ?? query);
  const each = sum(words.map((word) => workOfWord(word, request)));
  const isOptional =
    similarQuery !== undefined || removal === "allOptional" || (optionalWords ?? []).length > 0;
  const isRepeated = removal === "firstWords" || removal === "lastWords";
  const rounds = isRepeated ? Math.max(1, words.length / wordsForOneRound) : 1;
  return each * (isOptional ? optionalTimes : 1) * rounds;
}

function workOfWord(word: string, { typoTolerance, queryType, ...options }: SearchRequest): number {
  if (queryType === "prefixAll" && word.length <= shortBeginning) return wordWork.shortBeginning;
  if (typoTolerance === "false") return wordWork.plain;
  const { minWordSizefor1Typo: one, minWordSizefor2Typos: two } = options;
  if (word.length >= (two ?? usualTypoLengths.two)) return wordWork.twoTypos;
  return word.length >= (one ?? usualTypoLengths.one) ? wordWork.oneTypo : wordWork.plain;
}

/** In scripts without spaces, every two characters make a word. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}\p{Script=Myanmar}]{2}/gu;

function wordsOf(text: string): string[] {
  const read = text.slice(0, longestQuery).replace(unspaced, "$& ");
  return read
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, maxWords);
}

/** Everything in a request that can affect which documents its words match. */
function wordsKey(request: SearchRequest): string {
  return JSON.stringify(Object.entries(request).filter(([name]) => !besideWords.has(name)));
}

const besideWords: ReadonlySet<string> = new Set([
  "type",
  "paging",
  "facets",
  "facet",
  "facetQuery",
  "filter",
  "optionalFilter",
  "sumOrFiltersScores",
  "geo",
  "getRankingInfo",
  "facetingAfterDistinct",
  "attributesToRetrieve",
  "attributesToHighlight",
  "attributesToSnippet",
  "restrictHighlightAndSnippetArrays",
  "highlightPreTag",
  "highlightPostTag",
  "snippetEllipsisText",
  "responseFields",
  "hitsPerPage",
  "maxValuesPerFacet",
  "maxFacetHits",
  "sortFacetValuesBy",
  "distinct",
]);

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}
