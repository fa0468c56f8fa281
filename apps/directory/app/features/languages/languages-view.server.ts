import { localesOn } from "@dragoman/pages/site/site-texts.server.ts";
import { languageEntries } from "@dragoman/reference/language-picker";
import { languageNames } from "@dragoman/reference/language-names";
import { macrolanguages } from "@dragoman/reference/macrolanguages";
import { interfaceLanguages, lastResort, localeOfPath } from "@dragoman/i18n/locales.server.ts";
import type { CatalogueReview } from "@dragoman/pages/site/site.server.ts";
import type { Visit } from "@dragoman/pages/request/visit.server.ts";

export interface LanguagesView {
  languages: LanguageView[];
  /** Path and query of the page to return to, beginning with a locale. */
  from: string;
}

/** A language to choose, and everything by which it can be found. */
export interface LanguageView {
  /** BCP 47. */
  code: string;
  /** Its name in the reader's language. */
  name: string;
  /** Its name in itself. */
  autonym: string;
  direction: "ltr" | "rtl";
  /** Names in many languages. */
  names: readonly string[];
  /**
   * How many of its texts people have reviewed; `null` for the source language, if all are reviewed, or if the number
   * is unknown.
   */
  review: CatalogueReview | null;
}

/** The interface languages sorted by their own names, with the progress of their review. */
export function presentLanguages({
  site,
  locale,
  settings,
  from,
}: Pick<Visit, "site" | "locale" | "settings"> & { from: string | null }): LanguagesView {
  const reviews = new Map(Object.entries(site.catalogueReviews));
  const languages = languageEntries(localesOn(settings), { locale }).map(
    ({ code, name, direction, names }) => ({
      code,
      name,
      autonym: ownNames.get(code) ?? name,
      direction,
      names: [...new Set([...names, ...namesOfMembers(code)])],
      review: code === lastResort ? null : unfinished(reviews.get(code)),
    }),
  );
  return { languages, from: readOrigin(from) ?? `/${locale}` };
}

function unfinished(review: CatalogueReview | undefined): CatalogueReview | null {
  return review && review.reviewed < review.all ? review : null;
}

/** Accepts only a page of this site in one of its languages, so that a link cannot lead to other sites. */
function readOrigin(from: string | null): string | undefined {
  if (from === null || !URL.canParse(from, base)) return undefined;
  const { origin, pathname, search } = new URL(from, base);
  return origin === base && localeOfPath(pathname) !== undefined ? pathname + search : undefined;
}

const base = "http://site.invalid";

const ownNames: ReadonlyMap<string, string> = new Map(
  interfaceLanguages.map(({ locale, name }) => [locale, name]),
);

/**
 * Names of the members of a macrolanguage: a search for Dari or Mandarin finds Persian or Chinese, and a search for
 * Kurdish finds the available Kurdish.
 */
function namesOfMembers(locale: string): string[] {
  const { language } = new Intl.Locale(locale);
  const members = languageNames.map(({ code }) => code).filter((code) => macrolanguages[code] === language);
  const above = macrolanguages[language];
  const counted = above === undefined ? members : [above, ...members];
  return languageEntries(counted, { locale: "en" }).flatMap(({ names }) => names);
}
