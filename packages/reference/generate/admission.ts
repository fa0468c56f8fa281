import { homeLanguages, spokenLanguages } from "./country-languages.ts";
import { hasCldrName } from "./english-names.ts";
import { furtherLanguages } from "./further-languages.ts";
import { isoLanguage } from "./iso-languages.ts";
import { macrolanguagesData } from "./macrolanguages.ts";
import { readSource } from "./sources.ts";

/** Why a language that the old set does not have is in. The first rule that fits is told. */
export type Admission = "locale" | "home" | "name" | "speakers" | "member" | "sign" | "further";

const { full } = readSource("cldr-core/availableLocales.json").availableLocales;
const locales = new Set(full.map((tag) => isoLanguage(tag.split("-")[0] ?? "")?.iso6393));
const macrolanguages = macrolanguagesData();
const members = new Set(
  Object.entries(macrolanguages)
    .flat()
    .map((subtag) => isoLanguage(subtag)?.iso6393),
);
const further: ReadonlySet<string> = new Set(furtherLanguages);

/** The rule that admits a language of ISO 639-3, if any does. */
export function admissionOf(iso6393: string): Admission | undefined {
  const language = isoLanguage(iso6393);
  if (language === undefined) return undefined;
  if (locales.has(iso6393)) return "locale";
  if (homeLanguages.has(iso6393)) return "home";
  if (language.type !== "living") return undefined;
  if (hasCldrName(language.iso6391 ?? iso6393)) return "name";
  if (spokenLanguages.has(iso6393)) return "speakers";
  if (members.has(iso6393)) return "member";
  if (/\bSign(ed)?\b/.test(language.name)) return "sign";
  return further.has(iso6393) ? "further" : undefined;
}
