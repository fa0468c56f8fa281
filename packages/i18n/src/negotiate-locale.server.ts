import { matchLocale } from "@dragoman/reference/match-locale";
import { locales, type Locale } from "./locales.server.ts";

/**
 * The interface languages that match an `Accept-Language` header, the best first. A language that is only close to the
 * reader's is included only when nothing else matches.
 */
export function acceptedLocales(header: string | null): readonly Locale[] {
  const text = header ?? "";
  const known = negotiated.get(text);
  if (known) return known;
  const accepted = negotiate(text);
  if (negotiated.size >= maxNegotiated) negotiated.clear();
  if (text.length <= longestHeader) negotiated.set(text, accepted);
  return accepted;
}

/** Results by header: a page asks several times, and most readers of a directory send one of a few headers. */
const negotiated = new Map<string, readonly Locale[]>();
const maxNegotiated = 500;
/** Characters. */
const longestHeader = 200;

function negotiate(header: string): Locale[] {
  const accepted: Locale[] = [];
  while (accepted.length < maxAccepted) {
    const found = matchLocale(
      header,
      locales.filter((locale) => !accepted.includes(locale)),
    );
    if (!found || (found.how === "close" && accepted.length > 0)) return accepted;
    accepted.push(found.locale);
  }
  return accepted;
}

/** No reader has more; `*` would match all. */
const maxAccepted = 4;

/** The interface language that a tag denotes, if it is the same language: `fa-AF` → `fa`, `zh-TW` → `zh-Hans`. */
export function localeMeantBy(tag: string): Locale | undefined {
  const found = matchLocale([tag], locales);
  return found && (found.how !== "close" || isSameLanguage(found.locale, tag)) ? found.locale : undefined;
}

function isSameLanguage(locale: Locale, tag: string): boolean {
  return new Intl.Locale(locale).language === new Intl.Locale(tag).language;
}
