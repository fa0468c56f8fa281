import type { TranslationWorkPage } from "@dragoman/database";
import { languageName } from "@dragoman/i18n/language-name.server.ts";
import type { Locale } from "@dragoman/i18n/locale.ts";
import type { LanguageLine, WorkView } from "./translation-view.ts";

export function presentLanguages(
  { locale }: { locale: Locale },
  languages: readonly { language: string; left: number }[],
): LanguageLine[] {
  return languages.map(({ language, left }) => ({
    href: translationsOf(locale, language),
    name: languageName(language, locale),
    left,
  }));
}

export interface PresentedWork {
  locale: Locale;
  language: string;
  work: TranslationWorkPage;
  /** From 1. */
  page: number;
  /** Entries of a page. */
  most: number;
  isDone: boolean;
}

export function presentWork({ locale, language, work, page, most, isDone }: PresentedWork): WorkView {
  const here = translationsOf(locale, language);
  return {
    languageName: languageName(language, locale),
    isDone,
    left: work.left,
    entries: work.entries.map(({ table, id, name, nameLanguage, outdated, missing, machine, begun }) => ({
      key: `${table} ${id}`,
      name: { value: name === "" ? "…" : name, language: nameLanguage },
      href: `${here}/${table}/${encodeURIComponent(id)}`,
      outdated,
      missing,
      machine,
      begun,
    })),
    next: work.left > page * most ? `${here}?page=${page + 1}` : null,
  };
}

/** The page of the work in a language. */
export function translationsOf(locale: Locale, language: string): string {
  return `/${locale}/account/translations/${encodeURIComponent(language)}`;
}
