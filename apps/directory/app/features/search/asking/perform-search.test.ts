import { expect, test } from "vitest";
import { wordsOf } from "@dragoman/i18n/words.server.ts";
import type { SearchAnswer, SearchRequest } from "@dragoman/pages/search/search-protocol.ts";
import type { Correction } from "../corrections/correction.ts";
import { performSearch } from "./perform-search.ts";
import { readSearchState } from "../address/search-state.ts";
import type { SearchView } from "../results/search-view.ts";

const berlin = {
  id: "2950159",
  name: "Berlin",
  country: "DE",
  areas: ["place:2950159", "region:DE.16", "country:DE"],
  lat: 52.52437,
  lng: 13.41053,
};
const words = wordsOf("en", []);
/** Saturday, 12:00 in Berlin. */
const now = Date.parse("2026-11-21T11:00:00Z") / 1000;

function search(
  address: string,
  answer: (request: SearchRequest) => Partial<SearchAnswer>,
  corrections: readonly Correction[] = [],
) {
  const rounds: SearchRequest[][] = [];
  const told: SearchView[] = [];
  const view = performSearch(readSearchState(new URLSearchParams(address)), {
    ask: (requests) => {
      const asked = [...requests(() => "services_en")];
      rounds.push(asked);
      return Promise.resolve(
        asked.map((one) => ({ hits: [], nbHits: 0, page: 0, nbPages: 0, ...answer(one) })),
      );
    },
    findPlace: (id) => Promise.resolve(id === berlin.id ? berlin : null),
    correct: () => Promise.resolve(corrections),
    nothingFound: (nothing) => {
      expect(rounds).toHaveLength(1);
      told.push(nothing);
    },
    now,
    locale: "en",
    words,
  });
  return { view, rounds, told };
}

function reach(request: SearchRequest): number {
  return (request.aroundRadius ?? 0) / 1000;
}

test("one request is enough where there is enough", async () => {
  const { view, rounds } = search("place=2950159", () => ({ nbHits: 7 }));
  expect(await view).toMatchObject({ count: 7, radius: 25, widened: false, place: berlin });
  expect(rounds).toHaveLength(1);
});

test("an empty result is reported before suggestions are searched for", async () => {
  const nothing = search("q=zzzz", () => ({}));
  const { otherWays, ...first } = await nothing.view;
  expect(nothing.told).toEqual([first]);
  expect(otherWays).toBeDefined();
  expect(nothing.rounds).toHaveLength(2);
  const something = search("q=food", () => ({ nbHits: 1 }));
  await something.view;
  expect(something.told).toEqual([]);
});

test("with few results nearby, the search widens its radius and reports it", async () => {
  const { view, rounds } = search("place=2950159", (request) => ({ nbHits: reach(request) >= 100 ? 9 : 1 }));
  expect(await view).toMatchObject({ count: 9, radius: 100, widened: true });
  expect(rounds).toHaveLength(2);
});

test("a chosen distance is not changed", async () => {
  const { view } = search("place=2950159&within=5", (request) => ({ nbHits: reach(request) > 5 ? 9 : 1 }));
  expect(await view).toMatchObject({ count: 1, radius: 5, widened: false });
});

test("the count within each distance is reported, whatever the final radius", async () => {
  const counted = (
    await search("place=2950159", (request) => ({ nbHits: Math.floor(reach(request) / 50) })).view
  ).within;
  expect(counted).toEqual([
    { value: "1", count: 0 },
    { value: "5", count: 0 },
    { value: "10", count: 0 },
    { value: "25", count: 0 },
    { value: "50", count: 1 },
    { value: "100", count: 2 },
    { value: "20000", count: 400 },
  ]);
  const nowhere = await search("q=food", () => ({ nbHits: 9 })).view;
  expect(nowhere.within).toEqual([]);
});

test("words that may have been meant are shown when they find something, with the filters or else without", async () => {
  const { view } = search(
    "q=dentst&free=1&place=2950159",
    ({ query, facetFilters }) => {
      if (query === "dentist") return { nbHits: facetFilters.length === 0 ? 7 : 0 };
      return { nbHits: query === "debts" ? 2 : 0 };
    },
    [
      { query: "dentist", language: "en" },
      { query: "densest", language: "en" },
      { query: "debts", language: "en" },
    ],
  );
  const { otherWays } = await view;
  expect(
    otherWays?.meant.map(({ state: { query, free, place }, count }) => [query, free, place, count]),
  ).toEqual([
    ["dentist", false, "2950159", 7],
    ["debts", true, "2950159", 2],
  ]);
});

test("corrected words of danger also show a number to call", async () => {
  const { view } = search(
    "q=vilance",
    ({ query }) =>
      query === "violence" ? { nbHits: 6, facets: { categories: { "violence-at-home": 6 } } } : {},
    [{ query: "violence", language: "en" }],
  );
  expect((await view).otherWays?.sensitive).toBe(true);
});

test("of the kinds of help in the area, those related to the search come first", async () => {
  const { view } = search("category=dentist&place=2950159", ({ facetFilters, facets, aroundLatLng }) => {
    if (!facets.includes("categories")) return {};
    if (facetFilters.flat().includes("categories:dentist"))
      return aroundLatLng ? {} : { facets: { categories: { dentist: 9, doctor: 2 } } };
    const all = { food: 300, "mental-health": 290 };
    return { facets: { categories: aroundLatLng ? { food: 30, housing: 20, doctor: 4 } : all } };
  });
  const { otherWays } = await view;
  expect(otherWays?.kinds.map(({ value }) => value)).toEqual(["doctor", "food", "housing"]);
  // The most common category of the directory says nothing about this search.
  expect(otherWays?.sensitive).toBe(false);
});

test("an empty search is not corrected", async () => {
  const { view } = search("free=1", () => ({}), [{ query: "bread", language: "en" }]);
  expect((await view).otherWays?.meant).toEqual([]);
});

test("an unknown place is ignored, and the search continues", async () => {
  const { view } = search("place=1", () => ({ nbHits: 2 }));
  expect(await view).toMatchObject({ count: 2, place: null, point: null, radius: null });
});

test("a time of the week is meant by the clocks of the place", async () => {
  const { view, rounds } = search("open=SA-1300", ({ hitsPerPage }) => ({
    nbHits: 3,
    hits: hitsPerPage === 1 ? [{ timeZone: "Europe/Berlin" }] : [],
  }));
  expect(await view).toMatchObject({ open: null });
  // 13:00 in Berlin is 12:00 UTC: slot twelve of the sixth day of the week, in slots of two hours.
  const [, second] = rounds;
  expect(second?.[0]?.facetFilters.flat()).toContain(`open:d${(5 * 24 + 12).toString(36)}`);
});

test("when nothing is found, only ways that find something are shown, with their counts", async () => {
  const { view } = search("q=blue+dentist&free=1&lang=ti", ({ query, facetFilters, hitsPerPage, facets }) => {
    if (hitsPerPage > 0) return {};
    const filters = new Set(facetFilters.flat());
    if (facets.includes("categories")) return { facets: { categories: { dentist: 4, food: 2 } } };
    if (query === "dentist") return { nbHits: 5 };
    if (query === "blue") return { nbHits: 2 };
    return { nbHits: filters.has("free:true") && !filters.has("languages:ti") ? 8 : 0 };
  });
  const { otherWays } = await view;
  expect(otherWays?.ways.map(({ key, count }) => [key, count])).toEqual([
    ["languages ti", 8],
    ["words 0", 5],
  ]);
  expect(otherWays?.kinds).toContainEqual({ value: "dentist", count: 4 });
  expect(otherWays).toMatchObject({ lines: [], sensitive: false });
});

test("words of danger show a number to call, and are not counted", async () => {
  const line = {
    objectID: "service:1",
    serviceId: "s1",
    locationId: null,
    name: "Night line",
    organization: "",
    summary: "",
    texts: { nameLanguage: "en", summaryLanguage: null, nameOrigin: "original", summaryOrigin: "original" },
    categories: ["crisis-line"],
    languages: [],
    hours: "unknown",
    free: true,
    alert: false,
    status: "active",
  };
  const { view } = search("q=he+hits+me&lang=ti", ({ hitsPerPage, facets }) => {
    if (facets.includes("categories") && hitsPerPage === 0)
      return { facets: { categories: { "violence-at-home": 6 } } };
    return hitsPerPage === 3 ? { hits: [line] } : {};
  });
  const { otherWays } = await view;
  expect(otherWays?.sensitive).toBe(true);
  expect(otherWays?.lines.map(({ serviceId }) => serviceId)).toEqual(["s1"]);
});

test("services for the place, its region or its country are requested together with those nearby", async () => {
  const { view, rounds } = search("place=2950159", () => ({ nbHits: 3 }));
  await view;
  const [first] = rounds;
  const conditions = first?.map(({ facetFilters }) => facetFilters.flat());
  expect(conditions).toContainEqual(expect.arrayContaining(berlin.areas.map((code) => `areas:${code}`)));
});
