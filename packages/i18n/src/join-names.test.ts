import { expect, test } from "vitest";
import { joinNames } from "./join-names.ts";

test.each([
  ["en", "a, b, c"],
  ["uk", "a, b, c"],
  ["ckb", "a، b، c"],
  ["ur", "a، b، c"],
  ["ti", "a፣ b፣ c"],
  ["zh-Hans", "a、b、c"],
])("names in %s are parted as in %s", (locale, joined) => {
  expect(joinNames(["a", "b", "c"], locale)).toBe(joined);
});
