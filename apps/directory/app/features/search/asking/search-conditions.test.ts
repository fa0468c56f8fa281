import { expect, test } from "vitest";
import { areaOf, conditionsOf, type SearchAim } from "./search-conditions.ts";
import { emptyState, type SearchState } from "../address/search-state.ts";

const berlin = { lat: 52.52, lng: 13.41 };

function aim(changes: Partial<SearchState>, rest: Partial<SearchAim> = {}): SearchAim {
  return { state: { ...emptyState, ...changes }, point: null, radius: null, openAt: null, ...rest };
}

test("a search for nothing in particular has no conditions", () => {
  expect(conditionsOf(aim({}))).toEqual({ facetFilters: [], numericFilters: [] });
  expect(areaOf(aim({}))).toEqual({});
});

test("any language is enough, and everything that must not be needed is not", () => {
  const { facetFilters } = conditionsOf(aim({ languages: ["ar", "fa"], no: ["documents", "referral"] }));
  expect(facetFilters).toEqual([
    ["languages:ar", "languages:fa"],
    ["needsNo:documents"],
    ["needsNo:referral"],
  ]);
});

test("something to hear or something to see will do", () => {
  const { facetFilters } = conditionsOf(aim({ media: ["audio", "photo"] }));
  expect(facetFilters).toEqual([["media:audio", "media:photo"]]);
});

test("an age is between the youngest and the oldest", () => {
  expect(conditionsOf(aim({ age: 17 })).numericFilters).toEqual(["minimumAge<=17", "maximumAge>=17"]);
});

test("open at a given time means any slot that contains it", () => {
  const { facetFilters } = conditionsOf(aim({ open: "now" }, { openAt: 1_790_000_000 }));
  expect(facetFilters).toHaveLength(1);
  expect(facetFilters[0]).toContain("open:always");
});

test("a condition can be left out, to count the results without it", () => {
  const both = aim({ languages: ["ar"], free: true });
  expect(conditionsOf(both, new Set(["languages"])).facetFilters).toEqual([["free:true"]]);
});

test("without words the nearest come first, and with words those that fit best in the area", () => {
  expect(areaOf(aim({}, { point: berlin, radius: 25 }))).toEqual({
    aroundLatLng: "52.52,13.41",
    aroundRadius: 25_000,
  });
  expect(areaOf(aim({ query: "food" }, { point: berlin, radius: 25 }))).toHaveProperty("insideBoundingBox");
  expect(areaOf(aim({ query: "food", sort: "nearest" }, { point: berlin, radius: 25 }))).toHaveProperty(
    "aroundRadius",
  );
});

test("a part of the map takes the place of the circle", () => {
  const box = { north: 2, east: 2, south: 1, west: 1 };
  expect(areaOf(aim({ box }, { point: berlin, radius: 25 }))).toEqual({ insideBoundingBox: "2,2,1,1" });
});
