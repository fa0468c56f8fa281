import { translationsAttribute, type IndexDocument } from "../../document.ts";
import type { Segment } from "../../segment/segment.ts";
import { openDocuments } from "./open-documents.ts";

/** What one code is called, and what people say who mean it. */
export interface GlossaryEntry {
  code: string;
  /** In the source's own language, for readers whose language has no name. */
  name: string;
  /** By BCP 47 tag. */
  names: Readonly<Record<string, string>>;
  /** Everyday words by BCP 47 tag. */
  words: Readonly<Record<string, readonly string[]>>;
}

/** The codes of a collection, to be found by their names and everyday words in all languages. */
export interface Glossary {
  /** What it was made of. */
  readonly entries: readonly GlossaryEntry[];
  /** One document for each code; its identity is the code. */
  readonly segment: Segment | undefined;
  /** What readers of a language call the code; `undefined` for a code that nobody explains. */
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
