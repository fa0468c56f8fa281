import { expect, test } from "vitest";
import { locales } from "@dragoman/i18n/locales.server.ts";
import { countryNames, countryOptions } from "./country-options.server.ts";

test.each(locales)("every country has a name in %s, and occurs once", (locale) => {
  const options = countryOptions(locale);
  expect(options.length).toBeGreaterThan(245);
  expect(options.filter(({ name }) => name.trim() === "")).toEqual([]);
  expect(new Set(options.map(({ value }) => value)).size).toBe(options.length);
});

test("countries stand in the order of the reader's language", () => {
  const names = countryOptions("es").map(({ name }) => name);
  expect(names).toEqual(names.toSorted(new Intl.Collator("es").compare));
});

test("calling codes are those of the plans", () => {
  const codes = new Map(countryOptions("en").map(({ value, callingCode }) => [value, callingCode]));
  expect(codes.get("GR")).toBe("30");
  expect(codes.get("CA")).toBe("1");
  expect(codes.get("AQ")).toBeNull();
});

test("a country's own name carries its language", () => {
  const own = new Map(countryNames("en").map(({ code, own }) => [code, own]));
  expect(own.get("GR")).toEqual({ name: "Ελλάδα", language: "el" });
  expect(own.get("DE")).toEqual({ name: "Deutschland", language: "de" });
});
