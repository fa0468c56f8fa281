import { regionNames } from "@dragoman/places/gazetteer";
import { countryEntries } from "@dragoman/reference/country-picker";
import type { GlossaryEntry, IndexSettings } from "@dragoman/search/engine";
import { locales } from "@dragoman/i18n/locales.server.ts";
import { countryName } from "./places-view.ts";

/** How places are indexed and searched. */
export const placeSettings: IndexSettings = {
  name: "places",
  language: "und",
  fields: {
    names: { search: { rank: 1, ordered: false } },
    otherNames: { search: { rank: 2, ordered: false } },
    withinNames: { search: { rank: 3, ordered: false } },
    within: { facet: "filter" },
    number: { compared: true },
  },
  codes: { terms: "within", categories: "within", names: "withinNames" },
  customRanking: [{ field: "population", direction: "descending" }],
  orders: [],
  typos: { one: 4, two: 8 },
  limits: { maxHits: 100, maxFacetValues: 1 },
};

/** Attributes with names of the place itself, not of the region around it. */
export const nameAttributes: readonly string[] = ["names", "otherNames"];

/** A code of two letters is a word in too many languages. */
const isCode = /^[a-z]{2}$/;

/** Names of countries and regions, so that "Athens Georgia" finds a place in Georgia. */
export async function placeGlossary(): Promise<GlossaryEntry[]> {
  const ofCountries = countryEntries({ locale: "en" }).map(({ code, name, names }) => ({
    code,
    name,
    names: Object.fromEntries(locales.map((locale) => [locale, countryName(code, locale)])),
    words: { en: names.filter((one) => one === "uk" || !isCode.test(one)) },
  }));
  const ofRegions = (await regionNames()).map(({ code, names, letters }) => ({
    code,
    name: names["en"] ?? code,
    names,
    words: letters === undefined ? {} : { en: [letters] },
  }));
  return [...ofCountries, ...ofRegions];
}
