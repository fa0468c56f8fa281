import algoliasearchHelper, { type SearchResults } from "algoliasearch-helper";
import { liteClient } from "algoliasearch/lite";
import { createElement, type FunctionComponent, type ReactElement } from "react";
import { renderToString } from "react-dom/server";
import * as untyped from "react-instantsearch";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startStandaloneServer, type StandaloneServer } from "../testing/standalone-server.ts";

// The package's types import files without extensions, which TypeScript does not resolve for Node.
const {
  getServerState,
  HierarchicalMenu,
  Highlight,
  Hits,
  InstantSearch,
  InstantSearchSSRProvider,
  Pagination,
  RangeInput,
  RefinementList,
  SearchBox,
  SortBy,
} = untyped as unknown as {
  getServerState: (page: ReactElement, options: object) => Promise<Record<string, unknown>>;
} & Record<Widget, FunctionComponent<Record<string, unknown>>>;

type Widget =
  | "HierarchicalMenu"
  | "Highlight"
  | "Hits"
  | "InstantSearch"
  | "InstantSearchSSRProvider"
  | "Pagination"
  | "RangeInput"
  | "RefinementList"
  | "SearchBox"
  | "SortBy";

let server: StandaloneServer;

beforeAll(async () => {
  server = await startStandaloneServer();
  const client = server.connect();
  await client.setSettings({
    indexName: "shop",
    indexSettings: {
      searchableAttributes: ["name"],
      attributesForFaceting: ["searchable(city)", "kind", "levels.lvl0", "levels.lvl1", "price"],
      customRanking: ["asc(price)"],
      replicas: ["shop_price_desc"],
    },
  });
  await client.setSettings({
    indexName: "shop_price_desc",
    indexSettings: { ranking: ["desc(price)", "typo"] },
  });
  const cities = ["Berlin", "Bern", "- Odd city"];
  const objects = Array.from({ length: 60 }, (_, n) => ({
    objectID: `${n}`,
    name: n % 2 === 0 ? `Lamp number ${n}` : `Chair number ${n}`,
    city: cities[n % 3],
    kind: `kind ${n % 4}`,
    price: n,
    levels:
      n % 2 === 0
        ? { lvl0: "Light", lvl1: "Light > Lamps" }
        : { lvl0: "Seats", lvl1: n % 3 === 0 ? "Seats > Chairs" : "Seats > Stools" },
  }));
  await client.saveObjects({ indexName: "shop", objects });
});

afterAll(async () => {
  await server.close();
  expect(server.faults).toEqual([]);
});

function lite() {
  return liteClient(server.appId, server.searchKey, {
    hosts: [{ url: server.address, protocol: "http", accept: "readWrite" }],
  });
}

/** The server-rendered page of an unmodified InstantSearch application. */
async function drawn(uiState: Record<string, unknown>): Promise<string> {
  const searchClient = lite();
  const widgets = [
    createElement(SortBy, {
      key: "sort",
      items: [
        { label: "Cheap", value: "shop" },
        { label: "Dear", value: "shop_price_desc" },
      ],
    }),
    createElement(SearchBox, { key: "words" }),
    createElement(RefinementList, { key: "city", attribute: "city" }),
    createElement(RefinementList, { key: "kind", attribute: "kind", operator: "and" }),
    createElement(HierarchicalMenu, { key: "levels", attributes: ["levels.lvl0", "levels.lvl1"] }),
    createElement(RangeInput, { key: "price", attribute: "price" }),
    createElement(Hits, {
      key: "hits",
      hitComponent: ({ hit }: { hit: object }) => createElement(Highlight, { hit, attribute: "name" }),
    }),
    createElement(Pagination, { key: "pages" }),
  ];
  const page = (state?: Record<string, unknown>): ReactElement =>
    createElement(
      InstantSearchSSRProvider,
      state ?? {},
      createElement(
        InstantSearch,
        { searchClient, indexName: "shop", initialUiState: { shop: uiState }, insights: false },
        widgets,
      ),
    );
  const state = await getServerState(page(), { renderToString });
  return renderToString(page(state));
}

function hitsIn(html: string): string[] {
  return [...html.matchAll(/<li class="ais-Hits-item"[^>]*>(.*?)<\/li>/gs)].map(([, hit = ""]) =>
    hit.replaceAll(/<mark[^>]*>(.*?)<\/mark>/g, "[$1]").replaceAll(/<[^>]*>/g, ""),
  );
}

function countsIn(html: string, label: string): string | undefined {
  const pattern = new RegExp(
    `ais-(?:RefinementList|HierarchicalMenu)-label(?:Text)?">${RegExp.escape(label)}</span><span class="ais-(?:RefinementList|HierarchicalMenu)-count">(\\d+)<`,
  );
  return pattern.exec(html)?.[1];
}

test("an InstantSearch page shows hits, counts, the range and pages", async () => {
  const html = await drawn({});
  expect(hitsIn(html).slice(0, 2)).toEqual(["Lamp number 0", "Chair number 1"]);
  expect(["Berlin", "kind 3", "Light", "Seats"].map((label) => countsIn(html, label))).toEqual([
    "20",
    "15",
    "30",
    "30",
  ]);
  expect(html).toMatch(/min="0" max="59"/);
  expect(html).toContain('aria-label="Last Page, Page 3"');
});

test("matches are highlighted", async () => {
  expect(hitsIn(await drawn({ query: "number 7 cha" }))).toEqual(["[Cha]ir [number] [7]"]);
});

test("chosen values filter, and the others keep their counts", async () => {
  const html = await drawn({ refinementList: { city: ["Bern"] }, range: { price: "10:30" } });
  expect(hitsIn(html).map((hit) => Number(hit.split(" ")[2]))).toEqual([10, 13, 16, 19, 22, 25, 28]);
  expect(["Berlin", "Bern", "- Odd city", "kind 0"].map((label) => countsIn(html, label))).toEqual([
    "7",
    "7",
    "7",
    "2",
  ]);
  const odd = await drawn({ refinementList: { city: [String.raw`\- Odd city`] } });
  expect(hitsIn(odd)[0]).toBe("Lamp number 2");
});

test("a branch of a hierarchy is chosen", async () => {
  const html = await drawn({ hierarchicalMenu: { "levels.lvl0": ["Seats", "Chairs"] } });
  expect(hitsIn(html)).toHaveLength(10);
  expect(["Light", "Seats", "Chairs", "Stools"].map((label) => countsIn(html, label))).toEqual([
    "30",
    "30",
    "10",
    "20",
  ]);
});

test("another order is another index, and pages are turned", async () => {
  expect(hitsIn(await drawn({ sortBy: "shop_price_desc" }))[0]).toBe("Chair number 59");
  expect(hitsIn(await drawn({ page: 3 }))[0]).toBe("Lamp number 40");
});

function resultsOf(set: (helper: ReturnType<typeof algoliasearchHelper>) => void): Promise<SearchResults> {
  const helper = algoliasearchHelper(lite(), "shop", {
    facets: ["kind"],
    disjunctiveFacets: ["city", "price"],
    hierarchicalFacets: [{ name: "levels", attributes: ["levels.lvl0", "levels.lvl1"] }],
  });
  set(helper);
  const { promise, resolve, reject } = Promise.withResolvers<SearchResults>();
  helper.on("result", ({ results }) => resolve(results));
  helper.on("error", ({ error }) => reject(error));
  helper.search();
  return promise;
}

test("the helper counts disjunctive and hierarchical facets rightly", async () => {
  const results = await resultsOf((helper) => {
    helper
      .addDisjunctiveFacetRefinement("city", "Bern")
      .addDisjunctiveFacetRefinement("city", "Berlin")
      .addFacetRefinement("kind", "kind 1")
      .addNumericRefinement("price", "<", 40)
      .toggleFacetRefinement("levels", "Seats");
  });
  const expected = Array.from({ length: 40 }, (_, n) => n).filter((n) => n % 4 === 1 && n % 3 !== 2);
  expect(results.nbHits).toBe(expected.length);
  expect(results.hits.map(({ objectID }) => Number(objectID))).toEqual(expected);
  expect(results.getFacetValues("city", {})).toMatchObject([
    { name: "Bern", count: 4, isRefined: true },
    { name: "Berlin", count: 3, isRefined: true },
    { name: "- Odd city", count: 3, isRefined: false },
  ]);
  expect(results.getFacetStats("price")).toMatchObject({ min: 1, max: 57 });
  expect(results.getFacetValues("levels", {})).toMatchObject({
    data: [{ name: "Seats", count: 7, isRefined: true, data: [{ name: "Stools" }, { name: "Chairs" }] }],
  });
});

test("the helper searches for values of a facet", async () => {
  const helper = algoliasearchHelper(lite(), "shop", { disjunctiveFacets: ["city"] });
  const { facetHits } = await helper.searchForFacetValues("city", "ber", 10);
  expect(facetHits).toMatchObject([
    { value: "Berlin", highlighted: "<em>Ber</em>lin", count: 20, isRefined: false },
    { value: "Bern", count: 20 },
  ]);
});
