import { translationsAttribute } from "../engine/document.ts";
import type { GlossaryEntry } from "../engine/query/views/glossary.ts";
import type { DirectoryRecord, SearchRecord } from "./record.ts";
import { fitRecord } from "./record-size.ts";

/** Entries of the glossary by code. */
export type GlossaryByCode = ReadonlyMap<string, GlossaryEntry>;

/**
 * A record as an index of one language holds it where every language is an index of its own: texts and category names
 * in that language, and in `words` what the categories are called and how people say them in this language, in English
 * and in all others, and the other names of the service, as far as it fits into 10 kB.
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
    words: [...new Set([...record.words, ...wordsOf(entries, language), ...otherNames(record, own.name)])],
  });
}

function ownTexts(
  { [translationsAttribute]: translations, ...record }: DirectoryRecord,
  language: string,
): Omit<SearchRecord, "categoryNames"> {
  return { ...record, ...translations?.[language] };
}

/** What the categories are called in a language, or by their source. */
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
    // In turns, so that when room is short every language keeps its most usual words.
    const longest = Math.max(0, ...far.map((one) => one.length));
    const runConcurrently = Array.from({ length: longest }, (_, turn) =>
      far.flatMap((one) => one[turn] ?? []),
    );
    return [...near, name, ...Object.values(names), ...runConcurrently.flat()];
  });
}

function otherNames(record: DirectoryRecord, shown: string): string[] {
  const translated = Object.values(record[translationsAttribute] ?? {}).flatMap(({ name, organization }) => [
    name ?? "",
    organization ?? "",
  ]);
  return [record.name, record.organization, ...translated].filter((name) => name !== "" && name !== shown);
}
