import { languages } from "@dragoman/reference/languages";
import { formattingOf, type Locale } from "./locales.server.ts";

const cache = new Map<Locale, Intl.DisplayNames>();

/**
 * The name of a spoken language, as used for its speakers: Dari instead of Persian of Afghanistan. Falls back to
 * English where the locale has no name; returns the tag itself when it is no language.
 */
export function spokenLanguageName(tag: string, locale: Locale): string {
  try {
    const name = namesIn(locale).of(tag);
    return name === undefined || name === tag ? englishName(tag) : name;
  } catch (error) {
    if (error instanceof RangeError) return tag;
    throw error;
  }
}

/** CLDR has names for few sign languages. */
function englishName(tag: string): string {
  const name = namesIn("en").of(tag);
  if (name !== undefined && name !== tag) return name;
  return languages.find((one) => one.iso639_3 === tag)?.name[0] ?? tag;
}

function namesIn(locale: Locale): Intl.DisplayNames {
  const names =
    cache.get(locale) ??
    new Intl.DisplayNames(formattingOf(locale), { type: "language", languageDisplay: "dialect" });
  cache.set(locale, names);
  return names;
}
