import { expect, test } from "vitest";
import { canonicalTag, parseLanguageRanges } from "./language-range.ts";

test.each([
  ["PT_br", "pt-BR"],
  ["iw-IL", "he-IL"],
  ["prs", "fa-AF"],
  ["zh-cmn-Hans-CN", "zh-Hans-CN"],
  ["zh-yue", "yue"],
  ["zh-min-nan", "nan"],
  ["no-bok", "nb"],
  ["sgn-US", "ase"],
  ["ar-u-nu-latn", "ar"],
  ["en-US-x-twain", "en-US"],
  ["en-US-!", "en-US"],
  ["de-", "de"],
  [" de ", "de"],
])("%s is %s", (written, canonical) => {
  expect(canonicalTag(written)).toBe(canonical);
});

test.each(["", "-", "*", "x-private", "i-klingon", "12", "e", "ελ", "\ud800", `en-${"a".repeat(70)}`])(
  "%j is no tag",
  (written) => {
    expect(canonicalTag(written)).toBeNull();
  },
);

test("ranges go by quality, equals by their order", () => {
  expect(parseLanguageRanges("en;q=0.5, de, fr;q=0.5, *;q=0.1, it;q=0")).toEqual({
    wanted: ["de", "en", "fr"],
    refused: ["it"],
    others: "wanted",
  });
});

test("a quality that is no number silences its range", () => {
  expect(parseLanguageRanges("en;q=-1, de;q=NaN, fr;q=1e3, it;q=.5, es;q=0x1, *;q=0")).toEqual({
    wanted: ["it"],
    refused: [],
    others: "refused",
  });
});
