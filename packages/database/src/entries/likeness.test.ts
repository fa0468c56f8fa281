import { expect, test } from "vitest";
import { foldedWords, isLikeName, webHost } from "./likeness.ts";

test.each([
  ["Haus am Fluss e.V.", "Haus am Fluß", true],
  ["Haus am Fluss", "HAUS AM FLUSS – Beratung", true],
  ["Caritas Bremen", "Caritas Hamburg", false],
  ["Tafel", "Tafel", true],
  ["Tafel", "Tafel Bremen Mitte", false],
  ["بيت النهر", "بيت النهر", true],
  ["Beratung", "Suppenküche", false],
])("%s and %s: %s", (one, other, expected) => {
  expect(isLikeName([one])(other)).toBe(expected);
});

test("streets are the same with and without their abbreviation", () => {
  expect(foldedWords("Uferstr. 3")).toEqual(foldedWords("Uferstraße 3"));
});

test.each([
  ["https://www.haus.example/kontakt", "haus.example"],
  ["haus.example", "haus.example"],
  ["https://www.facebook.com/haus", null],
  ["", null],
])("the host of %s is %s", (address, host) => {
  expect(webHost(address)).toBe(host);
});
