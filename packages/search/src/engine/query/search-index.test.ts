import { expect, test } from "vitest";
import type { Filter, Point } from "../../search-request.ts";
import { parseSearchRequest } from "../../protocol/reading/parse-request.ts";
import {
  facetHitsOf,
  hitsOf,
  identitiesOf,
  searchableDocuments,
} from "../../testing/searchable-documents.ts";
import type { IndexDocument } from "../document.ts";
import { distanceInMetres, isInBox } from "./geo/geometry.ts";

const words = ["food", "bank", "legal", "advice", "doctor", "night", "shelter", "women"];
const cities = ["Berlin", "Bernau", "Potsdam", "Zossen", "berlin"];

/** The same numbers for the same seed, between 0 and 1. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

function randomDocuments(count: number, random: () => number): IndexDocument[] {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const point = () => ({ lat: 50 + random() * 4, lng: 10 + random() * 6 });
  return Array.from({ length: count }, (_, number) => ({
    // Some identities come twice: the later document replaces the earlier one.
    objectID: `d${random() < 0.1 ? Math.floor(random() * count) : number}`,
    name: `${pick(words)} ${pick(words)}`,
    summary: `${pick(words)} and ${pick(words)} for ${pick(words)}`,
    ...(random() < 0.9 && { city: pick(cities) }),
    kinds: words.filter(() => random() < 0.2),
    free: random() < 0.5,
    ...(random() < 0.8 && { cost: Math.floor(random() * 20) }),
    ages: random() < 0.5 ? [Math.floor(random() * 10), Math.floor(random() * 90)] : [],
    place: { region: pick(cities) },
    ...(random() < 0.8 && { _geoloc: random() < 0.3 ? [point(), point()] : point() }),
    ...(random() < 0.3 && { _tags: [pick(words)] }),
    rating: Math.floor(random() * 5),
  }));
}

const settings = {
  searchableAttributes: ["name", "summary"],
  attributesForFaceting: [
    "searchable(city)",
    "kinds",
    "free",
    "place.region",
    "cost",
    "filterOnly(rating)",
    "_tags",
  ],
  customRanking: ["desc(rating)"],
  paginationLimitedTo: 10_000,
};

/** The documents that remain after writing them in order. */
function latest(documents: readonly IndexDocument[]): IndexDocument[] {
  return [...new Map(documents.map((document) => [document.objectID, document])).values()];
}

function valuesAt(document: IndexDocument, path: string): unknown[] {
  const value = path
    .split(".")
    .reduce<unknown>((inner, name) => (inner as Record<string, unknown> | undefined)?.[name], document);
  return (Array.isArray(value) ? value : [value]).filter((one) => one !== undefined && one !== "");
}

function fulfils(document: IndexDocument, filter: Filter): boolean {
  if (filter.kind === "all") return filter.of.every((one) => fulfils(document, one));
  if (filter.kind === "any") return filter.of.some((one) => fulfils(document, one));
  if (filter.kind === "not") return !fulfils(document, filter.of);
  const values = valuesAt(document, filter.attribute);
  if (filter.kind === "facet") {
    return values.some((one) => String(one).toLowerCase() === filter.value.toLowerCase());
  }
  return values.some((one) => {
    if (typeof one !== "number") return false;
    if (filter.operator === "=") return one === filter.value;
    if (filter.operator === "!=") return one !== filter.value;
    if (filter.operator === "<") return one < filter.value;
    return filter.operator === ">=" ? one >= filter.value : one > filter.value;
  });
}

function isInPlace(document: IndexDocument, parameters: Record<string, unknown>): boolean {
  const { geo } = parseSearchRequest({ indexName: "i", ...parameters });
  const points = valuesAt(document, "_geoloc") as { lat: number; lng: number }[];
  if (geo.boxes.length > 0) return points.some((point) => geo.boxes.some((box) => isInBox(box, point)));
  if (geo.polygons.length > 0) {
    return points.some((point) => geo.polygons.some((polygon) => isInPolygon(polygon, point)));
  }
  const { around, radius } = geo;
  if (!around) return true;
  return points.some((point) => typeof radius !== "number" || distanceInMetres(around, point) <= radius);
}

/** Ray casting: counts the edges that a ray from the point to the east crosses. */
function isInPolygon(polygon: readonly Point[], { lat, lng }: Point): boolean {
  let inside = false;
  for (const [index, corner] of polygon.entries()) {
    const before = polygon.at(index - 1) ?? corner;
    if (corner.lat > lat === before.lat > lat) continue;
    const crossing =
      corner.lng + ((lat - corner.lat) / (before.lat - corner.lat)) * (before.lng - corner.lng);
    if (lng < crossing) inside = !inside;
  }
  return inside;
}

function randomParameters(random: () => number): Record<string, unknown> {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const filters = [
    () => ({
      facetFilters: [[`city:${pick(cities)}`, `kinds:${pick(words)}`], `free:${pick(["true", "false"])}`],
    }),
    () => ({ facetFilters: [`city:-${pick(cities)}`, `missing:x`].slice(0, random() < 0.8 ? 1 : 2) }),
    () => ({ numericFilters: [`cost>=${Math.floor(random() * 10)}`, `ages<50`] }),
    () => ({
      filters: `NOT cost=3 AND (kinds:${pick(words)} OR place.region:Berlin) AND NOT kinds:${pick(words)}`,
    }),
    () => ({ filters: `rating > 2 OR ages != 5`, tagFilters: random() < 0.3 ? [pick(words)] : [] }),
    () => ({}),
  ];
  const places = [
    () => ({ aroundLatLng: "52,13", aroundRadius: Math.floor(random() * 200_000) + 1 }),
    () => ({ aroundLatLng: "52,13", aroundRadius: "all" }),
    () => ({
      insideBoundingBox: [
        [51 + random(), 11, 53, 14],
        [50, 10, 50.5, 16],
      ],
    }),
    () => ({
      insidePolygon: [
        Array.from({ length: 40 }, (_, at) => (at % 2 === 0 ? 50 + random() * 4 : 10 + random() * 6)),
      ],
    }),
    () => ({
      insidePolygon: [
        [50, 10, 54, 13, 50, 16],
        [53, 10, 53.5, 16, 54, 10],
      ],
    }),
    () => ({}),
    () => ({}),
  ];
  return { ...pick(filters)(), ...pick(places)() };
}

test.each([1, 3])("totals, filters, places and counts are those of a scan, in %i segments", (segments) => {
  const random = randomNumbers(segments);
  const documents = randomDocuments(300, random);
  const index = searchableDocuments({ documents, settings, segments });
  for (let round = 0; round < 250; round++) {
    const parameters = randomParameters(random);
    const word = random() < 0.4 ? (words[Math.floor(random() * words.length)] ?? "") : "";
    const { filter } = parseSearchRequest({ indexName: "i", ...parameters });
    const expected = latest(documents).filter(
      (document) =>
        (!filter || fulfils(document, filter)) &&
        isInPlace(document, parameters) &&
        (word === "" ||
          `${String(document["name"])} ${String(document["summary"])}`.split(" ").includes(word)),
    );
    const query = { ...parameters, query: word, typoTolerance: false, queryType: "prefixNone" };
    const result = hitsOf(index, { ...query, hitsPerPage: 1000, facets: ["*"], maxValuesPerFacet: 1000 });
    expect(result.hits.map((hit) => hit.objectID).toSorted()).toEqual(
      expected.map((document) => document.objectID).toSorted(),
    );
    expect(result.nbHits).toBe(expected.length);
    for (const path of ["city", "kinds", "free", "place.region", "cost"]) {
      const counts = new Map<string, number>();
      for (const document of expected) {
        for (const value of new Set(valuesAt(document, path).map(String))) {
          counts.set(value, (counts.get(value) ?? 0) + 1);
        }
      }
      expect(result.facets?.[path] ?? {}).toEqual(Object.fromEntries(counts));
    }
    const costs = expected.flatMap((document) => valuesAt(document, "cost") as number[]);
    const sum = costs.reduce((total, one) => total + one, 0);
    expect(result.facets_stats?.["cost"]?.sum ?? 0).toBe(sum);
  }
});

test("many segments answer as one, in the same order, page by page", () => {
  const random = randomNumbers(7);
  const documents = latest(randomDocuments(200, random));
  const one = searchableDocuments({ documents, settings });
  const many = searchableDocuments({ documents, settings, segments: 5 });
  const queries = ["", "food", "legal advice", "docter", "n", "wom shel", "sheltr nihgt"];
  for (const query of queries) {
    for (const extra of [
      {},
      { aroundLatLng: "52,13", aroundRadius: "all", aroundPrecision: 20_000 },
      { optionalFilters: ["city:Berlin<score=2>", "free:true"] },
      { ranking: ["desc(cost)", "asc(city)", "typo", "attribute", "custom"], optionalWords: "legal" },
    ]) {
      const inOne = hitsOf(one, { query, ...extra, hitsPerPage: 1000, facets: "*" });
      const inMany = hitsOf(many, { query, ...extra, hitsPerPage: 1000, facets: "*" });
      expect(inMany).toEqual(inOne);
      const pages = Array.from({ length: Math.ceil(inOne.nbHits / 7) }, (_, page) =>
        identitiesOf(many, { query, ...extra, page, hitsPerPage: 7 }),
      ).flat();
      expect(pages).toEqual(inOne.hits.map((hit) => hit.objectID));
    }
  }
});

test("facets that are for filters only are not shown, and unretrievable ones neither", () => {
  const index = searchableDocuments({
    documents: randomDocuments(20, randomNumbers(3)),
    settings: { ...settings, unretrievableAttributes: ["city"] },
  });
  const result = hitsOf(index, { query: "", facets: ["*"], attributesToHighlight: ["*"] });
  expect(Object.keys(result.facets ?? {})).not.toContain("rating");
  expect(Object.keys(result.facets ?? {})).not.toContain("city");
  expect(JSON.stringify(result.hits)).not.toContain('"city"');
  expect(hitsOf(index, { filters: "city:Berlin" }).nbHits).toBeGreaterThan(0);
  expect(() => facetHitsOf(index, { facet: "city", facetQuery: "b" })).toThrow("searchable");
});

test("a facet on an object covers everything nested in it", () => {
  const documents = ["Food", "Food", "Law"].map((topic, number) => ({
    objectID: `d${number}`,
    topics: { lvl0: topic, lvl1: `${topic} > ${number}` },
  }));
  const index = searchableDocuments({
    documents,
    settings: { attributesForFaceting: ["topics"] },
    segments: 2,
  });
  expect(hitsOf(index, { facets: ["topics.lvl0"], filters: "topics.lvl0:food" })).toMatchObject({
    nbHits: 2,
    facets: { "topics.lvl0": { Food: 2 } },
  });
  expect(Object.keys(hitsOf(index, { facets: ["*"] }).facets ?? {})).toEqual(["topics.lvl0", "topics.lvl1"]);
});

test("values of a searchable facet are found by their beginnings, marked, and with typos when nothing else is", () => {
  const documents = ["San Jose", "San Jose", "Santa Ana", "Oakland"].map((city, number) => ({
    objectID: `d${number}`,
    city,
  }));
  const index = searchableDocuments({ documents, settings });
  expect(facetHitsOf(index, { facet: "city", facetQuery: "san j" })).toEqual([
    { value: "San Jose", highlighted: "<em>San</em> <em>J</em>ose", count: 2 },
  ]);
  expect(facetHitsOf(index, { facet: "city", facetQuery: "" }).map((one) => one.value)).toEqual([
    "San Jose",
    "Oakland",
    "Santa Ana",
  ]);
  expect(facetHitsOf(index, { facet: "city", facetQuery: "oaklnd" }).map((one) => one.value)).toEqual([
    "Oakland",
  ]);
  expect(facetHitsOf(index, { facet: "city", facetQuery: "s", maxFacetHits: 1 })).toHaveLength(1);
  expect(() => facetHitsOf(index, { facet: "kinds" })).toThrow("searchable");
});
