import { translationsAttribute, type IndexDocument } from "../../document.ts";
import { openSegment } from "../../segment/open-segment.ts";
import { buildSegment } from "../../segment/segment-builder.ts";
import type { Segment } from "../../segment/segment.ts";
import { memoryBytes } from "../../segment/stored-documents.ts";

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
  return openGlossary(entries, buildGlossary(entries));
}

/** The words of these entries as an index for `openGlossary`; `undefined` without entries. */
export function buildGlossary(entries: readonly GlossaryEntry[]): ArrayBuffer | undefined {
  const documents = [...entriesByCode(entries).values()].map(documentOf);
  if (documents.length === 0) return undefined;
  // Only words are looked up; nobody reads the documents.
  const inputs = documents.map((document, sequence) => ({ document, sequence, json: "" }));
  return buildSegment(inputs, { texts: ["name", "words"], facets: [], sorts: [], order: [] }).index;
}

/** @param index what `buildGlossary` made of the same entries; without it, the codes have labels and are not found. */
export function openGlossary(entries: readonly GlossaryEntry[], index: ArrayBuffer | undefined): Glossary {
  const byCode = entriesByCode(entries);
  return {
    entries,
    segment: index && openSegment(index, memoryBytes([])),
    labelOf(code, language) {
      const entry = byCode.get(code);
      return (language === undefined ? undefined : entry?.names[language]) ?? entry?.name;
    },
  };
}

function entriesByCode(entries: readonly GlossaryEntry[]): Map<string, GlossaryEntry> {
  return new Map(entries.map((entry) => [entry.code, entry]));
}

function documentOf({ code, name, names, words }: GlossaryEntry): IndexDocument {
  const languages = [...new Set([...Object.keys(names), ...Object.keys(words)])];
  return {
    objectID: code,
    name,
    [translationsAttribute]: Object.fromEntries(
      languages.map((language) => [
        language,
        { ...(names[language] !== undefined && { name: names[language] }), words: words[language] ?? [] },
      ]),
    ),
  };
}
