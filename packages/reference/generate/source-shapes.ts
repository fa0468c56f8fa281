import type { IsoLanguage } from "./iso-languages.ts";
import type { OldSet } from "./old-set.ts";
import type { RegistryRecord } from "./registry.ts";

type ByName<T> = Readonly<Record<string, T>>;

interface Supplemental<T> {
  supplemental: T;
}

interface DisplayNames<Kind extends string> {
  main: ByName<{ localeDisplayNames: Readonly<Record<Kind, ByName<string>>> }>;
}

/** Per cent of the people of a country who use a language, as a first one or a later one. */
export interface LanguagePopulation {
  _populationPercent: string;
  _officialStatus?: string;
}

/** A key of `-u-tz-`, with the names of the zone in the IANA database, CLDR's stable one first. */
export interface ZoneKey {
  _alias?: string;
  _iana?: string;
  _region?: string;
  _deprecated?: boolean;
}

export interface LanguageMatch {
  _desired: string;
  _supported: string;
  _distance: number;
  _oneway?: boolean;
}

/** The members in use of each file, as documented by its package. */
export interface SourceShapes {
  [manifest: `${string}/package.json`]: { version: string };
  [languages: `cldr-localenames-full/main/${string}/languages.json`]: DisplayNames<"languages">;
  [territories: `cldr-localenames-full/main/${string}/territories.json`]: DisplayNames<"territories">;
  "cldr-localenames-full/main/en/scripts.json": DisplayNames<"scripts">;
  "cldr-bcp47/bcp47/timezone.json": { keyword: { u: { tz: ByName<ZoneKey | string> } } };
  "cldr-core/availableLocales.json": { availableLocales: { full: readonly string[] } };
  "cldr-core/defaultContent.json": { defaultContent: readonly string[] };
  "cldr-core/scriptMetadata.json": { scriptMetadata: ByName<{ rtl: string; idUsage: string }> };
  "cldr-core/supplemental/aliases.json": Supplemental<{
    metadata: { alias: { languageAlias: ByName<{ _reason: string; _replacement: string }> } };
  }>;
  "cldr-core/supplemental/codeMappings.json": Supplemental<{
    codeMappings: ByName<{ _alpha3?: string; _numeric?: string }>;
  }>;
  "cldr-core/supplemental/languageGroups.json": Supplemental<{ languageGroups: ByName<string> }>;
  "cldr-core/supplemental/languageMatching.json": Supplemental<{
    languageMatching: { "written-new": { languageMatch: readonly LanguageMatch[] } };
  }>;
  "cldr-core/supplemental/likelySubtags.json": Supplemental<{ likelySubtags: ByName<string> }>;
  "cldr-core/supplemental/primaryZones.json": Supplemental<{ primaryZones: ByName<string> }>;
  "cldr-core/supplemental/territoryInfo.json": Supplemental<{
    territoryInfo: ByName<{ languagePopulation?: ByName<LanguagePopulation> }>;
  }>;
  "country-language/data.json": OldSet;
  "iso-639-3": { iso6393: readonly IsoLanguage[] };
  "language-subtag-registry/data/json/registry.json": readonly RegistryRecord[];
  "windows-locale": ByName<{ id: number; tag: string }>;
}
