import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { matchLocale } from "./match-locale.ts";

const available = "en ar fa ps ur ckb es fr de it pt-BR pl ro sq tr ru uk el so sw am ti zh-Hans vi".split(
  " ",
);

const samples = readFileSync(
  new URL("../../../../fixtures/languages/accept-language.tsv", import.meta.url),
  "utf8",
)
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"))
  .map((line) => line.split("\t"));

test.each(samples)("%s leads to %s (%s)", (header, locale, how) => {
  expect(matchLocale(header ?? "", available)).toEqual(locale === "-" ? null : { locale, how });
});

test("a list of tags is read like a header", () => {
  expect(matchLocale(["fa-AF", "en"], available)).toEqual({ locale: "fa", how: "lookup" });
  expect(matchLocale([], available)).toBeNull();
});

test("the locale is returned as the caller writes it", () => {
  expect(matchLocale("zh-hans-cn", ["en", "zh_hans"])).toEqual({ locale: "zh_hans", how: "lookup" });
});

test("an invalid locale is not chosen", () => {
  expect(matchLocale("de, *", ["??", ""])).toBeNull();
  expect(matchLocale("de", [])).toBeNull();
});

test.each([
  ["pt-AO", ["pt-BR", "pt-PT"], "pt-PT"],
  ["pt", ["pt-PT", "pt-BR"], "pt-BR"],
  ["es-MX", ["es", "es-419"], "es-419"],
  ["es-GQ", ["es-419", "es"], "es"],
  ["en-AU", ["en-US", "en-GB"], "en-GB"],
  ["de-AT", ["de-CH", "de"], "de"],
  ["zh-MO", ["zh-Hans", "zh-TW", "zh-HK"], "zh-HK"],
  ["zh-TW", ["zh-CN", "zh-HK"], "zh-HK"],
])("%s of %j is %s", (header, locales, expected) => {
  expect(matchLocale(header, locales)?.locale).toBe(expected);
});

test("near languages come before later ranges, distant ones after all of them", () => {
  expect(matchLocale("no, en", ["en", "nb"])).toEqual({ locale: "nb", how: "close" });
  expect(matchLocale("hr, en", ["en", "bs"])).toEqual({ locale: "bs", how: "close" });
  expect(matchLocale("sr-Latn, en", ["en", "sr"])).toEqual({ locale: "sr", how: "close" });
  expect(matchLocale("id, en", ["en", "ms"])).toEqual({ locale: "en", how: "exact" });
  expect(matchLocale("id", ["en", "ms"])).toEqual({ locale: "ms", how: "close" });
});

test("of several close locales the nearest is taken", () => {
  expect(matchLocale("ku", ["ru", "tr", "en"])?.locale).toBe("tr");
  expect(matchLocale("da", ["fr", "sv", "nb"])?.locale).toBe("nb");
});

test.each([
  ["commas", ",".repeat(10_000)],
  ["semicolons", ";".repeat(10_000)],
  ["one long tag", "a-".repeat(5_000)],
  ["many ranges", "xx;q=0.1,".repeat(1_200)],
  ["many parameters", `de${";q=0.5".repeat(1_600)}`],
  ["spaces", " ".repeat(10_000)],
  ["controls and bidi controls", "\u0000\u202e\u2066en\u0007".repeat(1_500)],
  ["lone surrogates", "\ud800".repeat(10_000)],
])("10 kB of %s leads nowhere, and does not throw", (_, header) => {
  expect(matchLocale(header, ["en", "ar"])).toBeNull();
});

test("text beyond the limit of a header is ignored", () => {
  expect(matchLocale(`${"xx,".repeat(700)}ar`, available)).toBeNull();
  // Truncation cuts through a range, which is discarded.
  expect(matchLocale(`${" ".repeat(1_998)}ar-EG`, available)).toBeNull();
});
