import { expect, test } from "vitest";
import { formatDay } from "./format-day.ts";
import { formattingOf, locales } from "./locales.server.ts";
import { dayFormsOf, wordsOf } from "./words.server.ts";

const days = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, month + 11)));

test.each(locales)("a day in %s is written as the language writes it", (locale) => {
  const format = new Intl.DateTimeFormat(formattingOf(locale), { dateStyle: "long", timeZone: "UTC" });
  for (const day of days) expect(formatDay(day, dayFormsOf(locale))).toBe(format.format(day));
});

test("a date that is none is refused", () => {
  expect(() => formatDay(new Date("soon"), dayFormsOf("en"))).toThrow(RangeError);
});

test("the words of a page include every language of the interface and the requested ones", () => {
  const { languages } = wordsOf("de", ["rom", "x-no-language!"]);
  expect(languages).toMatchObject({ ti: "Tigrinya", rom: "Romani", "x-no-language!": "x-no-language!" });
});
