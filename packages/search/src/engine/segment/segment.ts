import type { IndexDocument } from "../document.ts";
import type { TextCuts } from "./text-cuts.ts";

/** What a segment is made for. A segment made for one schema answers every view that needs no more than it holds. */
export interface SegmentSchema {
  /** Attribute paths (`name`, `address.city`) of searched texts, each with what is nested below it; all when absent. */
  texts?: readonly string[];
  /** Paths whose values are counted or filtered. `_tags` is always one of them. */
  facets: readonly string[];
  /** Paths that orders compare, besides all numbers. */
  sorts: readonly string[];
  /** The order in which documents lie: best first, and the most recently written first among equals. */
  order: readonly SortRule[];
  /** Characters that are words by themselves although they are neither letters nor digits. */
  separatorsToIndex?: string;
  /** Characters whose accents distinguish words. */
  keepDiacriticsOn?: string;
}

export interface SortRule {
  path: string;
  direction: "ascending" | "descending";
}

/** One searched text: an attribute path, in the document's own language or in a translation. */
export interface TextField {
  path: string;
  /** BCP 47 of the translation; absent for the document's own text. */
  language?: string;
  /** For a translation: one bit for each document that has it. */
  documents?: Uint32Array;
}

/**
 * An immutable index of some documents, read straight from one buffer. Documents are numbered from 0 in the schema's
 * order. Nothing in it is specific to Node, so that the same bytes open in a browser.
 */
export interface Segment {
  readonly documentCount: number;
  readonly schema: SegmentSchema;
  /** Indexed by the field number in a place. */
  readonly fields: readonly TextField[];
  readonly terms: TermDictionary;
  /** In how many documents a term stands. */
  documentFrequency(term: number): number;
  /** Appends every place of a term: documents ascending, and within a document fields, then positions. */
  readPostings(term: number, into: PostingBuffer): void;
  /** The same for these documents only, which ascend. Long lists are skipped through, not read. */
  readPostingsOf(term: number, documents: Uint32Array, into: PostingBuffer): void;
  /** The same for each of a range of terms. */
  readRangeOf(range: TermRange, among: Among, into: PostingBuffer): void;
  /** The best place of a range of terms in every document; `into` may hold what other ranges gave. */
  readLowestCosts(range: TermRange, costs: OccurrenceCosts, into: LowestCosts): void;
  /** How many bytes the postings of a range of terms take, of which each has two or more. */
  postingBytes(range: TermRange): number;
  /** Where dictionaries cut the texts of a document; absent when all of them have spaces between words. */
  textCuts(document: number): TextCuts | undefined;
  facet(path: string): FacetColumn | undefined;
  facetPaths(): readonly string[];
  numbers(path: string): NumberColumn | undefined;
  numberPaths(): readonly string[];
  sort(path: string): SortColumn | undefined;
  readonly points: PointColumn | undefined;
  /** When each document was written: larger is later, unique within an index. */
  readonly sequences: Float64Array;
  objectID(document: number): string;
  /** The document with this identity, or -1. */
  documentNumber(objectID: string): number;
  /** The stored document, parsed. Throws a `DocumentDamagedError` when its bytes are not those that were stored. */
  document(document: number): IndexDocument;
  /** Bytes of the buffer, and of the stored documents. */
  readonly size: { index: number; documents: number };
}

/**
 * A place packed into 32 bits: field (16) · first word of a value (1) · last word of a value (1) · position (14).
 * Positions count words from the start of the attribute; ten are left out between two values of a list.
 */
export type Occurrence = number;

export const lastPosition = 0x3fff;

export function occurrenceAt(
  field: number,
  position: number,
  { first, last }: { first: boolean; last: boolean },
): Occurrence {
  return (
    ((field << 16) | (first ? 0x8000 : 0) | (last ? 0x4000 : 0) | Math.min(position, lastPosition)) >>> 0
  );
}

export function fieldOf(occurrence: Occurrence): number {
  return occurrence >>> 16;
}

export function positionOf(occurrence: Occurrence): number {
  return occurrence & lastPosition;
}

export function isFirst(occurrence: Occurrence): boolean {
  return (occurrence & 0x8000) !== 0;
}

export function isLast(occurrence: Occurrence): boolean {
  return (occurrence & 0x4000) !== 0;
}

/** Postings read from a segment, in arrays that are used again and again. */
export class PostingBuffer {
  documents = new Uint32Array(1024);
  occurrences = new Uint32Array(1024);
  length = 0;

  /** Makes room for this many more. */
  reserve(more: number): void {
    const needed = this.length + more;
    if (needed <= this.documents.length) return;
    const size = Math.max(needed, this.documents.length * 2);
    const documents = new Uint32Array(size);
    const occurrences = new Uint32Array(size);
    documents.set(this.documents.subarray(0, this.length));
    occurrences.set(this.occurrences.subarray(0, this.length));
    this.documents = documents;
    this.occurrences = occurrences;
  }
}

/** Terms from one number up to another. */
export interface TermRange {
  from: number;
  to: number;
}

/** Some documents, as bits and as a list. */
export interface Among {
  bits: Uint32Array;
  list: Uint32Array;
}

/** What places are worth; less is better. */
export interface OccurrenceCosts {
  /** By field: what a place at its beginning is worth; 0 when places there do not count. */
  costs: Uint16Array;
  /** By field: the last position that is worth one more than the position before. */
  latest: Uint8Array;
  /** By field: documents in which all places are worth the same. */
  hidden: readonly (Uint32Array | undefined)[];
  hiddenCost: number;
}

/** The least worth of any place, by document. */
export interface LowestCosts {
  /** 0 where there is no place. */
  best: Uint16Array;
  /** Documents with a place. */
  count: number;
  /** The documents in the order in which they were found, as far as there is room. */
  touched: Uint32Array;
}

/** All terms, sorted by UTF-16 code units, numbered from 0. */
export interface TermDictionary {
  readonly count: number;
  at(term: number): string;
  /** In units. */
  lengthOf(term: number): number;
  /** The number of a term, or -1. */
  find(text: string): number;
  /** The first term at or after the text, in order. */
  lowerBound(text: string): number;
  /** The first term from `from` on that does not begin with the text. */
  endOfPrefix(text: string, from: number): number;
  /** Terms within some edits of a word, exact ones included. */
  similar(similarity: Similarity): SimilarTerms[];
}

export interface Similarity {
  word: string;
  /** Edits (insertion, deletion, substitution, swap of neighbours) that are let pass. */
  maximum: 0 | 1 | 2;
  /** The term may go on after the word. */
  prefix: boolean;
  /** What an edit of the first letter counts. */
  firstLetterCost: 1 | 2;
}

/** Terms that stand side by side and are equally near. */
export interface SimilarTerms extends TermRange {
  typos: number;
}

/** The values of one facet. Ordinal 0 stands for no value. */
export interface FacetColumn {
  path: string;
  /** By ordinal, as written; `values[0]` is empty. Sorted by code units. */
  values: readonly string[];
  /** For several values in a document: where each document's ordinals begin, and one end. */
  offsets: Uint32Array | undefined;
  /** One for each document, or those between its offsets. */
  ordinals: Uint8Array | Uint16Array | Uint32Array;
  /** Ordinals of a value, whatever its case. */
  find(value: string): readonly number[];
  /** Documents with a value, ascending. */
  documentsWith(ordinal: number): Uint32Array;
}

export interface NumberColumn {
  path: string;
  offsets: Uint32Array | undefined;
  /** NaN for none, where there are no offsets. */
  numbers: Float64Array;
}

export interface SortColumn {
  path: string;
  /** What is compared: numbers, booleans as 0 and 1, ordinals of `texts`; NaN for none. */
  keys: Float64Array;
  /** Sorted texts, when the values are texts. */
  texts: readonly string[] | undefined;
}

/** Degrees, WGS 84; NaN for none, where there are no offsets. */
export interface PointColumn {
  offsets: Uint32Array | undefined;
  latitudes: Float64Array;
  longitudes: Float64Array;
}

/** Reads stored documents: from memory, or from a file beside the segment. */
export interface DocumentBytes {
  read(start: number, end: number): Uint8Array;
  readonly size: number;
}

/** The bytes of one stored document are not those that were stored. */
export class DocumentDamagedError extends Error {
  constructor(objectID: string) {
    super(`The stored document ${objectID} is damaged`);
    this.name = "DocumentDamagedError";
  }
}

/** The bytes are not a whole segment of this version: it must be made again. */
export class SegmentDamagedError extends Error {
  constructor(reason: string) {
    super(`The segment cannot be used: ${reason}`);
    this.name = "SegmentDamagedError";
  }
}
