import { languages } from "@dragoman/reference/languages";
import { formattingOf, type Locale } from "./locales.server.ts";

const remembered = new Map<Locale, Intl.DisplayNames>();

/**
 * What a language calls one that people speak, as its speakers are asked for it: Dari, and not Persian of Afghanistan. In
 * English where it has no name for it; a tag that is no language stays as it is.
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

/** CLDR knows few sign languages. */
function englishName(tag: string): string {
  const name = namesIn("en").of(tag);
  if (name !== undefined && name !== tag) return name;
  return languages.find((one) => one.iso639_3 === tag)?.name[0] ?? tag;
}

function namesIn(locale: Locale): Intl.DisplayNames {
  const names =
    remembered.get(locale) ??
    new Intl.DisplayNames(formattingOf(locale), { type: "language", languageDisplay: "dialect" });
  remembered.set(locale, names);
  return names;
}
