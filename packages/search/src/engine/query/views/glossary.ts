import { translationsAttribute, type IndexDocument } from "../../document.ts";
import type { Segment } from "../../segment/segment.ts";
import { openDocuments } from "./open-documents.ts";

/** The labels of a code, and the everyday words for it. */
export interface GlossaryEntry {
  code: string;
  /** Label in the source's own language, the fallback for readers whose language has none. */
  name: string;
  /** By BCP 47 tag. */
  names: Readonly<Record<string, string>>;
  /** Everyday words by BCP 47 tag. */
  words: Readonly<Record<string, readonly string[]>>;
}

/** The codes of a collection, searchable by label and everyday words in all languages. */
export interface Glossary {
  /** The entries that it was built from. */
  readonly entries: readonly GlossaryEntry[];
  /** One document for each code, with the code as its identity. */
  readonly segment: Segment | undefined;
  /** The label of a code in a language; `undefined` for an unknown code. */
  labelOf(code: string, language: string | undefined): string | undefined;
}

export function createGlossary(entries: readonly GlossaryEntry[]): Glossary {
  const byCode = new Map(entries.map((entry) => [entry.code, entry]));
  const documents = [...byCode.values()].map(({ code, name, names, words }): IndexDocument => ({
    objectID: code,
    name,
    [translationsAttribute]: Object.fromEntries(
      [...new Set([...Object.keys(names), ...Object.keys(words)])].map((language) => [
        language,
        { ...(names[language] !== undefined && { name: names[language] }), words: words[language] ?? [] },
      ]),
    ),
  }));
  return {
    entries,
    segment:
      documents.length === 0
        ? undefined
        : openDocuments(
            documents.map((document, sequence) => ({ document, sequence })),
            { texts: ["name", "words"], facets: [], sorts: [], order: [] },
          ),
    labelOf(code, language) {
      const entry = byCode.get(code);
      return (language === undefined ? undefined : entry?.names[language]) ?? entry?.name;
    },
  };
}
