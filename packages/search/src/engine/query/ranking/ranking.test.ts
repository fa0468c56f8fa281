import { expect, test } from "vitest";
import { hitsOf, identitiesOf, searchableDocuments } from "../../../testing/searchable-documents.ts";
import type { IndexDocument } from "../../document.ts";
import type { View } from "../views/view.ts";

const settings = {
  searchableAttributes: ["name", "unordered(summary)"],
  attributesForFaceting: ["kind"],
  customRanking: ["desc(rating)"],
};

function index(documents: Record<string, Record<string, unknown>>, more: Record<string, unknown> = {}) {
  return searchableDocuments({
    documents: Object.entries(documents).map(([objectID, one]): IndexDocument => ({ objectID, ...one })),
    settings: { ...settings, ...more },
  });
}

test("fewer typos come first, whatever else", () => {
  const found = index({
    mistyped: { name: "sheltr", rating: 9 },
    spelled: { summary: "night shelter", rating: 1 },
  });
  expect(identitiesOf(found, { query: "shelter" })).toEqual(["spelled", "mistyped"]);
  expect(
    hitsOf(found, { query: "shelter", getRankingInfo: true }).hits.map((hit) => hit["_rankingInfo"]?.nbTypos),
  ).toEqual([0, 1]);
});

test("nearer comes before better words, in steps of the precision, and by ranges of it", () => {
  const found = index({
    far: { name: "shelter", _geoloc: { lat: 52.01, lng: 13 } },
    near: { name: "the shelter", _geoloc: { lat: 52.001, lng: 13 } },
    both: {
      name: "a big shelter",
      _geoloc: [
        { lat: 60, lng: 13 },
        { lat: 52.0001, lng: 13 },
      ],
    },
    nowhere: { name: "shelter" },
  });
  const around = { query: "shelter", aroundLatLng: "52,13", aroundRadius: "all" };
  expect(identitiesOf(found, around)).toEqual(["both", "near", "far"]);
  expect(identitiesOf(found, { ...around, aroundPrecision: 500 })).toEqual(["near", "both", "far"]);
  expect(identitiesOf(found, { ...around, aroundPrecision: 100_000 })).toEqual(["far", "near", "both"]);
  const ranges = [
    { from: 0, value: 50 },
    { from: 100, value: 5000 },
  ];
  // 11 metres, then 111 and 1112 in one step.
  expect(identitiesOf(found, { ...around, aroundPrecision: ranges })).toEqual(["both", "far", "near"]);
  const [first] = hitsOf(found, { ...around, getRankingInfo: true }).hits;
  expect(first?.["_rankingInfo"]?.matchedGeoLocation).toEqual({ lat: 52.0001, lng: 13, distance: 11 });
});

test("more of the optional words come first, and the others must be there", () => {
  const found = index({
    one: { name: "food", rating: 9 },
    two: { name: "food bank" },
    neither: { name: "bank" },
  });
  expect(identitiesOf(found, { query: "food bank", optionalWords: "bank" })).toEqual(["two", "one"]);
  expect(identitiesOf(found, { query: "food bank" })).toEqual(["two"]);
  expect(identitiesOf(found, { similarQuery: "food bank" })).toEqual(["two", "one", "neither"]);
});

test("optional filters rank first, by the highest score of alternatives or their sum", () => {
  const found = index({
    a: { name: "x", kind: ["food"] },
    b: { name: "x", kind: ["bed", "law"] },
    c: { name: "x", kind: [] },
  });
  const optionalFilters = [["kind:food<score=3>", "kind:bed<score=2>", "kind:law<score=2>"]];
  expect(identitiesOf(found, { query: "x", optionalFilters })).toEqual(["a", "b", "c"]);
  expect(identitiesOf(found, { query: "x", optionalFilters, sumOrFiltersScores: true })).toEqual([
    "b",
    "a",
    "c",
  ]);
  expect(identitiesOf(found, { query: "", optionalFilters: ["kind:-food"] })).toEqual(["c", "b", "a"]);
  const filters = "kind:food<score=1> OR kind:bed<score=2>";
  expect(identitiesOf(found, { query: "", filters })).toEqual(["b", "a"]);
});

test("words near each other come first, unless nearness is flattened", () => {
  const found = index({
    apart: { summary: "food and drink and a bank", rating: 9 },
    together: { summary: "the food bank" },
  });
  expect(identitiesOf(found, { query: "food bank" })).toEqual(["together", "apart"]);
  expect(identitiesOf(found, { query: "food bank", minProximity: 7 })).toEqual(["apart", "together"]);
});

test("earlier attributes come first, then earlier positions where order matters", () => {
  const found = index({
    summary: { name: "b", summary: "shelter", rating: 9 },
    late: { name: "the big shelter", rating: 8 },
    early: { name: "big shelter" },
  });
  expect(identitiesOf(found, { query: "shelter" })).toEqual(["early", "late", "summary"]);
  const unordered = index({ late: { summary: "a shelter", rating: 8 }, early: { summary: "shelter a" } });
  expect(identitiesOf(unordered, { query: "shelter" })).toEqual(["late", "early"]);
});

test("a single word is exact as the whole attribute, as a word, or never", () => {
  const found = index({
    whole: { summary: "food" },
    word: { summary: "food bank", rating: 1 },
    beginning: { summary: "foods", rating: 2 },
  });
  expect(identitiesOf(found, { query: "food" })).toEqual(["whole", "beginning", "word"]);
  expect(identitiesOf(found, { query: "food", exactOnSingleWordQuery: "word" })).toEqual([
    "word",
    "whole",
    "beginning",
  ]);
  expect(identitiesOf(found, { query: "food", exactOnSingleWordQuery: "none" })).toEqual([
    "beginning",
    "word",
    "whole",
  ]);
  expect(identitiesOf(found, { query: "food", disableExactOnAttributes: ["summary"] })).toEqual([
    "beginning",
    "word",
    "whole",
  ]);
});

test("custom ranking breaks ties, a missing value sorts last, then the latest write first", () => {
  const found = index({
    none: { name: "x" },
    old: { name: "x", rating: 5 },
    recent: { name: "x", rating: 5 },
  });
  expect(identitiesOf(found, { query: "x" })).toEqual(["recent", "old", "none"]);
  expect(identitiesOf(found, { query: "" })).toEqual(["recent", "old", "none"]);
});

test("a sort applies at its position in the ranking: before the words, or after some of them", () => {
  const documents = {
    b: { name: "shelter", title: "b", rating: 1 },
    a: { name: "the shelter", title: "a", rating: 2 },
    none: { name: "shelter", rating: 3 },
    mistyped: { name: "sheltr", title: "0" },
  };
  const first = index(documents, { ranking: ["asc(title)", "typo", "attribute", "custom"] });
  expect(identitiesOf(first, { query: "shelter" })).toEqual(["mistyped", "a", "b", "none"]);
  expect(identitiesOf(first, { query: "" })).toEqual(["mistyped", "a", "b", "none"]);
  const between = index(documents, { ranking: ["typo", "desc(title)", "attribute"] });
  expect(identitiesOf(between, { query: "shelter" })).toEqual(["b", "a", "none", "mistyped"]);
});

test("grouping shows the best of each group, pages by groups, and counts facets before or after", () => {
  const documents = {
    a1: { name: "food", kind: "a", rating: 3, tint: "red" },
    a2: { name: "food", kind: "a", rating: 2, tint: "blue" },
    b1: { name: "food", kind: "b", rating: 1, tint: "red" },
    alone: { name: "food", rating: 4, tint: "red" },
  };
  const found = index(documents, {
    attributeForDistinct: "kind",
    attributesForFaceting: ["tint", "afterDistinct(rating)"],
  });
  const one = hitsOf(found, { query: "food", distinct: true, facets: "*" });
  expect(one.hits.map((hit) => hit.objectID)).toEqual(["alone", "a1", "b1"]);
  expect(one.nbHits).toBe(3);
  expect(one.facets?.["tint"]).toEqual({ red: 3, blue: 1 });
  expect(one.facets?.["rating"]).toEqual({ 4: 1, 3: 1, 1: 1 });
  const after = hitsOf(found, { query: "", distinct: true, facets: "*", facetingAfterDistinct: true });
  expect(after.facets?.["tint"]).toEqual({ red: 3 });
  const two = hitsOf(found, { query: "", distinct: 2, hitsPerPage: 2 });
  expect(two.hits.map(({ objectID, _distinctSeqID }) => [objectID, _distinctSeqID])).toEqual([
    ["alone", 0],
    ["a1", 0],
    ["a2", 1],
  ]);
  expect(identitiesOf(found, { query: "", distinct: 2, hitsPerPage: 2, page: 1 })).toEqual(["b1"]);
  expect(identitiesOf(found, { query: "", distinct: 0 })).toHaveLength(4);
});

test("paging reaches as far as the index allows", () => {
  const found = index(
    Object.fromEntries(
      Array.from({ length: 30 }, (_, number) => [`d${number}`, { name: "x", rating: number }]),
    ),
    { paginationLimitedTo: 25 },
  );
  const last = hitsOf(found, { query: "x", page: 2, hitsPerPage: 10 });
  expect(last.hits.map((hit) => hit.objectID)).toEqual(["d9", "d8", "d7", "d6", "d5"]);
  expect(last).toMatchObject({ nbHits: 30, reachable: 25 });
  expect(identitiesOf(found, { query: "x", page: 3, hitsPerPage: 10 })).toEqual([]);
  expect(identitiesOf(found, { query: "x", offset: 23, length: 10 })).toEqual(["d6", "d5"]);
});

test("a view follows its settings", () => {
  const { view }: { view: View } = index(
    {},
    { searchableAttributes: ["unordered(a), b", "c"], hitsPerPage: 3 },
  );
  expect(view.attributes).toEqual([
    { path: "a", rank: 0, ordered: false },
    { path: "b", rank: 0, ordered: true },
    { path: "c", rank: 1, ordered: true },
  ]);
  expect(view.options.hitsPerPage).toBe(3);
});

test("without a radius, one that covers enough records is chosen and reported", () => {
  const documents = Object.fromEntries(
    Array.from({ length: 1500 }, (_, number) => [
      `d${number}`,
      { name: "x", _geoloc: { lat: 52 + number / 1000, lng: 13 } },
    ]),
  );
  const found = index(documents);
  const chosen = hitsOf(found, { aroundLatLng: "52,13" });
  expect(chosen.nbHits).toBeGreaterThanOrEqual(1000);
  expect(chosen.nbHits).toBeLessThan(1200);
  expect(Number(chosen.automaticRadius)).toBeGreaterThan(100_000);
  const least = hitsOf(found, { aroundLatLng: "52,13", minimumAroundRadius: 150_000 });
  expect(least.automaticRadius).toBe("150000");
  expect(hitsOf(found, { aroundLatLng: "52,13", aroundRadius: "all" })).not.toHaveProperty("automaticRadius");
});
