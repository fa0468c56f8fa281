import { hasBit } from "../../segment/bitset.ts";
import { PostingBuffer, type Among, type Segment } from "../../segment/segment.ts";
import type { Candidate } from "../matching/candidates.ts";
import { notSearched, type FieldRanks } from "../matching/field-ranks.ts";
import { gallop } from "./gallop.ts";
import { isCheaperToReindex, readReindexed } from "./reindexed-postings.ts";
import { readPhrase } from "./phrase-postings.ts";
import { decodedPostings, type Postings } from "./decoded-postings.ts";

/**
 * Where one query word stands in a segment: parallel arrays, one entry for each place, in any order of documents.
 * `kinds` packs typos (2 bits), whether the word is exact (4), and whether it begins (8) and ends (16) a value.
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
}

export const typosOf = 3;
export const exactKind = 4;
export const firstKind = 8;
export const lastKind = 16;

/**
 * Terms from which on the places of a range are worth remembering, and documents up to which: in larger segments they
 * take up so much room that few would be kept.
 */
const manyTerms = 400;
const maxDocuments = 200_000;

/** Places that are read before they are looked at: few enough to stay in the processor's cache. */
const readAtOnce = 2 ** 15;

const read = new PostingBuffer();

/** Calls back with the places of a candidate, in pieces. What it gets is used again for the next. */
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
  /** Documents to look at; all when absent. */
  among: Among | undefined;
}

/** With so many times more places than documents, it is quicker to look the documents up one by one. */
const lookUpRatio = 16;

/** Appends every place of the candidates in the fields that the view searches. */
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

/** Documents of both are ascending: each of the list is looked for from the last one on. */
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

/** By field: what a place there is marked with, or `closed`. */
export const closed = 255;
const gate = new Uint8Array(2 ** 16);

/** What a candidate counts as in each field. Used again for every candidate. */
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

/** A place of a value's first or last word shows it in two bits, which are moved to where `kinds` has them. */
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
