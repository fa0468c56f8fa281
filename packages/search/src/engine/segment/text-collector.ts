import type { Analysis } from "../text/analysis.ts";
import { cutByDictionary } from "../text/cut-clusters.ts";
import type { RunCutter } from "../text/cutting.ts";
import { forEachTerm } from "../text/tokenize.ts";
import { GrowingUint32 } from "./growing-array.ts";
import { createOccurrenceStore, type OccurrenceStore } from "./postings/occurrence-store.ts";
import {
  fieldOf,
  lastPosition,
  occurrenceAt,
  positionOf,
  type Occurrence,
  type SegmentSchema,
} from "./segment.ts";
import { createCutCollector, type CutCollector } from "./text-cuts.ts";
import { createTermTable, type TermTable } from "./terms/term-table.ts";

/** Position gap between two values of one attribute, so that words of different values are never adjacent. */
const valueGap = 10;
/** Further words of a value are not indexed. */
const wordsOfValue = 1000;
/** Further occurrences in a document are not indexed. */
const maxOccurrencesOfDocument = 1 << 20;
/** Texts and numbers at further paths are neither searched nor compared. */
export const maximumFields = 65_535;
/** In UTF-16 units; longer words are indexed by this prefix. */
const longestTerm = 255;

export interface CollectedField {
  path: string;
  language: string | undefined;
  /** For a translation: the documents that have it, in arrival order. */
  documents: GrowingUint32;
  occurrences: number;
}

/** Collects the words of documents as they arrive. */
export interface TextCollector {
  readonly fields: readonly CollectedField[];
  readonly terms: TermTable;
  readonly occurrences: OccurrenceStore;
  readonly cuts: CutCollector;
  /** The number of a field, or -1 when there are too many. */
  fieldNumber(path: string, language: string | undefined): number;
  addText(field: number, text: string): void;
  /** Ends the document that the texts since the last call belong to. */
  endDocument(): void;
}

export function createTextCollector(schema: SegmentSchema): TextCollector {
  const analysis: Analysis = {
    ...(schema.separatorsToIndex !== undefined && { separatorsToIndex: schema.separatorsToIndex }),
    ...(schema.keepDiacriticsOn !== undefined && { keepDiacriticsOn: schema.keepDiacriticsOn }),
  };
  const fields: CollectedField[] = [];
  const fieldNumbers = new Map<string, number>();
  const terms = createTermTable();
  const store = createOccurrenceStore();
  const cuts = createCutCollector();
  const documentTerms = new GrowingUint32();
  const documentOccurrences = new GrowingUint32();
  const nextPositions = new GrowingUint32();
  const lastDocuments = new GrowingUint32();
  const valueTerms = new GrowingUint32();
  const valuePositions = new GrowingUint32();
  /** The number of the current document plus one; 0 means none. */
  let documentNumber = 1;
  let lastWord = -1;
  let largestKey = 0;
  let ascending = true;

  const cutRun: RunCutter = (cutting, script) => {
    const run = cutByDictionary(cutting, script);
    cuts.addRun(run);
    return run;
  };

  function takeTerm(term: string, position: number): void {
    if (position > lastWord) lastWord = position;
    if (position >= wordsOfValue) return;
    valueTerms.push(terms.numberOf(term.length > longestTerm ? term.slice(0, longestTerm) : term));
    valuePositions.push(position);
  }

  function addOccurrence(term: number, occurrence: number): void {
    if (documentTerms.length >= maxOccurrencesOfDocument) return;
    const key = readingKey(occurrence);
    if (key < largestKey) ascending = false;
    else largestKey = key;
    documentTerms.push(term);
    documentOccurrences.push(occurrence);
  }

  return {
    fields,
    terms,
    occurrences: store,
    cuts,
    fieldNumber: (path, language) => {
      const key = JSON.stringify([path, language]);
      const known = fieldNumbers.get(key);
      if (known !== undefined) return known;
      if (fields.length >= maximumFields) return -1;
      const number = fields.push({ path, language, documents: new GrowingUint32(), occurrences: 0 }) - 1;
      fieldNumbers.set(key, number);
      nextPositions.push(0);
      lastDocuments.push(0);
      return number;
    },
    addText: (number, text) => {
      const field = fields[number];
      if (!field) return;
      if (lastDocuments.at(number) !== documentNumber) {
        lastDocuments.values[number] = documentNumber;
        nextPositions.values[number] = 0;
        if (field.language !== undefined) field.documents.push(documentNumber - 1);
      }
      valueTerms.length = 0;
      valuePositions.length = 0;
      lastWord = -1;
      forEachTerm(text, takeTerm, { analysis, cutRun });
      cuts.endText(text);
      if (lastWord < 0) return;
      const start = nextPositions.at(number);
      for (let index = 0; index < valueTerms.length; index++) {
        const position = valuePositions.at(index);
        const flags = { first: position === 0, last: position === lastWord };
        addOccurrence(valueTerms.at(index), occurrenceAt(number, start + position, flags));
      }
      field.occurrences += valueTerms.length;
      nextPositions.values[number] = Math.min(lastPosition, start + lastWord + 1 + valueGap);
    },
    endDocument: () => {
      if (!ascending) sortByOccurrence(documentTerms, documentOccurrences);
      store.add(documentTerms.view(), documentOccurrences.view());
      cuts.endDocument();
      documentTerms.length = 0;
      documentOccurrences.length = 0;
      largestKey = 0;
      ascending = true;
      documentNumber++;
    },
  };
}

/** Fields, then positions, then flags. */
function readingKey(occurrence: Occurrence): number {
  return ((fieldOf(occurrence) << 16) | (positionOf(occurrence) << 2) | ((occurrence >>> 14) & 3)) >>> 0;
}

/** Sorts both in reading order. A key (32 bits) and an index (20 bits) fit the 53 bits of a number. */
function sortByOccurrence(terms: GrowingUint32, occurrences: GrowingUint32): void {
  const keys = new Float64Array(occurrences.length);
  for (let index = 0; index < keys.length; index++) {
    keys[index] = readingKey(occurrences.at(index)) * maxOccurrencesOfDocument + index;
  }
  keys.sort();
  const unsortedTerms = terms.view().slice();
  const unsortedOccurrences = occurrences.view().slice();
  for (const [index, key] of keys.entries()) {
    terms.values[index] = unsortedTerms[key % maxOccurrencesOfDocument] ?? 0;
    occurrences.values[index] = unsortedOccurrences[key % maxOccurrencesOfDocument] ?? 0;
  }
}
