import type { TranslationWorkPage, WorkCount } from "@dragoman/database";
import { languageName } from "@dragoman/i18n/language-name.server.ts";
import { isLocale, type Locale } from "@dragoman/i18n/locales.server.ts";
import { needNames } from "@dragoman/reference/need-names";
import type { AfterPublishing } from "./same-texts/same-texts-controls.ts";
import type { LanguageLine, WorkChoices, WorkView } from "./translation-view.ts";
import { formatWorkChoice, type WorkChoice } from "./work-filter.server.ts";

/** A language with its progress. */
type LanguageProgress = Pick<TranslationWorkPage, "left" | "texts" | "done"> & { language: string };

export function presentLanguages(
  { locale }: { locale: Locale },
  languages: readonly LanguageProgress[],
): LanguageLine[] {
  return languages.map(({ language, ...progress }) => ({
    ...progress,
    href: translationsOf(locale, language),
    name: languageName(language, locale),
  }));
}

export interface PresentedWork {
  locale: Locale;
  language: string;
  work: TranslationWorkPage & { isCounting: boolean };
  facets: { needs: WorkCount[]; towns: WorkCount[] };
  choice: WorkChoice;
  /** From 1. */
  page: number;
  /** Entries of a page. */
  most: number;
  after: AfterPublishing;
}

export function presentWork(shown: PresentedWork): WorkView {
  const { locale, language, work, choice, page, most, after } = shown;
  const { left, all, texts, done, isCounting } = work;
  const here = translationsOf(locale, language);
  return {
    languageName: languageName(language, locale),
    after,
    left,
    all,
    texts,
    done,
    isCounting,
    entries: work.entries.map(({ table, id, name, nameLanguage, outdated, missing, machine, begun }) => ({
      key: `${table} ${id}`,
      name: { value: name === "" ? "…" : name, language: nameLanguage },
      href: `${here}/${table}/${encodeURIComponent(id)}${formatWorkChoice(choice)}`,
      outdated,
      missing,
      machine,
      begun,
    })),
    choices: choicesOf(shown),
    glossary: `${here}/glossary`,
    messages: isLocale(language) && language !== "en" ? `${here}/messages` : null,
    next: left > page * most ? here + formatWorkChoice(choice, { page: String(page + 1) }) : null,
  };
}

function choicesOf({
  locale,
  facets: { needs, towns },
  choice: { filter, read },
}: PresentedWork): WorkChoices {
  const names: Readonly<Record<string, string>> = needNames[locale];
  const collator = new Intl.Collator(locale);
  const { name = "", kind = "", need = "", town = "" } = filter;
  return {
    name,
    kind,
    need,
    town,
    read,
    needs: needs
      .flatMap(({ value }) => (names[value] === undefined ? [] : [{ value, name: names[value] }]))
      .toSorted((one, other) => collator.compare(one.name, other.name)),
    // The largest first: most people who look something up are there.
    towns: towns.map(({ value, services }) => ({ value, services })),
  };
}

/** The page of the work in a language. */
export function translationsOf(locale: Locale, language: string): string {
  return `/${locale}/account/translations/${encodeURIComponent(language)}`;
}
