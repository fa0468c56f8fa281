import { isoLanguage } from "./iso-languages.ts";
import { languageAliasesData } from "./language-aliases.ts";
import { macrolanguagesData } from "./macrolanguages.ts";
import { readSource } from "./sources.ts";
import { territories } from "./territories.ts";
import { byCodePoint } from "./typescript-file.ts";

const { territoryInfo } = readSource("cldr-core/supplemental/territoryInfo.json").supplemental;

/** Minimum percentage of a country's population that uses a language, as a first or additional language. */
export const leastShare = 5;

/**
 * Why a language is assigned to a country. `null` marks a language that CLDR records there but that is not assigned.
 */
export type Rule = "official" | "share" | "macrolanguage" | "alias" | "known" | null;

export interface CountryLanguage {
  /** ISO 3166-1 alpha-3. */
  country: string;
  /** ISO 639-3. */
  language: string;
  share: number;
  rule: Rule;
}

interface Spoken {
  share: number;
  official: boolean;
}

/** CLDR subtags whose alias has a region: Dari is `fa-AF`, Montenegrin `sr-ME`. */
const regional = Object.entries(languageAliasesData()).flatMap(([subtag, alias]) => {
  const [, language, region] = /^([a-z]{2,3})-([A-Z]{2})$/.exec(alias) ?? [];
  return language !== undefined &&
    region !== undefined &&
    isoLanguage(subtag) !== undefined &&
    !subtag.includes("-")
    ? [{ subtag, language, region }]
    : [];
});

const macrolanguages = macrolanguagesData();

/** Languages of a country that CLDR omits or underestimates, by ISO 3166-1 alpha-2. */
const known: Readonly<Record<string, readonly string[]>> = {
  AO: ["kg"], // the census of 2014: 8 per cent
  BF: ["ff"], // a national language; these are official since the revision of 2023
  BO: ["gn"], // the constitution of 2009, article 5
  CG: ["ln", "kg"], // Lingala and Kituba: the constitution of 2015, article 6
  CW: ["en"], // official since 2007
  FO: ["da"], // the Home Rule Act of 1948, section 11
  IT: ["de"], // South Tyrol: the autonomy statute of 1972, article 99
  JE: ["fr"], // official beside English
  MK: ["rom"], // amendment V of 2001, in Šuto Orizari
  PE: ["ay"], // the constitution of 1993, article 48
  RW: ["sw"], // an organic law of 2017
  SI: ["it"], // the constitution of 1991, article 11
  SN: ["snk"], // the constitution of 2001, article 1
  // The transitional constitution of 2011, article 6: a national language, of about a third of the population.
  SS: ["din"],
  XK: ["rom"], // the constitution of 2008, article 5: in municipalities, as the law provides
};

/** Every language that CLDR records in a country, most used first, and whether it is assigned. */
export const countryLanguages: readonly CountryLanguage[] = territories.flatMap(({ code_2, code_3 }) => {
  const spoken = spokenIn(code_2);
  const rows = new Map<string, CountryLanguage>();
  function add(subtag: string, share: number, rule: Rule): void {
    const language = subtag === "und" ? undefined : isoLanguage(subtag)?.iso6393;
    if (language === undefined || (rows.get(language)?.rule ?? null) !== null) return;
    rows.set(language, { country: code_3, language, share, rule });
  }
  for (const [subtag, { share, official }] of spoken) {
    const counts = official || share >= leastShare;
    const rule = official ? "official" : "share";
    add(subtag, share, counts ? rule : null);
    // CLDR uses Filipino for Tagalog, of which it is a standard.
    if (counts && subtag === "fil") add("tl", share, "alias");
    for (const { subtag: own, language, region } of regional) {
      if (counts && language === subtag && region === code_2) add(own, share, "alias");
    }
  }
  for (const [macrolanguage, share] of sharesOfMacrolanguages(spoken)) {
    add(macrolanguage, share, share >= leastShare ? "macrolanguage" : null);
  }
  for (const subtag of known[code_2] ?? []) add(subtag, spoken.get(subtag)?.share ?? 0, "known");
  return [...rows.values()].toSorted((a, b) => b.share - a.share || byCodePoint(a.language, b.language));
});

/** A language in several scripts counts once, with its greatest share. */
function spokenIn(country: string): Map<string, Spoken> {
  const spoken = new Map<string, Spoken>();
  for (const [tag, population] of Object.entries(territoryInfo[country]?.languagePopulation ?? {})) {
    const { _populationPercent: share, _officialStatus: status } = population;
    const [subtag = ""] = tag.split("_");
    const before = spoken.get(subtag);
    spoken.set(subtag, {
      share: Math.max(Number(share), before?.share ?? 0),
      official: status !== undefined || before?.official === true,
    });
  }
  return spoken;
}

function sharesOfMacrolanguages(spoken: ReadonlyMap<string, Spoken>): Map<string, number> {
  const shares = new Map<string, number>();
  for (const [subtag, { share }] of spoken) {
    const macrolanguage = macrolanguages[subtag];
    // Serbo-Croatian, withdrawn from ISO 639-1, is represented by its members.
    if (macrolanguage === undefined || macrolanguage === "sh") continue;
    shares.set(macrolanguage, Math.min(100, (shares.get(macrolanguage) ?? 0) + share));
  }
  return shares;
}

/** The languages assigned to a country (ISO 3166-1 alpha-3). */
export function languagesOfCountry(country: string): string[] {
  return counted.filter((row) => row.country === country).map(({ language }) => language);
}

/** The countries that a language (ISO 639-3) is assigned to. */
export function countriesOfLanguage(language: string): string[] {
  return counted
    .filter((row) => row.language === language)
    .map(({ country }) => country)
    .toSorted(byCodePoint);
}

const counted = countryLanguages.filter(({ rule }) => rule !== null);

/** Every language (ISO 639-3) assigned to any country. */
export const homeLanguages: ReadonlySet<string> = new Set(counted.map(({ language }) => language));

/** Every language (ISO 639-3) with speakers in CLDR, however few. */
export const spokenLanguages: ReadonlySet<string> = new Set(countryLanguages.map(({ language }) => language));
