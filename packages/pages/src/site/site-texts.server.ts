import type { DirectorySettings, SiteTexts } from "@dragoman/database";
import { lastResort, locales, type Locale } from "@dragoman/i18n/locales.server.ts";
import type { TextView } from "@dragoman/ui/text/text-view.ts";

/**
 * A text of the directory about itself: in the language of the reader, else in the fallback language, else in the first
 * language of the interface that has one. `null` if it is not set in any.
 */
export function siteText(
  settings: DirectorySettings,
  { field, locale }: { field: keyof SiteTexts; locale: Locale },
): TextView | null {
  const texts = Object.entries(settings.texts).map(([tag, ofSite]) => [tag, ofSite[field]] as const);
  return textFor(Object.fromEntries(texts), [locale, fallbackLocale(settings)]);
}

/**
 * One of the texts of an administrator, by BCP 47 tag: in the first of these languages that has one, else in the first
 * language of the interface. `null` if there is none.
 */
export function textFor(texts: Readonly<Record<string, string>>, wanted: readonly Locale[]): TextView | null {
  for (const language of [...wanted, ...locales]) {
    const value = texts[language] ?? "";
    if (value !== "") return { value, language };
  }
  return null;
}

/** The interface language for readers of none of the others. */
export function fallbackLocale({ languages }: DirectorySettings): Locale {
  return locales.find((tag) => tag === languages.fallback) ?? lastResort;
}

/** The languages of the interface that are switched on. The fallback always is. */
export function localesOn(settings: DirectorySettings): readonly Locale[] {
  const off = new Set(settings.languages.off);
  const fallback = fallbackLocale(settings);
  return locales.filter((tag) => tag === fallback || !off.has(tag));
}
