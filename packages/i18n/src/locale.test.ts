import { expect, test } from "vitest";
import { isOfLocale, pathInLocale } from "./locale.ts";
import { formattingOf, interfaceLanguages, localeOfPath, locales } from "./locales.server.ts";

test("the first part of a path names the locale", () => {
  expect(localeOfPath("/ar/search")).toBe("ar");
  expect(localeOfPath("/zh-Hans")).toBe("zh-Hans");
});

test("a request for a page's data has the page's locale", () => {
  expect(localeOfPath("/ar.data")).toBe("ar");
  expect(localeOfPath("/pt-BR.data")).toBe("pt-BR");
});

test.each(["/", "/xx/search", "/favicon.ico", "/arabic", "//ar", "/zh", "/pt-br", "/constructor"])(
  "%s is in none of our languages",
  (path) => {
    expect(localeOfPath(path)).toBeUndefined();
  },
);

test("a page keeps its path in another language", () => {
  expect(pathInLocale("/en/services/42", "ar")).toBe("/ar/services/42");
  expect(pathInLocale("/en", "es")).toBe("/es");
  expect(pathInLocale("/en?from=https://x.example/a", "es")).toBe("/es?from=https://x.example/a");
});

test("a regional tag is the reader's language, a longer name is not", () => {
  expect(isOfLocale("en-GB", "en")).toBe(true);
  expect(isOfLocale("en", "en")).toBe(true);
  expect(isOfLocale("pt", "pt-BR")).toBe(true);
  expect(isOfLocale("pt-PT", "pt-BR")).toBe(false);
  expect(isOfLocale("zh", "zh-Hans")).toBe(true);
  expect(isOfLocale("enm", "en")).toBe(false);
});

test("five of the twenty-four languages are read from right to left", () => {
  expect(locales).toHaveLength(24);
  const leftwards = interfaceLanguages.filter(({ direction }) => direction === "rtl");
  expect(leftwards.map(({ locale }) => locale)).toEqual(["ar", "fa", "ps", "ur", "ckb"]);
});

test.each(locales)("numbers and days in %s have European digits and the common calendar", (locale) => {
  const day = new Intl.DateTimeFormat(formattingOf(locale), { dateStyle: "long", timeZone: "UTC" });
  expect(day.format(Date.UTC(2026, 10, 21))).toMatch(/2026/);
  expect(new Intl.NumberFormat(formattingOf(locale)).format(1234)).toMatch(/^1\D?234$/);
});

test.each(
  interfaceLanguages.flatMap(({ locale, standIn }) => (standIn === undefined ? [] : [[locale, standIn]])),
)("numbers in %s have the same characters as in %s, which replaces it in browsers", (locale, standIn) => {
  const [own, other] = [locale, standIn].map((tag) =>
    new Intl.NumberFormat(`${tag}-u-nu-latn`).format(1234567.5),
  );
  expect(other).toBe(own);
});
