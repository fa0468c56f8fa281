import type { IndexDocument } from "../document.ts";
import type { TextCuts } from "./text-cuts.ts";

/** The capabilities of a segment. It can answer every view that requires no others. */
export interface SegmentSchema {
  /**
   * Attribute paths (`name`, `address.city`) of searched texts, each with everything nested below it; all when absent.
   */
  texts?: readonly string[];
  /** Paths whose values are counted or filtered by. Always includes `_tags`. */
  facets: readonly string[];
  /** Paths that sort orders compare; numbers are always included. */
  sorts: readonly string[];
  /** The order of the documents: best first, and the most recently written first among equals. */
  order: readonly SortRule[];
  /** Characters that are indexed as words although they are neither letters nor digits. */
  separatorsToIndex?: string;
  /** Characters whose diacritics distinguish words. */
  keepDiacriticsOn?: string;
}

export interface SortRule {
  path: string;
  direction: "ascending" | "descending";
}

/** One searched text field: an attribute path, in the document's own language or in a translation. */
export interface TextField {
  path: string;
  /** BCP 47 of the translation; absent for the document's own text. */
  language?: string;
  /** For a translation: one bit for each document that has it. */
  documents?: Uint32Array;
}

/**
 * An immutable index of some documents, read directly from one buffer. Documents are numbered from 0 in the schema's
 * order. Independent of Node, so that the same bytes also open in a browser.
 */
export interface Segment {
  readonly documentCount: number;
  readonly schema: SegmentSchema;
  /** Indexed by the field number of an occurrence. */
  readonly fields: readonly TextField[];
  readonly terms: TermDictionary;
  /** The number of documents that contain a term. */
  documentFrequency(term: number): number;
  /** Appends every occurrence of a term: ascending by document, then field, then position. */
  readPostings(term: number, into: PostingBuffer): void;
  /** The same for these documents only, which must be ascending. Long posting lists use skip entries. */
  readPostingsOf(term: number, documents: Uint32Array, into: PostingBuffer): void;
  /** The same for each term of a range. */
  readRangeOf(range: TermRange, among: Among, into: PostingBuffer): void;
  /** The lowest cost of a range of terms in every document; `into` may already hold the result of other ranges. */
  readLowestCosts(range: TermRange, costs: OccurrenceCosts, into: LowestCosts): void;
  /** The size of the postings of a range of terms, each of which takes two bytes or more. */
  postingBytes(range: TermRange): number;
  /** Word boundaries in the texts of a document; absent when all its scripts put spaces between words. */
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
  /** The stored document, parsed. Throws a `DocumentDamagedError` when its checksum does not match. */
  document(document: number): IndexDocument;
  /** Bytes of the index buffer and of the stored documents. */
  readonly size: { index: number; documents: number };
}

/**
 * One occurrence of a term in a document, packed into 32 bits: field (16) · first word of a value (1) · last word of a
 * value (1) · position (14). Positions count words from the start of the attribute and skip ten between two values of a
 * list.
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

/** Postings read from a segment, in reusable arrays. */
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

/** A half-open range of term numbers. */
export interface TermRange {
  from: number;
  to: number;
}

/** A set of documents, as a bitset and as a list. */
export interface Among {
  bits: Uint32Array;
  list: Uint32Array;
}

/** The cost of occurrences; lower is better. */
export interface OccurrenceCosts {
  /** By field: the cost of its first position; 0 when occurrences in the field do not count. */
  costs: Uint16Array;
  /** By field: the last position that costs one more than the position before it. */
  latest: Uint8Array;
  /** By field: documents in which all occurrences have the same cost. */
  hidden: readonly (Uint32Array | undefined)[];
  hiddenCost: number;
}

/** The lowest cost of any occurrence, by document. */
export interface LowestCosts {
  /** 0 where the term does not occur. */
  best: Uint16Array;
  /** Number of documents with an occurrence. */
  count: number;
  /** The documents in the order of discovery, as far as the array has room. */
  touched: Uint32Array;
}

/** All terms, sorted by UTF-16 code units, numbered from 0. */
export interface TermDictionary {
  readonly count: number;
  at(term: number): string;
  /** In UTF-16 units. */
  lengthOf(term: number): number;
  /** The number of a term, or -1. */
  find(text: string): number;
  /** The first term that is not smaller than the text. */
  lowerBound(text: string): number;
  /** The first term at or after `from` that does not begin with the text. */
  endOfPrefix(text: string, from: number): number;
  /** Terms within a maximum edit distance of a word, including exact matches. */
  similar(similarity: Similarity): SimilarTerms[];
}

export interface Similarity {
  word: string;
  /** Maximum number of edits (insertion, deletion, substitution, transposition). */
  maximum: 0 | 1 | 2;
  /** Match prefixes of terms, too. */
  prefix: boolean;
  /** The cost of editing the first letter. */
  firstLetterCost: 1 | 2;
}

/** Adjacent terms at the same edit distance. */
export interface SimilarTerms extends TermRange {
  typos: number;
}

/** The values of one facet. Ordinal 0 means no value. */
export interface FacetColumn {
  path: string;
  /** With the empty one, which is the first. */
  valueCount: number;
  /** A value exactly as written. Ordinals are in the order of code units. */
  valueAt(ordinal: number): string;
  /** For multi-valued facets: the offset of each document's ordinals, plus a final end offset. */
  offsets: Uint32Array | undefined;
  /** One for each document, or those between its offsets. */
  ordinals: Uint8Array | Uint16Array | Uint32Array;
  /** The ordinals of a value, ignoring case. */
  find(value: string): readonly number[];
  /** Documents with a value, ascending. */
  documentsWith(ordinal: number): Uint32Array;
}

export interface NumberColumn {
  path: string;
  offsets: Uint32Array | undefined;
  /** NaN for no value, when there are no offsets. */
  numbers: Float64Array;
}

export interface SortColumn {
  path: string;
  /** The sort keys: numbers, booleans as 0 and 1, ordinals of `texts`; NaN for no value. */
  keys: Float64Array;
  /** Sorted texts, when the values are texts. */
  texts: readonly string[] | undefined;
}

/** Degrees, WGS 84; NaN for no value, when there are no offsets. */
export interface PointColumn {
  offsets: Uint32Array | undefined;
  latitudes: Float64Array;
  longitudes: Float64Array;
}

/** Reads stored documents from memory, or from a file beside the segment. */
export interface DocumentBytes {
  read(start: number, end: number): Uint8Array;
  readonly size: number;
}

/** The checksum of a stored document does not match. */
export class DocumentDamagedError extends Error {
  constructor(objectID: string) {
    super(`The stored document ${objectID} is damaged`);
    this.name = "DocumentDamagedError";
  }
}

/** The bytes are not a complete segment of this version; it must be rebuilt. */
export class SegmentDamagedError extends Error {
  constructor(reason: string) {
    super(`The segment cannot be used: ${reason}`);
    this.name = "SegmentDamagedError";
  }
}
