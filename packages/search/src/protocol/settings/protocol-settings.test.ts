import { expect, test } from "vitest";
import { SearchRefusal } from "../../search-refusal.ts";
import { changedSettings, parseSettings, writeSettings } from "./protocol-settings.ts";

test("settings are stored unchanged, including unknown ones, and null resets", () => {
  const change = parseSettings({ hitsPerPage: 5, unheardOf: { a: 1 }, ranking: null, version: 2 });
  expect(change).toEqual({ set: { hitsPerPage: 5, unheardOf: { a: 1 } }, reset: ["ranking"] });
  const before = { ranking: ["typo"], customRanking: ["asc(a)"] };
  expect(changedSettings(before, change)).toEqual({
    customRanking: ["asc(a)"],
    hitsPerPage: 5,
    unheardOf: { a: 1 },
  });
});

test("names of old clients mean the present ones", () => {
  expect(parseSettings({ attributesToIndex: ["a"], slaves: ["b"] }).set).toEqual({
    searchableAttributes: ["a"],
    replicas: ["b"],
  });
});

test("answered settings may be sent back", () => {
  const answered = writeSettings({ customRanking: ["asc(a)"] }, "the_primary");
  expect(answered).toMatchObject({ primary: "the_primary", hitsPerPage: 20, searchableAttributes: null });
  expect(changedSettings({ hitsPerPage: 9 }, parseSettings(answered))).toMatchObject({
    customRanking: ["asc(a)"],
    hitsPerPage: 20,
  });
});

test.each([
  ["a list", []],
  ["a text", "settings"],
  ["nothing", null],
])("%s is not settings", (_, json) => {
  expect(() => parseSettings(json)).toThrow(SearchRefusal);
});
