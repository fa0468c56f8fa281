import { expect, test } from "vitest";
import { isOfLocale, localeOfPath, pathInLocale } from "./locales.ts";

test("the first part of a path names the locale", () => {
  expect(localeOfPath("/ar/search")).toBe("ar");
  expect(localeOfPath("/es")).toBe("es");
});

test("a request for a page's data has the page's locale", () => {
  expect(localeOfPath("/ar.data")).toBe("ar");
});

test.each(["/", "/de/search", "/favicon.ico", "/arabic", "//ar"])(
  "%s is in none of our languages",
  (path) => {
    expect(localeOfPath(path)).toBeUndefined();
  },
);

test("a page keeps its path in another language", () => {
  expect(pathInLocale("/en/services/42", "ar")).toBe("/ar/services/42");
  expect(pathInLocale("/en", "es")).toBe("/es");
});

test("a regional tag is the reader's language, a longer name is not", () => {
  expect(isOfLocale("en-GB", "en")).toBe(true);
  expect(isOfLocale("en", "en")).toBe(true);
  expect(isOfLocale("enm", "en")).toBe(false);
});
