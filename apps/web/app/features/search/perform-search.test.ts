import { expect, test } from "vitest";
import { wordsOf } from "../../i18n/words.server.ts";
import type { SearchAnswer, SearchRequest } from "../../search-protocol.ts";
import { performSearch } from "./perform-search.ts";
import { readSearchState } from "./search-state.ts";

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

function search(address: string, answer: (request: SearchRequest) => Partial<SearchAnswer>) {
  const rounds: SearchRequest[][] = [];
  const view = performSearch(readSearchState(new URLSearchParams(address)), {
    ask: (requests) => {
      const asked = [...requests(() => "services_en")];
      rounds.push(asked);
      return Promise.resolve(
        asked.map((one) => ({ hits: [], nbHits: 0, page: 0, nbPages: 0, ...answer(one) })),
      );
    },
    findPlace: (id) => Promise.resolve(id === berlin.id ? berlin : null),
    now,
    locale: "en",
    words,
  });
  return { view, rounds };
}

function reach(request: SearchRequest): number {
  return (request.aroundRadius ?? 0) / 1000;
}

test("one request is enough where there is enough", async () => {
  const { view, rounds } = search("place=2950159", () => ({ nbHits: 7 }));
  expect(await view).toMatchObject({ count: 7, radius: 25, widened: false, place: berlin });
  expect(rounds).toHaveLength(1);
});

test("where there is hardly anything near, the search goes further and says so", async () => {
  const { view, rounds } = search("place=2950159", (request) => ({ nbHits: reach(request) >= 100 ? 9 : 1 }));
  expect(await view).toMatchObject({ count: 9, radius: 100, widened: true });
  expect(rounds).toHaveLength(2);
});

test("a distance that was chosen is kept", async () => {
  const { view } = search("place=2950159&within=5", (request) => ({ nbHits: reach(request) > 5 ? 9 : 1 }));
  expect(await view).toMatchObject({ count: 1, radius: 5, widened: false });
});

test("a place that nobody knows is no place, and the search goes on", async () => {
  const { view } = search("place=1", () => ({ nbHits: 2 }));
  expect(await view).toMatchObject({ count: 2, place: null, point: null, radius: null });
});

test("a time of the week is meant by the clocks of the place", async () => {
  const { view, rounds } = search("open=SA-1300", ({ hitsPerPage }) => ({
    nbHits: 3,
    hits: hitsPerPage === 1 ? [{ timeZone: "Europe/Berlin" }] : [],
  }));
  expect(await view).toMatchObject({ open: null });
  // 13:00 in Berlin is 12:00 UTC: two hours of the sixth day of the week have twelve.
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

test("words that tell of danger bring somebody to call, and are told to nobody", async () => {
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
  expect(otherWays?.lines.map(({ key }) => key)).toEqual(["service:1"]);
});

test("who serves the place, its region or its country is asked for beside what is near", async () => {
  const { view, rounds } = search("place=2950159", () => ({ nbHits: 3 }));
  await view;
  const [first] = rounds;
  const conditions = first?.map(({ facetFilters }) => facetFilters.flat());
  expect(conditions).toContainEqual(expect.arrayContaining(berlin.areas.map((code) => `areas:${code}`)));
});
