import { hasBit } from "../../segment/bitset.ts";
import { PostingBuffer, type Among, type Segment } from "../../segment/segment.ts";
import type { Candidate } from "../matching/candidates.ts";
import { notSearched, type FieldRanks } from "../matching/field-ranks.ts";
import { gallop } from "./gallop.ts";
import { isCheaperToReindex, readReindexed } from "./reindexed-postings.ts";
import { readPhrase } from "./phrase-postings.ts";
import { decodedPostings, type Postings } from "./decoded-postings.ts";

/**
 * The occurrences of one query word in a segment: parallel arrays, in any document order. `kinds` packs typos (2 bits),
 * exact (4), first word of a value (8) and last word of a value (16).
 */
export class WordOccurrences {
  documents = new Uint32Array(1024);
  occurrences = new Uint32Array(1024);
  kinds = new Uint8Array(1024);
  length = 0;

  reserve(more: number): void {
    const needed = this.length + more;
    if (needed <= this.documents.length) return;
    const size = Math.max(needed, this.documents.length * 2);
    this.documents = grown(this.documents, size);
    this.occurrences = grown(this.occurrences, size);
    const kinds = new Uint8Array(size);
    kinds.set(this.kinds);
    this.kinds = kinds;
  }

  /** Gives back the capacity that is left. */
  trim(): void {
    this.documents = this.documents.slice(0, this.length);
    this.occurrences = this.occurrences.slice(0, this.length);
    this.kinds = this.kinds.slice(0, this.length);
  }
}

export const typosOf = 3;
export const exactKind = 4;
export const firstKind = 8;
export const lastKind = 16;

/**
 * Decoded postings are cached from this many terms and up to this many documents: in larger segments they take so much
 * memory that few would fit.
 */
const manyTerms = 400;
const maxDocuments = 200_000;

/** Occurrences decoded before they are processed: few enough to stay in the processor cache. */
const readAtOnce = 2 ** 15;

const read = new PostingBuffer();

/** Visits the occurrences of a candidate in batches. The buffer is reused for the next batch. */
export function forEachPostings(
  segment: Segment,
  { from, to, sequence }: Candidate,
  visit: (postings: Postings) => void,
): void {
  read.length = 0;
  if (sequence) readPhrase(segment, sequence, read);
  for (let term = from; term < to; term++) {
    segment.readPostings(term, read);
    if (read.length < readAtOnce) continue;
    visit(read);
    read.length = 0;
  }
  if (read.length > 0) visit(read);
}

export interface Reading {
  segment: Segment;
  ranks: FieldRanks;
  /** Documents to read; all when absent. */
  among: Among | undefined;
}

/** With this many times more occurrences than documents, looking up each document is faster. */
const lookUpRatio = 16;

/** Appends every occurrence of the candidates in the fields that the view searches. */
export function readCandidates(
  candidates: readonly Candidate[],
  { segment, ranks, among }: Reading,
  into: WordOccurrences,
): void {
  for (const candidate of candidates) {
    const { from, to, sequence } = candidate;
    const appending = { candidate, ranks, into };
    const isLong = candidate.typos === 0 && to - from >= manyTerms && segment.documentCount <= maxDocuments;
    if (sequence || (!among && !isLong)) {
      forEachPostings(segment, candidate, (postings) => appendPostings(postings, { ...appending, among }));
    } else if (among && !isLong) {
      read.length = 0;
      if (isCheaperToReindex(segment, candidate, among)) readReindexed(segment, candidate, among, read);
      else segment.readRangeOf(candidate, among, read);
      appendPostings(read, { ...appending, among: undefined });
    } else {
      const postings = decodedPostings(segment, from, to);
      if (among && among.list.length * lookUpRatio < postings.length)
        appendListed(postings, { ...appending, among });
      else appendPostings(postings, { ...appending, among });
    }
  }
}

interface Appending {
  candidate: Candidate;
  ranks: FieldRanks;
  among: Among | undefined;
  into: WordOccurrences;
}

function appendPostings(postings: Postings, { candidate, ranks, among, into }: Appending): void {
  const { documents, occurrences, length } = postings;
  into.reserve(length);
  const bits = among?.bits;
  const gate = gateOf(candidate, ranks);
  for (let index = 0; index < length; index++) {
    const document = documents[index] ?? 0;
    if (bits && !hasBit(bits, document)) continue;
    append(into, document, occurrences[index] ?? 0, gate);
  }
}

/** Both lists are ascending, so each search starts where the last one ended. */
function appendListed(
  postings: Postings,
  { candidate, ranks, among, into }: Appending & { among: Among },
): void {
  const { documents, occurrences, length } = postings;
  const gate = gateOf(candidate, ranks);
  let from = 0;
  for (let next = 0; next < among.list.length && from < length; next++) {
    const document = among.list[next] ?? 0;
    from = gallop(documents, document, from);
    for (; from < length && documents[from] === document; from++) {
      into.reserve(1);
      append(into, document, occurrences[from] ?? 0, gate);
    }
  }
}

/** By field: the kind of its occurrences, or `closed`. */
export const closed = 255;
const gate = new Uint8Array(2 ** 16);

/** The kind of a candidate in each field. The array is reused for every candidate. */
export function gateOf({ typos, exact, beginning }: Candidate, ranks: FieldRanks): Uint8Array {
  for (let field = 0; field < ranks.ranks.length; field++) {
    const shut =
      ranks.ranks[field] === notSearched ||
      (typos > 0 && ranks.typoFree[field] === 1) ||
      (beginning && ranks.prefixFree[field] === 1);
    gate[field] = shut ? closed : typos | (exact && ranks.inexact[field] === 0 ? exactKind : 0);
  }
  return gate;
}

/** An occurrence flags the first and last word of a value in two bits, which move to their place in `kinds`. */
function append(into: WordOccurrences, document: number, occurrence: number, kinds: Uint8Array): void {
  const kind = kinds[occurrence >>> 16] ?? closed;
  if (kind === closed) return;
  const at = into.length++;
  into.documents[at] = document;
  into.occurrences[at] = occurrence;
  into.kinds[at] = kind | ((occurrence & 0x8000) >>> 12) | ((occurrence & 0x4000) >>> 10);
}

function grown(array: Uint32Array, size: number): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(size);
  larger.set(array);
  return larger;
}
