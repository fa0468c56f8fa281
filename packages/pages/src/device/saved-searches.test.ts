import { expect, test } from "vitest";
import { parseSavedSearches } from "./saved-searches.ts";

test("saved searches survive a round trip", () => {
  const kept = [{ search: "?q=food&free=1", name: "خبز" }];
  expect(parseSavedSearches(JSON.stringify(kept))).toEqual(kept);
});

test.each([
  null,
  "",
  "{",
  "3",
  "{}",
  '[null, 3, {"search": "?q=a"}, {"search": "javascript:x", "name": "x"}]',
])("%s holds no search", (text) => {
  expect(parseSavedSearches(text)).toEqual([]);
});

test("lists without end are cut", () => {
  const many = Array.from({ length: 500 }, (_, index) => ({ search: `?q=${index}`, name: "x".repeat(500) }));
  const read = parseSavedSearches(JSON.stringify(many));
  expect(read).toHaveLength(30);
  expect(read[0]?.name).toHaveLength(80);
});
