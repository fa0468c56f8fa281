import { languageEntries } from "@dragoman/reference/language-picker";
import { languageNames } from "@dragoman/reference/language-names";
import { macrolanguages } from "@dragoman/reference/macrolanguages";
import {
  interfaceLanguages,
  lastResort,
  localeOfPath,
  locales,
  type Locale,
} from "../../i18n/locales.server.ts";
import type { CatalogueReview, Site } from "../../server/site.server.ts";

export interface LanguagesView {
  languages: LanguageView[];
  /** The path and query of the page to go on with, which begins with a locale. */
  from: string;
}

/** One language to choose, and everything it can be found by. */
export interface LanguageView {
  /** BCP 47. */
  code: string;
  /** What the reader calls it. */
  name: string;
  /** In itself. */
  autonym: string;
  direction: "ltr" | "rtl";
  /** Names in many languages. */
  names: readonly string[];
  /** `null` for the language that the texts are written in, and when nobody has counted. */
  review: CatalogueReview | null;
}

/** The languages of the interface in the order of their own names, with how far each has been checked. */
export function presentLanguages({
  site,
  locale,
  from,
}: {
  site: Site;
  locale: Locale;
  from: string | null;
}): LanguagesView {
  const reviews = new Map(Object.entries(site.catalogueReviews));
  const languages = languageEntries(locales, { locale }).map(({ code, name, direction, names }) => ({
    code,
    name,
    autonym: ownNames.get(code) ?? name,
    direction,
    names: [...new Set([...names, ...namesOfMembers(code)])],
    review: code === lastResort ? null : (reviews.get(code) ?? null),
  }));
  return { languages, from: readOrigin(from) ?? `/${locale}` };
}

/** Only a page of this site in one of its languages: anything else could lead anywhere. */
function readOrigin(from: string | null): string | undefined {
  if (from === null || !URL.canParse(from, base)) return undefined;
  const { origin, pathname, search } = new URL(from, base);
  return origin === base && localeOfPath(pathname) !== undefined ? pathname + search : undefined;
}

const base = "http://site.invalid";

const ownNames: ReadonlyMap<string, string> = new Map(
  interfaceLanguages.map(({ locale, name }) => [locale, name]),
);

/** Who looks for Dari or Mandarin finds Persian or Chinese, and who looks for Kurdish the Kurdish that there is. */
function namesOfMembers(locale: string): string[] {
  const { language } = new Intl.Locale(locale);
  const members = languageNames.map(({ code }) => code).filter((code) => macrolanguages[code] === language);
  const above = macrolanguages[language];
  const counted = above === undefined ? members : [above, ...members];
  return languageEntries(counted, { locale: "en" }).flatMap(({ names }) => names);
}
