import type { TranslationWorkPage } from "@dragoman/database";
import type { I18n } from "@lingui/core";
import { languageName } from "@dragoman/i18n/language-name.server.ts";
import type { Locale } from "@dragoman/i18n/locale.ts";
import type { LanguagesView, WorkView } from "./translation-view.ts";
import { leftWords, translationWords as words, waitingWords } from "./translation-words.server.ts";

interface Reader {
  locale: Locale;
  i18n: I18n;
}

export function presentLanguages(
  { locale, i18n }: Reader,
  languages: readonly { language: string; left: number }[],
): LanguagesView {
  return {
    title: i18n._(words.title),
    account: i18n._(words.account),
    none: languages.length === 0 ? i18n._(words.none) : null,
    languages: languages.map(({ language, left }) => ({
      href: translationsOf(locale, language),
      name: languageName(language, locale),
      left: leftWords(left, i18n),
    })),
  };
}

export interface PresentedWork extends Reader {
  language: string;
  work: TranslationWorkPage;
  /** From 1. */
  page: number;
  /** Entries of a page. */
  most: number;
  isDone: boolean;
}

export function presentWork({ locale, i18n, language, work, page, most, isDone }: PresentedWork): WorkView {
  const here = translationsOf(locale, language);
  return {
    title: languageName(language, locale),
    back: { words: i18n._(words.title), href: `/${locale}/account/translations` },
    done: isDone ? i18n._(words.published) : null,
    left: leftWords(work.left, i18n),
    entries: work.entries.map((entry) => ({
      key: `${entry.table} ${entry.id}`,
      name: { value: entry.name === "" ? "…" : entry.name, language: entry.nameLanguage },
      href: `${here}/${entry.table}/${encodeURIComponent(entry.id)}`,
      waits: waitingWords(entry, i18n),
    })),
    next: work.left > page * most ? { words: i18n._(words.next), href: `${here}?page=${page + 1}` } : null,
  };
}

/** The page of what waits in a language. */
export function translationsOf(locale: Locale, language: string): string {
  return `/${locale}/account/translations/${encodeURIComponent(language)}`;
}
