import { conceptWords } from "@dragoman/reference/concept-words";
import { translationsAttribute } from "../engine/document.ts";
import type { GlossaryEntry } from "../engine/query/views/glossary.ts";
import type { DirectoryRecord, SearchRecord } from "./record.ts";
import { fitRecord } from "./record-size.ts";

/** Glossary entries by code. */
export type GlossaryByCode = ReadonlyMap<string, GlossaryEntry>;

/**
 * The record for a single-language index: texts and category names in that language. `words` holds the names and
 * everyday words of its categories in this language, in English and in all others, the words of its concepts, and the
 * service's other names, up to 10 kB in total.
 */
export function readerRecord(
  record: DirectoryRecord,
  { language, glossary }: { language: string; glossary: GlossaryByCode },
): SearchRecord {
  const own = ownTexts(record, language);
  const entries = record.categories.flatMap((code) => glossary.get(code) ?? []);
  return fitRecord({
    ...own,
    categoryNames: labelsOf(record.terms, { language, glossary }),
    words: [
      ...new Set([
        ...record.words,
        ...wordsOf(entries, language),
        ...conceptWordsOf([...record.subjects, ...record.concepts], language),
        ...otherNames(record, own.name),
      ]),
    ],
  });
}

function ownTexts(
  { [translationsAttribute]: translations, ...record }: DirectoryRecord,
  language: string,
): Omit<SearchRecord, "categoryNames"> {
  return { ...record, ...translations?.[language] };
}

/** The names of the categories in a language, falling back to those of their source. */
function labelsOf(
  codes: readonly string[],
  { language, glossary }: { language: string; glossary: GlossaryByCode },
): string[] {
  const names = codes.flatMap((code) => {
    const entry = glossary.get(code);
    return entry ? [entry.names[language] ?? entry.name] : [];
  });
  return [...new Set(names)];
}

function wordsOf(entries: readonly GlossaryEntry[], language: string): string[] {
  const nearFirst = (one: string) => (one === language ? 0 : one === "en" ? 1 : 2);
  return entries.flatMap(({ name, names, words }) => {
    const languages = Object.keys(words).toSorted((one, other) => nearFirst(one) - nearFirst(other));
    const near = languages.filter((one) => nearFirst(one) < 2).flatMap((one) => words[one] ?? []);
    const far = languages.filter((one) => nearFirst(one) === 2).map((one) => words[one] ?? []);
    // Interleaves languages, so that each keeps its most common words when space is short.
    const longest = Math.max(0, ...far.map((one) => one.length));
    const runConcurrently = Array.from({ length: longest }, (_, turn) =>
      far.flatMap((one) => one[turn] ?? []),
    );
    return [...near, name, ...Object.values(names), ...runConcurrently.flat()];
  });
}

/**
 * Phrases for the purpose of a service in a language and in English, because such an engine cannot interpret questions.
 */
function conceptWordsOf(codes: readonly string[], language: string): string[] {
  const spoken: Readonly<Record<string, Readonly<Record<string, readonly string[]>> | undefined>> =
    conceptWords;
  return [language, "en"].flatMap((tag) => codes.flatMap((code) => spoken[tag]?.[code] ?? []));
}

function otherNames(record: DirectoryRecord, shown: string): string[] {
  const translated = Object.values(record[translationsAttribute] ?? {}).flatMap(({ name, organization }) => [
    name ?? "",
    organization ?? "",
  ]);
  return [record.name, record.organization, ...translated].filter((name) => name !== "" && name !== shown);
}
