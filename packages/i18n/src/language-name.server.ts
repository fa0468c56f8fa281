import { formattingOf, type Locale } from "./locales.server.ts";

const cache = new Map<Locale, Intl.DisplayNames>();

/**
 * The name of a language in the reader's language (`Tigrinya`), or the tag itself when it has no name or is invalid.
 */
export function languageName(tag: string, locale: Locale): string {
  try {
    return namesIn(locale).of(tag) ?? tag;
  } catch (error) {
    if (error instanceof RangeError) return tag;
    throw error;
  }
}

function namesIn(locale: Locale): Intl.DisplayNames {
  const names =
    cache.get(locale) ??
    new Intl.DisplayNames(formattingOf(locale), { type: "language", languageDisplay: "standard" });
  cache.set(locale, names);
  return names;
}
