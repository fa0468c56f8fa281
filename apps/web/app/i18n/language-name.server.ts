import { localeFacts, type Locale } from "./locales.ts";

/** What the reader calls a language (`Tigrinya`), or the tag itself when it has no name or is none. */
export function languageName(tag: string, locale: Locale): string {
  try {
    const names = new Intl.DisplayNames([localeFacts[locale].formatting], {
      type: "language",
      languageDisplay: "standard",
    });
    return names.of(tag) ?? tag;
  } catch (error) {
    if (error instanceof RangeError) return tag;
    throw error;
  }
}
