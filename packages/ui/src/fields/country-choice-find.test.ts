import { expect, test } from "vitest";
import { findCountries, type CountryOption } from "./country-choice-find.ts";

const countries: CountryOption[] = [
  { value: "AF", name: "Afghanistan", callingCode: "93" },
  { value: "AX", name: "Åland Islands", callingCode: "358" },
  { value: "AQ", name: "Antarctica", callingCode: null },
  { value: "CA", name: "Canada", callingCode: "1" },
  { value: "FI", name: "Finland", callingCode: "358" },
  { value: "GR", name: "Greece", callingCode: "30" },
  { value: "NL", name: "Netherlands", callingCode: "31" },
  { value: "US", name: "United States", callingCode: "1" },
];

function codes(typed: string, more: Partial<Parameters<typeof findCountries>[1]> = {}): string[] {
  return findCountries(typed, { countries, suggested: [], ...more }).map(({ value }) => value);
}

test("nothing typed shows every country once, the suggested first in their order", () => {
  expect(codes("", { suggested: ["US", "GR", "XX"] })).toEqual([
    "US",
    "GR",
    "AF",
    "AX",
    "AQ",
    "CA",
    "FI",
    "NL",
  ]);
});

test.each(["30", "+30", "0030", "+ 30", "٠٠٣٠", "＋３０", "(+30)", "३०"])(
  "%s is the calling code of Greece",
  (typed) => {
    expect(codes(typed)).toEqual(["GR"]);
  },
);

test("the beginning of a calling code finds exact matches, then longer codes", () => {
  expect(codes("3")).toEqual(["AX", "FI", "GR", "NL"]);
  expect(codes("1", { suggested: ["US"] })).toEqual(["US", "CA"]);
  expect(codes("999")).toEqual([]);
});

test("names of the page are found by the beginning of a word until all names are there", () => {
  expect(codes("gre")).toEqual(["GR"]);
  expect(codes("states")).toEqual(["US"]);
  expect(codes("aland")).toEqual(["AX"]);
  expect(codes("an")).toEqual(["AQ"]);
  expect(codes("reece")).toEqual([]);
});

test("all names are searched once they are there, and only countries that can be chosen are found", () => {
  expect(codes("Ελλάδα", { names: { own: {}, search } })).toEqual(["GR"]);
  expect(codes("gre", { names: { own: {}, search } })).toEqual([]);
});

function search(typed: string): string[] {
  return typed === "Ελλάδα" ? ["ZZ", "GR"] : [];
}
