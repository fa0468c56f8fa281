import { textIn, type TaxonomyTerm } from "@dragoman/hsds";
import { needCodes, needNames, type NeedCode, type NeedNames, type NeedWords } from "@dragoman/reference";
import { isFactCode } from "@dragoman/reference/service-facts";
import { needWords } from "@dragoman/reference/need-words";
import type { GlossaryEntry } from "../engine/query/views/glossary.ts";
import { categorySlug } from "./record-categories.ts";

/** Tags come from outside, so lookups may fail. */
const namesByLanguage: Readonly<Record<string, NeedNames | undefined>> = needNames;
const wordsByLanguage: Readonly<Record<string, NeedWords | undefined>> = needWords;

/** Longer descriptions of categories are definitions for librarians; shorter ones are everyday words for the need. */
const longestEverydayWords = 160;

/**
 * The glossary of categories and needs: their names in every language and the everyday words for them, from the short
 * descriptions of the directory's categories and from the words of needs in all interface languages, in native script
 * and romanised. Sorted by code, so that equal directories have equal glossaries.
 */
export function glossaryEntries(terms: readonly TaxonomyTerm[], locales: readonly string[]): GlossaryEntry[] {
  const entries = new Map<string, GlossaryEntry>(needCodes.map((code) => [code, needEntry(code, locales)]));
  for (const term of terms.flatMap((one) => [one, ...one.ancestors])) {
    if (isFactCode(term.code)) continue;
    const code = categorySlug(term);
    const need = entries.get(code);
    const entry = termEntry(term, locales);
    entries.set(
      code,
      need ? { ...entry, names: { ...need.names, ...entry.names }, words: merged(need, entry) } : entry,
    );
  }
  return [...entries.values()].toSorted((one, other) => (one.code < other.code ? -1 : 1));
}

function needEntry(code: NeedCode, locales: readonly string[]): GlossaryEntry {
  const names: Record<string, string> = {};
  const words: Record<string, readonly string[]> = {};
  for (const locale of locales) {
    const name = namesByLanguage[locale]?.[code];
    if (name !== undefined) names[locale] = name;
    const said = wordsByLanguage[locale];
    if (said) words[locale] = [...said.words[code], ...(said.romanised[code] ?? [])];
  }
  return { code, name: needNames.en[code], names, words };
}

function termEntry(term: Omit<TaxonomyTerm, "ancestors">, locales: readonly string[]): GlossaryEntry {
  const languages = new Set([...locales, ...term.translations.map((one) => one.language)]);
  const names: Record<string, string> = {};
  const words: Record<string, readonly string[]> = {};
  for (const language of languages) {
    const name = textIn(term, "name", language);
    if (name && (name.value !== term.name || name.language === language)) names[language] = name.value;
    const description = textIn(term, "description", language);
    if (description?.language === language && description.value.length <= longestEverydayWords) {
      words[language] = [description.value];
    }
  }
  return { code: categorySlug(term), name: term.name ?? term.code ?? term.id, names, words };
}

function merged(need: GlossaryEntry, term: GlossaryEntry): Record<string, readonly string[]> {
  const words: Record<string, readonly string[]> = { ...need.words };
  for (const [language, said] of Object.entries(term.words)) {
    words[language] = [...(words[language] ?? []), ...said.filter((one) => !words[language]?.includes(one))];
  }
  return words;
}
