import { expect, test } from "vitest";
import type { SearchAim } from "./search-conditions.ts";
import { askQuestions, distanceQuestions, searchQuestions } from "./search-requests.ts";
import { emptyState, type SearchState } from "../address/search-state.ts";

const berlin = { lat: 52.52, lng: 13.41 };

function aim(changes: Partial<SearchState>, rest: Partial<SearchAim> = {}): SearchAim {
  return { state: { ...emptyState, ...changes }, point: null, radius: null, openAt: null, ...rest };
}

function indexName(order: { by: string }): string {
  return `services_en ${order.by}`;
}

function questions(
  changes: Partial<SearchState>,
  rest: Partial<SearchAim> = {},
  areas: readonly string[] = [],
) {
  return searchQuestions(aim(changes, rest), { indexName, now: 1_790_000_000, areas });
}

test("a search requests hits, their counts, and the number of open ones", () => {
  const asked = questions({ query: "food", page: 3 });
  expect(Object.keys(asked)).toEqual(["hits", "open"]);
  expect(asked["hits"]).toMatchObject({ query: "food", page: 2, hitsPerPage: 20, facetFilters: [] });
  expect(asked["hits"]?.facets).toContain("languages");
  expect(asked["open"]).toMatchObject({ hitsPerPage: 0, page: 0, facets: [] });
});

test("where any value is enough, the others are counted as if none were chosen", () => {
  const asked = questions({ category: "food", languages: ["ar"], free: true });
  expect(asked["hits"]?.facetFilters).toEqual([["categories:food"], ["languages:ar"], ["free:true"]]);
  expect(asked["category"]).toMatchObject({
    facets: ["categories"],
    facetFilters: [["languages:ar"], ["free:true"]],
    hitsPerPage: 0,
  });
  expect(asked["languages"]?.facetFilters).toEqual([["categories:food"], ["free:true"]]);
  expect(asked["free"]).toBeUndefined();
});

test("open services are not counted when another time is chosen", () => {
  expect(questions({ open: "SA-1000" }, { openAt: 1_790_000_000 })["open"]).toBeUndefined();
});

test("the first page for a place also requests services that serve it from elsewhere", () => {
  const near = { point: berlin, radius: 25 };
  const asked = questions({ place: "2950159" }, near, ["place:2950159", "country:DE"]);
  expect(asked["area"]?.facetFilters).toEqual([["areas:place:2950159", "areas:country:DE"]]);
  expect(asked["area"]).not.toHaveProperty("aroundLatLng");
  expect(questions({ place: "2950159", page: 2 }, near, ["country:DE"])["area"]).toBeUndefined();
});

test("the order is a matter of the index", () => {
  const near = { point: berlin, radius: 25 };
  expect(questions({ sort: "checked" })["hits"]?.indexName).toBe("services_en checked");
  expect(questions({ sort: "nearest" }, near)["hits"]?.indexName).toBe("services_en distance");
  expect(questions({ sort: "nearest" })["hits"]?.indexName).toBe("services_en relevance");
});

test("other distances are only counted, as a search within them would be", () => {
  const at = { point: berlin, radius: 25 };
  const asked = distanceQuestions(aim({ free: true }, at), [1, 100], () => "services_en");
  expect(Object.keys(asked)).toEqual(["within1", "within100"]);
  expect(asked["within100"]).toMatchObject({
    aroundRadius: 100_000,
    hitsPerPage: 0,
    facetFilters: [["free:true"]],
  });
  const [withWords] = Object.values(distanceQuestions(aim({ query: "food" }, at), [5], () => "services_en"));
  expect(withWords).toHaveProperty("insideBoundingBox");
});

test("answers have the names of their questions", async () => {
  const answers = await askQuestions(
    (make) =>
      Promise.resolve(
        make(() => "i").map(({ query }) => ({ hits: [], nbHits: query.length, page: 0, nbPages: 0 })),
      ),
    () => ({
      one: { ...questions({})["hits"]!, query: "a" },
      two: { ...questions({})["hits"]!, query: "ab" },
    }),
  );
  expect(answers["one"]?.nbHits).toBe(1);
  expect(answers["two"]?.nbHits).toBe(2);
});
