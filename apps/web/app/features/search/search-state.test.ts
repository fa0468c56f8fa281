import { expect, test } from "vitest";
import { longestQuery, readSearchState, writeSearchState, type SearchState } from "./search-state.ts";

function read(search: string): SearchState {
  return readSearchState(new URLSearchParams(search));
}

test("an address without a search is the default", () => {
  expect(read("")).toEqual({ query: "", category: null, page: 1 });
  expect(writeSearchState({ query: "", category: null, page: 1 })).toBe("");
});

test.each<SearchState>([
  { query: "food", category: null, page: 1 },
  { query: "طبيب أسنان", category: "dentist", page: 3 },
  { query: "a&b=c+d?", category: "BD-1800", page: 2 },
  { query: "", category: "food", page: 1 },
])("%o survives the way through the address", (state) => {
  expect(read(writeSearchState(state))).toEqual(state);
});

test("what makes no sense becomes the default", () => {
  expect(read("page=-1").page).toBe(1);
  expect(read("page=two").page).toBe(1);
  expect(read("page=1.5").page).toBe(1);
  expect(read("page=99999").page).toBe(50);
  expect(read("category=").category).toBeNull();
});

test("white space around and between words does not count", () => {
  expect(read("q=%20food%20%0A%20bank%20").query).toBe("food bank");
});

test("a query that is too long is cut between characters, not inside one", () => {
  const { query } = read(`q=${encodeURIComponent("🥖".repeat(longestQuery + 5))}`);
  expect(Array.from(query)).toHaveLength(longestQuery);
  expect(query.isWellFormed()).toBe(true);
});
