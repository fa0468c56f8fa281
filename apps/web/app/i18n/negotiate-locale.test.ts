import { expect, test } from "vitest";
import { negotiateLocale } from "./negotiate-locale.ts";

test.each([
  ["ar", "ar"],
  ["ar-EG,en;q=0.5", "ar"],
  ["es-419, es;q=0.9", "es"],
  ["zh-Hant-CN-x-private1", "en"],
  ["ar-x-private", "ar"],
  ["de,es;q=0.8,en;q=0.7", "es"],
  ["en;q=0.2, ar;q=0.9", "ar"],
  ["AR-sa", "ar"],
])("%s leads to %s", (header, locale) => {
  expect(negotiateLocale(header)).toBe(locale);
});

test("ranges of equal quality keep their order", () => {
  expect(negotiateLocale("es, ar")).toBe("es");
  expect(negotiateLocale("ar, es")).toBe("ar");
});

test("a language that is refused with quality 0 is not chosen", () => {
  expect(negotiateLocale("ar;q=0, es;q=0.1")).toBe("es");
});

test.each([null, undefined, "", "*", "tlh", ";;;,=,q=1", "es;q=much"])(
  "%s says nothing and leads to the last resort",
  (header) => {
    expect(negotiateLocale(header)).toBe("en");
  },
);
