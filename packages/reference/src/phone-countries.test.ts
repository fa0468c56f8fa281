import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import metadata from "libphonenumber-js/max/metadata";
import { getCountries, getCountryCallingCode } from "libphonenumber-js/max";
import { expect, test } from "vitest";
import { phoneCountryCodes } from "../generate/phone/phone-country-codes.ts";
import {
  callingCodeIn,
  callingCodeOf,
  countriesOf,
  iddPrefixOf,
  isCallingCode,
  phoneCountries,
  trunkPrefixOf,
} from "./phone-countries.ts";
import * as codes from "./phones/phone-country-codes.ts";

test("the table of countries equals its generator's output", async () => {
  const url = `data:text/javascript,${encodeURIComponent(withoutTypes(phoneCountryCodes()))}`;
  const made: unknown = await import(/* @vite-ignore */ url);
  expect({ ...(made as object) }).toEqual({ ...codes }); // a cast, because a module is an object
});

function withoutTypes(source: string): string {
  return source.replaceAll(": Readonly<Record<string, string>>", "");
}

test("every country of the library has its calling code", () => {
  expect(phoneCountries.toSorted()).toEqual(getCountries().toSorted());
  for (const country of getCountries()) expect(callingCodeOf(country)).toBe(getCountryCallingCode(country));
  for (const [code, countries] of Object.entries(metadata.country_calling_codes)) {
    expect(countriesOf(code)).toEqual(countries);
  }
});

test("no calling code is the beginning of another", () => {
  const all = [...Object.keys(metadata.country_calling_codes), ...Object.keys(metadata.nonGeographic)];
  expect(all.filter((code) => all.some((other) => other !== code && other.startsWith(code)))).toEqual([]);
});

test("the main country of a shared code comes first", () => {
  expect(["1", "7", "39", "44", "47", "61"].map((code) => countriesOf(code)[0])).toEqual([
    "US",
    "RU",
    "IT",
    "GB",
    "NO",
    "AU",
  ]);
  expect(countriesOf("800")).toEqual([]);
  expect(isCallingCode("800")).toBe(true);
  expect(isCallingCode("999")).toBe(false);
  expect(callingCodeOf("AQ")).toBeNull();
});

test("prefixes are those that a country dials", () => {
  expect(["DE", "US", "HU", "RU", "ES"].map(trunkPrefixOf)).toEqual(["0", "1", "06", "8", null]);
  expect(["DE", "US", "AU", "RU", "UG", "AQ"].map(iddPrefixOf)).toEqual([
    "00",
    "011",
    "0011",
    "8~10",
    null,
    null,
  ]);
});

test.each([
  ["+49 30 1234", null, "49"],
  ["＋٤٩ ٣٠", null, "49"],
  ["(+358) 9", null, "358"],
  ["0049 30", null, "49"],
  ["0049 30", "DE", "49"],
  ["011 49 30", "US", "49"],
  ["011 49 30", "DE", null],
  ["+1 876", "DE", "1"],
  ["+800 1234", "DE", "800"],
  ["030 1234", "DE", null],
  ["+999 1", "DE", null],
  ["+4", "DE", null],
  ["", "DE", null],
])("the calling code in %s, typed in %s, is %s", (text, country, expected) => {
  expect(callingCodeIn(text, country)).toBe(expected);
});

test("the table of countries is small enough for every phone", () => {
  const source = readFileSync(new URL("phones/phone-country-codes.ts", import.meta.url));
  expect(gzipSync(source).length).toBeLessThan(3000);
});
