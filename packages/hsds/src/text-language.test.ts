import { expect, test } from "vitest";
import { textIn, type Translation } from "./compiled.ts";
import { textDistance } from "./text-language.ts";

test.each([
  ["fa", "fa", 0],
  ["pt", "pt-BR", 1],
  ["zh", "zh-Hans", 1],
  ["fa-AF", "fa", 2],
  ["prs", "fa", 3],
  ["arz", "ar", 3],
  ["pt-PT", "pt-BR", null],
  ["zh-Hant", "zh-Hans", null],
  ["far", "fa", null],
  ["en", "fa", null],
])("a text in %s for a reader of %s is at distance %s", (tag, locale, distance) => {
  expect(textDistance(tag, locale)).toBe(distance);
});

function named(...translations: [language: string, value: string][]) {
  return {
    name: "Food",
    language: "en",
    translations: translations.map(([language, value]): Translation => ({
      language,
      field_name: "name",
      value,
      source: null,
    })),
  };
}

test("a reader gets the text in the nearest form of the language, and its own tag with it", () => {
  expect(textIn(named(["prs", "غذای"], ["fa-AF", "غذا"]), "name", "fa")).toMatchObject({
    value: "غذا",
    language: "fa-AF",
  });
  expect(textIn(named(["pt", "Comida"]), "name", "pt-BR")).toMatchObject({ value: "Comida", language: "pt" });
});

test("a reader without a translation gets the source's own words", () => {
  expect(textIn(named(["pt-PT", "Comida"]), "name", "pt-BR")).toEqual({
    value: "Food",
    language: "en",
    origin: "original",
  });
});
