import { expect, test } from "vitest";
import { emptyState, readSearchState, writeSearchState, type SearchState } from "./search-state.ts";

function read(address: string): SearchState {
  return readSearchState(new URLSearchParams(address));
}

const chosen: SearchState = {
  query: "warm food",
  category: "food",
  place: "2950159",
  near: { lat: 52.52, lng: 13.41 },
  within: 10,
  languages: ["ar", "fa"],
  open: "SA-1000",
  free: true,
  no: ["documents", "referral"],
  age: 17,
  audience: ["women"],
  access: ["wheelchair", "lift"],
  delivery: ["phone"],
  media: ["audio", "video"],
  sort: "nearest",
  page: 2,
  view: "map",
  box: { north: 52.6, east: 13.5, south: 52.4, west: 13.3 },
};

test("an address without anything is the default search", () => {
  expect(read("")).toEqual(emptyState);
  expect(writeSearchState(emptyState)).toBe("");
});

test("every part of a search is in the address and is parsed again", () => {
  expect(writeSearchState(chosen)).toBe(
    "?q=warm+food&category=food&place=2950159&near=52.52,13.41&within=10&lang=ar,fa&open=SA-1000&free=1" +
      "&no=documents,referral&age=17&for=women&access=wheelchair,lift&by=phone&media=audio,video&sort=nearest" +
      "&page=2&view=map&box=52.6,13.5,52.4,13.3",
  );
  expect(read(writeSearchState(chosen))).toEqual(chosen);
});

test.each([
  { query: "a & b = c + d?" },
  { query: "طبيب أسنان 🦷" },
  { category: "a&b=c" },
  { open: "now" },
  { age: 0 },
  { near: { lat: -33.87, lng: 0 } },
  { sort: "checked" },
] as const satisfies Partial<SearchState>[])("%j is read as it was written", (changes) => {
  const state = { ...emptyState, ...changes };
  expect(read(writeSearchState(state))).toEqual(state);
});

test("a point is rounded to about a kilometre, so that an address reveals nobody's house", () => {
  expect(read("near=52.516274,13.377706").near).toEqual({ lat: 52.52, lng: 13.38 });
  expect(read("near=-0.001,-0.004").near).toEqual({ lat: 0, lng: 0 });
});

test.each([
  "page=0&page=x",
  "page=1.5",
  "near=91,0",
  "near=1",
  "near=1,",
  "near=a,b",
  "near=1,2,3",
  "within=0",
  "within=2.5",
  "within=20001",
  "open=later",
  "open=XX-1000",
  "open=SA-2400",
  "open=at&day=SA",
  "age=-1",
  "age=121",
  "age=",
  "free=yes",
  "sort=price",
  "view=table",
  "box=1,2,3,4",
  "box=1,2,0",
  "place=Berlin",
  "lang=%20,,-",
  "no=<script>",
])("%s makes no sense and becomes the default", (address) => {
  expect(read(address)).toEqual(emptyState);
});

test("a form without scripts gives the same search", () => {
  const form = "q=&category=&lang=ar&lang=fa&open=at&day=SA&time=10%3A00&age=&within=";
  expect(read(form)).toEqual({ ...emptyState, languages: ["ar", "fa"], open: "SA-1000" });
  expect(read("open=&day=SA&time=10%3A00").open).toBeNull();
});

test("a query is trimmed and not longer than the search host takes, never cutting a character in two", () => {
  expect(read("q=%20%20a%20%20b%20").query).toBe("a b");
  const { query } = read(`q=${encodeURIComponent("🦷".repeat(300))}`);
  expect(Array.from(query)).toHaveLength(200);
  expect(query.endsWith("🦷")).toBe(true);
});

test("a page beyond the search host's limit becomes the last one", () => {
  expect(read("page=9999").page).toBe(50);
});

test("the number of values is limited", () => {
  const tags = Array.from({ length: 500 }, (_, number) => `x${number}`);
  expect(read(`lang=${tags.join()}`).languages).toHaveLength(20);
});
