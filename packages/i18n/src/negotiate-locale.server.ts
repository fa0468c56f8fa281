import { matchLocale } from "@dragoman/reference/match-locale";
import { locales, type Locale } from "./locales.server.ts";

/**
 * The languages of the interface that fit an `Accept-Language` header, the best first. What is merely close to a
 * reader's language is taken only when nothing else fits.
 */
export function acceptedLocales(header: string | null): Locale[] {
  const accepted: Locale[] = [];
  while (accepted.length < mostAccepted) {
    const found = matchLocale(
      header ?? "",
      locales.filter((locale) => !accepted.includes(locale)),
    );
    if (!found || (found.how === "close" && accepted.length > 0)) return accepted;
    accepted.push(found.locale);
  }
  return accepted;
}

/** Nobody reads more; `*` would accept all. */
const mostAccepted = 4;

/** The language of the interface that a tag means, when it is the same language: `fa-AF` → `fa`, `zh-TW` → `zh-Hans`. */
export function localeMeantBy(tag: string): Locale | undefined {
  const found = matchLocale([tag], locales);
  return found && (found.how !== "close" || isSameLanguage(found.locale, tag)) ? found.locale : undefined;
}

function isSameLanguage(locale: Locale, tag: string): boolean {
  return new Intl.Locale(locale).language === new Intl.Locale(tag).language;
}
