import { hasBit } from "../../segment/bitset.ts";
import { PostingBuffer, type Among, type Segment } from "../../segment/segment.ts";
import type { Candidate } from "../matching/candidates.ts";
import { notSearched, type FieldRanks } from "../matching/field-ranks.ts";
import { placeFrom } from "./place-from.ts";
import { isReadSooner, readAgain } from "./read-again.ts";
import { readSequence } from "./read-sequence.ts";
import { termPlaces } from "./term-places.ts";

/**
 * Where one query word stands in a segment: parallel arrays, one entry for each place, in any order of documents.
 * `kinds` packs typos (2 bits), whether the word is exact (4), and whether it begins (8) and ends (16) a value.
 */
export class WordPlaces {
  documents = new Uint32Array(1024);
  places = new Uint32Array(1024);
  kinds = new Uint8Array(1024);
  length = 0;

  reserve(more: number): void {
    const needed = this.length + more;
    if (needed <= this.documents.length) return;
    const size = Math.max(needed, this.documents.length * 2);
    this.documents = grown(this.documents, size);
    this.places = grown(this.places, size);
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
const mostDocuments = 200_000;

/** Places that are read before they are looked at: few enough to stay in the processor's cache. */
const readAtOnce = 2 ** 15;

const read = new PostingBuffer();

export interface Postings {
  documents: Uint32Array;
  places: Uint32Array;
  length: number;
}

/** Calls back with the places of a candidate, in pieces. What it gets is used again for the next. */
export function forEachPostings(
  segment: Segment,
  { from, to, sequence }: Candidate,
  visit: (postings: Postings) => void,
): void {
  read.length = 0;
  if (sequence) readSequence(segment, sequence, read);
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
  into: WordPlaces,
): void {
  for (const candidate of candidates) {
    const { from, to, sequence } = candidate;
    const keeping = { candidate, ranks, into };
    const isLong = candidate.typos === 0 && to - from >= manyTerms && segment.documentCount <= mostDocuments;
    if (sequence || (!among && !isLong)) {
      forEachPostings(segment, candidate, (postings) => keepAll(postings, { ...keeping, among }));
    } else if (among && !isLong) {
      read.length = 0;
      if (isReadSooner(segment, candidate, among)) readAgain(segment, candidate, among, read);
      else segment.readRangeOf(candidate, among, read);
      keepAll(read, { ...keeping, among: undefined });
    } else {
      const postings = termPlaces(segment, from, to);
      if (among && among.list.length * lookUpRatio < postings.length)
        keepListed(postings, { ...keeping, among });
      else keepAll(postings, { ...keeping, among });
    }
  }
}

interface Keeping {
  candidate: Candidate;
  ranks: FieldRanks;
  among: Among | undefined;
  into: WordPlaces;
}

function keepAll(postings: Postings, { candidate, ranks, among, into }: Keeping): void {
  const { documents, places, length } = postings;
  into.reserve(length);
  const bits = among?.bits;
  const gate = gateOf(candidate, ranks);
  for (let index = 0; index < length; index++) {
    const document = documents[index] ?? 0;
    if (bits && !hasBit(bits, document)) continue;
    append(into, document, places[index] ?? 0, gate);
  }
}

/** Documents of both are ascending: each of the list is looked for from the last one on. */
function keepListed(postings: Postings, { candidate, ranks, among, into }: Keeping & { among: Among }): void {
  const { documents, places, length } = postings;
  const gate = gateOf(candidate, ranks);
  let from = 0;
  for (let next = 0; next < among.list.length && from < length; next++) {
    const document = among.list[next] ?? 0;
    from = placeFrom(documents, document, from);
    for (; from < length && documents[from] === document; from++) {
      into.reserve(1);
      append(into, document, places[from] ?? 0, gate);
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
function append(into: WordPlaces, document: number, place: number, kinds: Uint8Array): void {
  const kind = kinds[place >>> 16] ?? closed;
  if (kind === closed) return;
  const at = into.length++;
  into.documents[at] = document;
  into.places[at] = place;
  into.kinds[at] = kind | ((place & 0x8000) >>> 12) | ((place & 0x4000) >>> 10);
}

function grown(array: Uint32Array, size: number): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(size);
  larger.set(array);
  return larger;
}
