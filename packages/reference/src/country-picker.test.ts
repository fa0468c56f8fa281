import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { countries } from "./tables/countries.ts";
import { countryEntries } from "./country-picker.ts";
import { foldName } from "./fold-name.ts";
import { createNameSearch } from "./name-search.ts";

const callingCodes = { AF: "93", DE: "49", US: "1", CA: "1" };

test("a country is named in the reader's language and in its own", () => {
  const entries = countryEntries({ locale: "de", callingCodes });
  expect(entries.length).toBe(countries.length);
  const found = entries.find(({ code }) => code === "AF");
  expect(found).toMatchObject({ name: "Afghanistan", autonym: "افغانستان", direction: "rtl" });
  expect(found?.names).toEqual(expect.arrayContaining(["afghanistan", "af", "afg", "93", "афганистан"]));
});

test.each([
  ["Deutschland", "DE"],
  ["germany", "DE"],
  ["allemagne", "DE"],
  ["ألمانيا", "DE"],
  ["المانيا", "DE"],
  ["آلمان", "DE"],
  ["Германия", "DE"],
  ["Німеч", "DE"],
  ["德国", "DE"],
  ["+49", "DE"],
  ["٤٩", "DE"],
  ["deu", "DE"],
  ["Germny", "DE"],
  ["ኤርትራ", "ER"],
  ["Ελλάδα", "GR"],
  ["ελλαδα", "GR"],
  ["Türkiye", "TR"],
  ["turkiye", "TR"],
  ["سوريا", "SY"],
  ["سورية", "SY"],
  ["Україна", "UA"],
  ["საქართველო", "GE"],
  ["မြန်မာ", "MM"],
  ["Cote d'Ivoire", "CI"],
  ["ivory", "CI"],
  ["UK", "GB"],
  ["burma", "MM"],
  ["niger", "NE"],
  ["guinea", "GN"],
  ["kosovo", "XK"],
  ["Shqipëri", "AL"],
  ["saudi", "SA"],
  ["العراق", "IQ"],
  ["عراق", "IQ"],
])("%s finds %s", (query, code) => {
  const search = createNameSearch(countryEntries({ locale: "en", callingCodes }));
  expect(search(query)[0]).toBe(code);
});

test.each([
  ["BE", "België", "ltr"],
  ["ET", "ኢትዮጵያ", "ltr"],
  ["IN", "भारत", "ltr"],
  ["ME", "Crna Gora", "ltr"],
  ["PK", "پاکستان", "rtl"],
  ["SO", "Soomaaliya", "ltr"],
  ["TW", "台灣", "ltr"],
  ["XK", "Kosovë", "ltr"],
])("%s calls itself %s", (code, autonym, direction) => {
  const entry = countryEntries({ locale: "en" }).find((one) => one.code === code);
  expect(entry).toMatchObject({ autonym, direction });
});

test("a calling code finds all its countries", () => {
  const search = createNameSearch(countryEntries({ locale: "en", callingCodes }));
  expect(search("+1")).toEqual(["CA", "US"]);
});

function first(locale: string, sort?: "autonym"): string[] {
  const entries = countryEntries(sort === undefined ? { locale } : { locale, sort });
  return entries.slice(0, 2).map(({ name, autonym }) => (sort === undefined ? name : autonym));
}

test("countries stand in the reader's order", () => {
  expect(first("en")).toEqual(["Afghanistan", "Åland Islands"]);
  expect(first("de")).toEqual(["Afghanistan", "Ägypten"]);
  expect(first("ru")).toEqual(["Австралия", "Австрия"]);
  expect(first("el", "autonym")).toEqual(["Ελλάδα", "Κύπρος"]);
});

test("countries are found by their names in every language of the interface", () => {
  for (const locale of "en ar fa ps ur ckb es fr de it pt-BR pl ro sq tr ru uk el so sw am ti zh-Hans vi".split(
    " ",
  )) {
    const entries = countryEntries({ locale });
    const search = createNameSearch(entries);
    const some = entries.filter((_, index) => index % 7 === 0);
    const lost = some.filter(({ code, name }) => !search(name).slice(0, 2).includes(code));
    expect(lost.map(({ name }) => name)).toEqual([]);
    const names = entries.map((entry) => entry.names);
    expect(gzipSync(JSON.stringify(names)).length).toBeLessThan(25_000);
    expect(names.every((each) => new Set(each).size === each.length)).toBe(true);
  }
});

test("names are folded", () => {
  for (const { names } of countryEntries({ locale: "vi", callingCodes }))
    expect(names.map(foldName)).toEqual(names);
});
