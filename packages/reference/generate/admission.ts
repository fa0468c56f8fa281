import { homeLanguages, spokenLanguages } from "./country-languages.ts";
import { namedInDirectories } from "./directory-languages.ts";
import { englishNames, hasCldrName } from "./english-names.ts";
import { furtherLanguages } from "./further-languages.ts";
import { isoLanguage } from "./iso-languages.ts";
import { macrolanguagesData } from "./macrolanguages.ts";
import { readSource } from "./sources.ts";

/** Why a language outside the old set is included. The first rule that applies is reported. */
export type Admission =
  | "locale"
  | "home"
  | "name"
  | "speakers"
  | "member"
  | "sign"
  | "directories"
  | "further";

const { full } = readSource("cldr-core/availableLocales.json").availableLocales;
const locales = new Set(full.map((tag) => isoLanguage(tag.split("-")[0] ?? "")?.iso6393));
const macrolanguages = macrolanguagesData();
const members = new Set(
  Object.entries(macrolanguages)
    .flat()
    .map((subtag) => isoLanguage(subtag)?.iso6393),
);
const further: ReadonlySet<string> = new Set(furtherLanguages);

/** The rule that admits a language of ISO 639-3, if any. */
export function admissionOf(iso6393: string): Admission | undefined {
  const language = isoLanguage(iso6393);
  if (language === undefined) return undefined;
  if (locales.has(iso6393)) return "locale";
  if (homeLanguages.has(iso6393)) return "home";
  const subtag = language.iso6391 ?? iso6393;
  if (hasCldrName(subtag)) return "name";
  if (language.type !== "living") return undefined;
  if (spokenLanguages.has(iso6393)) return "speakers";
  if (members.has(iso6393)) return "member";
  // Auslan and Vlaamse Gebarentaal are identified as sign languages by their additional names.
  if (englishNames(subtag).some((name) => /\bSign(ed)?\b/.test(name))) return "sign";
  if (namedInDirectories.has(subtag)) return "directories";
  return further.has(iso6393) ? "further" : undefined;
}
