import type { IndexSettings as AlgoliaSettings, SearchForFacets, SearchForHits } from "algoliasearch";
import type { MultiSearchQuery, Settings } from "meilisearch";
import { expect, test } from "vitest";
import { serviceIndexSettings } from "../directory/index-settings.ts";
import { protocolIndexSettings } from "../directory/protocol-index-settings.ts";
import { parseSearchRequest } from "../protocol/reading/parse-request.ts";
import type { HitsRequest } from "../search-request.ts";
import { protocolRequest } from "./algolia/algolia-request.ts";
import { meilisearchQuery } from "./meilisearch/meilisearch-search.ts";
import { meilisearchSettings } from "./meilisearch/meilisearch-settings.ts";

/**
 * No server of these services runs here. Their own clients declare what they take (Algolia's are made of its OpenAPI
 * description), so the compiler knows each member named here; the tests compare what is sent with the names.
 * Typesense's parameters are built with the types of its client (`typesense-parameters.ts`).
 */
type Members<T> = Partial<Record<NameOf<T>, true>>;

/** Of any of several types. */
type NameOf<T> = T extends unknown ? keyof T : never;

const everything = {
  indexName: "services_en",
  query: "warm food",
  page: 1,
  hitsPerPage: 5,
  facets: ["city", "free"],
  maxValuesPerFacet: 9,
  facetFilters: [["city:A", "city:B"], ["free:true"]],
  numericFilters: ["checkedAt>=5"],
  filters: "NOT country:US",
  optionalFilters: ["city:A"],
  aroundLatLng: "37.8,-122.2",
  aroundRadius: 3000,
  minimumAroundRadius: 1000,
  aroundPrecision: 100,
  attributesToRetrieve: ["name"],
  attributesToHighlight: ["name", "categoryNames"],
  attributesToSnippet: ["summary:2"],
  highlightPreTag: "<em>",
  highlightPostTag: "</em>",
  restrictSearchableAttributes: ["name"],
  typoTolerance: "min",
  queryType: "prefixAll",
  getRankingInfo: true,
};

function unknownTo(members: object, sent: object): string[] {
  return Object.keys(sent).filter((name) => !Object.hasOwn(members, name));
}

test("Algolia supports every parameter of a search", () => {
  const ofHits: Members<SearchForHits> = {
    indexName: true,
    query: true,
    page: true,
    offset: true,
    length: true,
    hitsPerPage: true,
    facets: true,
    maxValuesPerFacet: true,
    filters: true,
    optionalFilters: true,
    aroundLatLng: true,
    aroundRadius: true,
    minimumAroundRadius: true,
    aroundPrecision: true,
    insideBoundingBox: true,
    insidePolygon: true,
    attributesToRetrieve: true,
    attributesToHighlight: true,
    attributesToSnippet: true,
    highlightPreTag: true,
    highlightPostTag: true,
    snippetEllipsisText: true,
    restrictSearchableAttributes: true,
    restrictHighlightAndSnippetArrays: true,
    typoTolerance: true,
    queryType: true,
    getRankingInfo: true,
  };
  const ofFacets = {
    ...ofHits,
    type: true,
    facet: true,
    facetQuery: true,
    maxFacetHits: true,
  } satisfies Members<SearchForFacets | SearchForHits>;
  const asked = [
    everything,
    { ...everything, aroundLatLng: undefined, insideBoundingBox: "2,2,1,1" },
    { ...everything, aroundLatLng: undefined, insidePolygon: [[1, 1, 2, 1, 2, 2]] },
  ];
  for (const parameters of asked) {
    const present = Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== undefined));
    expect(unknownTo(ofHits, protocolRequest(parseSearchRequest(present), "services_en"))).toEqual([]);
  }
  const facet = { indexName: "services_en", type: "facet", facet: "city", facetQuery: "a", maxFacetHits: 3 };
  expect(unknownTo(ofFacets, protocolRequest(parseSearchRequest(facet), "services_en"))).toEqual([]);
});

test("Algolia supports every setting of an index", () => {
  const members = {
    searchableAttributes: true,
    ranking: true,
    attributesForFaceting: true,
    numericAttributesForFiltering: true,
    unretrievableAttributes: true,
    disableTypoToleranceOnAttributes: true,
    attributesToSnippet: true,
    customRanking: true,
    minWordSizefor1Typo: true,
    minWordSizefor2Typos: true,
    allowTyposOnNumericTokens: true,
    paginationLimitedTo: true,
    maxValuesPerFacet: true,
    queryLanguages: true,
    indexLanguages: true,
    ignorePlurals: true,
    removeWordsIfNoResults: true,
  } satisfies Members<AlgoliaSettings>;
  const [order] = serviceIndexSettings("en").orders;
  expect(unknownTo(members, protocolIndexSettings(serviceIndexSettings("en"), order))).toEqual([]);
});

test("Meilisearch supports every parameter of a search and every setting of an index", () => {
  const ofQuery = {
    indexUid: true,
    q: true,
    matchingStrategy: true,
    hitsPerPage: true,
    page: true,
    offset: true,
    limit: true,
    filter: true,
    sort: true,
    facets: true,
    attributesToSearchOn: true,
    attributesToHighlight: true,
    highlightPreTag: true,
    highlightPostTag: true,
  } satisfies Members<MultiSearchQuery>;
  const settings = serviceIndexSettings("en");
  const request = parseSearchRequest(everything) as HitsRequest; // without a type it asks for hits
  expect(unknownTo(ofQuery, meilisearchQuery({ index: "services_en", settings, request }, "all"))).toEqual(
    [],
  );
  const ofSettings = {
    searchableAttributes: true,
    displayedAttributes: true,
    filterableAttributes: true,
    sortableAttributes: true,
    rankingRules: true,
    stopWords: true,
    typoTolerance: true,
    pagination: true,
    faceting: true,
    localizedAttributes: true,
  } satisfies Members<Settings>;
  expect(unknownTo(ofSettings, meilisearchSettings(settings))).toEqual([]);
});
