import { expect, test } from "vitest";
import { readSource } from "../generate/sources.ts";
import { autonyms } from "./tables/autonyms.ts";
import { closeLanguages } from "./tables/close-languages.ts";
import { countries } from "./tables/countries.ts";
import { findLanguage } from "./languages/find-languages.ts";
import { languageAliases } from "./tables/language-aliases.ts";
import { languageFamilies } from "./tables/language-families.ts";
import { languageNames } from "./languages/language-names.ts";
import { languages } from "./tables/languages.ts";
import type { Language } from "./tables/languages.ts";
import { locales } from "./tables/locales.ts";
import { macrolanguages } from "./tables/macrolanguages.ts";
import { namedLanguages } from "./names/named-languages.ts";
import { communityLanguageNames } from "./names/language-names-of-communities.ts";
import { regionalLanguageNames } from "./names/regional-language-names.ts";
import { directionOf, likelyScript } from "./languages/script-direction.ts";
import { scripts } from "./tables/scripts.ts";

function subtagOf({ iso639_1, iso639_2, iso639_3 }: Language): string {
  return iso639_1 || iso639_3 || iso639_2;
}

function repeated(values: readonly string[]): string[] {
  return values.filter((value, index) => value !== "" && values.indexOf(value) !== index);
}

const bySubtag = new Map(languages.map((language) => [subtagOf(language), language]));
const languageCodes = new Set(languages.map(({ iso639_3 }) => iso639_3));
const countryCodes = new Set(countries.map(({ code_3 }) => code_3));

test("no two languages share a code", () => {
  for (const field of ["iso639_1", "iso639_2", "iso639_2en", "iso639_3"] as const) {
    expect(repeated(languages.map((language) => language[field]))).toEqual([]);
  }
  expect(bySubtag.size).toBe(languages.length);
});

test("no two countries share a code or a name", () => {
  for (const field of ["code_2", "code_3", "numCode", "name"] as const) {
    expect(repeated(countries.map((country) => country[field]))).toEqual([]);
  }
  expect(countries).toHaveLength(250);
});

test("languages and countries say the same of each other", () => {
  const ofLanguages = languages.flatMap(({ iso639_3, countries: of = [] }) =>
    of.map((code) => `${code} ${iso639_3}`),
  );
  const ofCountries = countries.flatMap(({ code_3, languages: of = [] }) =>
    of.map((code) => `${code_3} ${code}`),
  );
  expect(ofLanguages.toSorted()).toEqual(ofCountries.toSorted());
  expect(ofCountries.filter((pair) => !languageCodes.has(pair.slice(4)))).toEqual([]);
  expect(ofLanguages.filter((pair) => !countryCodes.has(pair.slice(0, 3)))).toEqual([]);
});

test("the direction is that of the likely script", () => {
  const wrong = languages.filter((row) => directionOf(subtagOf(row)) !== row.direction.toLowerCase());
  expect(wrong.map(subtagOf)).toEqual([]);
});

test("there are 27 families, each of some language, and no other", () => {
  expect(languageFamilies).toHaveLength(27);
  const used = new Set<string>(languages.map(({ family }) => family));
  expect([...used].toSorted()).toEqual(["", ...languageFamilies].toSorted());
});

test("every culture has its Windows code", () => {
  const windows = readSource("windows-locale");
  const cultures = [...languages, ...countries].flatMap(({ langCultureMs = [] }) => langCultureMs);
  const wrong = cultures.filter(({ langCultureName, cultureCode }) => {
    return windows[langCultureName.toLowerCase()]?.id !== Number(cultureCode);
  });
  expect(wrong).toEqual([]);
  expect(cultures.length).toBeGreaterThan(400);
});

test("a culture of a country is listed with the country and with its language", () => {
  const ofCountries = countries.flatMap(({ langCultureMs = [] }) =>
    langCultureMs.map((row) => row.langCultureName),
  );
  const ofLanguages = languages.flatMap(({ langCultureMs = [] }) =>
    langCultureMs.map((row) => row.langCultureName),
  );
  const withCountry = ofLanguages.filter((name) => /-[A-Z]{2}$/.test(name));
  expect(withCountry.toSorted()).toEqual(ofCountries.toSorted());
});

test("a locale is a listed language, a script and a listed country, once", () => {
  const regions = new Set(countries.map(({ code_2 }) => code_2));
  const codes = new Set(scripts.map(({ code }) => code));
  const wrong = locales.filter((tuple) => {
    const [language] = tuple;
    const script = tuple.length === 3 ? tuple[1] : "Latn";
    return !bySubtag.has(language) || !codes.has(script) || !regions.has(tuple.at(-1) ?? "");
  });
  expect(wrong).toEqual([]);
  expect(repeated(locales.map((tuple) => tuple.join("-")))).toEqual([]);
});

test("tags are written in canonical case, and every language with an own name is listed", () => {
  const written = /^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|\d{3}))?$/;
  const tags = [
    ...Object.keys(autonyms),
    ...closeLanguages.flatMap(([desired, supported]) => [desired, supported]),
  ];
  expect(tags.filter((tag) => !written.test(tag))).toEqual([]);
  const missing = Object.keys(autonyms).filter((tag) => !bySubtag.has(tag.split("-")[0] ?? ""));
  expect(missing).toEqual([]);
});

test("an alias leads to a tag that is no alias", () => {
  const chains = Object.values(languageAliases).filter((tag) => Object.hasOwn(languageAliases, tag));
  expect(chains).toEqual([]);
  expect(["iw", "mo", "sh", "prs", "deu", "ger", "ajp"].map((tag) => languageAliases[tag])).toEqual([
    "he",
    "ro",
    "sr-Latn",
    "fa-AF",
    "de",
    "de",
    "apc",
  ]);
});

test("members of macrolanguages are listed under theirs", () => {
  expect(["arz", "prs", "cmn", "pbt", "als", "swh", "kmr"].map((member) => macrolanguages[member])).toEqual([
    "ar",
    "fa",
    "zh",
    "ps",
    "sq",
    "sw",
    "ku",
  ]);
  const unlisted = Object.values(macrolanguages).filter((subtag) => !bySubtag.has(subtag));
  expect(unlisted).toEqual([]);
});

test("every code that a name of a language is read as is listed", () => {
  const codes = [
    ...languageNames.map(({ code }) => code),
    ...communityLanguageNames.map(([code]) => code),
    ...regionalLanguageNames.flatMap(({ codes: byCountry }) => Object.values(byCountry)),
    ...namedLanguages,
  ];
  expect(codes.filter((code) => !bySubtag.has(code.split("-")[0] ?? ""))).toEqual([]);
});

test("every code of CLDR's names that is read as a language is listed", () => {
  const { main } = readSource("cldr-localenames-full/main/en/languages.json");
  const read = Object.keys(main["en"]?.localeDisplayNames.languages ?? {}).flatMap((code) =>
    /^[a-z]{2,3}$/.test(code) ? (findLanguage(code) ?? []) : [],
  );
  expect(read.length).toBeGreaterThan(500);
  expect(read.filter((code) => !bySubtag.has(code.split("-")[0] ?? ""))).toEqual([]);
});

test("no two languages have the same usual name, and none of a member is its macrolanguage's too", () => {
  const usual = languages.map(({ name: [first = ""] }) => first.toLowerCase());
  expect(repeated(usual)).toEqual([]);
  const both = Object.entries(macrolanguages).filter(([member, macrolanguage]) => {
    const [first = ""] = bySubtag.get(member)?.name ?? [];
    return bySubtag.get(macrolanguage)?.name.includes(first) === true;
  });
  expect(both).toEqual([]);
});

test("a member that is called like its macrolanguage has an own name where that has one in its script", () => {
  const without = Object.entries(macrolanguages).flatMap(([member, macrolanguage]) => {
    const row = bySubtag.get(member);
    const above = bySubtag.get(macrolanguage);
    const script = likelyScript(member).replace(/^Han[st]$/, "Hani");
    const inScript = above?.nativeName.some((name) => new RegExp(`\\p{Script=${script}}`, "u").test(name));
    const calledLike = row?.name[0]?.split(" ").includes(above?.name[0] ?? "") === true;
    return calledLike && inScript === true && row?.nativeName.length === 0 ? [macrolanguage] : [];
  });
  // Cree, Hmong and Zapotec have many native names, of which the macrolanguage has one.
  expect([...new Set(without)].toSorted()).toEqual(["cr", "hmn", "zap"]);
});
