import { occurrenceOfCode } from "./occurrence-code.ts";
import type { SectionSource } from "../segment-file.ts";
import { lowerCosts, readAmong } from "./posting-ranges.ts";
import { longPostings } from "./posting-writer.ts";
import type { Among, LowestCosts, OccurrenceCosts, PostingBuffer, TermRange } from "../segment.ts";

export interface PostingReader {
  documentFrequency: (term: number) => number;
  read: (term: number, into: PostingBuffer) => void;
  readOf: (term: number, documents: Uint32Array, into: PostingBuffer) => void;
  readRangeOf: (range: TermRange, among: Among, into: PostingBuffer) => void;
  readLowestCosts: (range: TermRange, costs: OccurrenceCosts, into: LowestCosts) => void;
  bytes: (range: TermRange) => number;
}

interface Postings {
  bytes: Uint8Array;
  /** The offset of each term's postings, plus a final end offset. */
  starts: Uint32Array;
  frequencies: Uint32Array;
  /** By rank, the field number; and the same in the upper half of an occurrence. */
  fieldOfRank: Uint16Array;
  fields: Uint32Array;
  skips: Skips;
}

interface Skips {
  terms: Uint32Array;
  starts: Uint32Array;
  documents: Uint32Array;
  offsets: Uint32Array;
}

export function openPostings(sections: SectionSource): PostingReader {
  const fieldOfRank = sections.uint16("postings.fieldOfRank");
  const postings: Postings = {
    bytes: sections.uint8("postings.bytes"),
    starts: sections.uint32("postings.starts"),
    frequencies: sections.uint32("terms.frequencies"),
    fieldOfRank,
    fields: Uint32Array.from(fieldOfRank, (field) => field << 16),
    skips: {
      terms: sections.uint32("skips.terms"),
      starts: sections.uint32("skips.starts"),
      documents: sections.uint32("skips.documents"),
      offsets: sections.uint32("skips.offsets"),
    },
  };
  return {
    documentFrequency: (term) => postings.frequencies[term] ?? 0,
    read: (term, into) => readPostings(postings, term, into),
    readOf: (term, documents, into) => readPostingsOf(postings, { term, documents }, into),
    readRangeOf: (range, among, into) => readRangeOf(postings, { range, among }, into),
    readLowestCosts: ({ from, to }, costs, into) => {
      const { bytes, starts } = postings;
      lowerCosts({ bytes, starts, from, to }, costs, { fieldOfRank, into });
    },
    bytes: ({ from, to }) => (postings.starts[to] ?? 0) - (postings.starts[from] ?? 0),
  };
}

function readPostings({ bytes, starts, fields }: Postings, term: number, into: PostingBuffer): void {
  let at = starts[term] ?? 0;
  const end = starts[term + 1] ?? at;
  // A posting takes at least two bytes.
  into.reserve((end - at) >>> 1);
  const { documents, occurrences } = into;
  let length = into.length;
  let document = -1;
  while (at < end) {
    let byte = bytes[at++] ?? 0;
    let gap = byte & 0x7f;
    for (let shift = 7; byte > 0x7f; shift += 7) {
      byte = bytes[at++] ?? 0;
      gap |= (byte & 0x7f) << shift;
    }
    document += gap;
    byte = bytes[at++] ?? 0;
    let code = byte & 0x7f;
    for (let shift = 7; byte > 0x7f; shift += 7) {
      byte = bytes[at++] ?? 0;
      code |= (byte & 0x7f) << shift;
    }
    documents[length] = document;
    occurrences[length++] = occurrenceOfCode(code >>> 0, fields);
  }
  into.length = length;
}

/** With this many times more documents than wanted, looking up each wanted document is faster. */
const lookUpRatio = 16;

/** Uses skip entries for the long lists, and reads all lists between them in one pass. */
function readRangeOf(
  postings: Postings,
  { range, among }: { range: TermRange; among: Among },
  into: PostingBuffer,
): void {
  const { bytes, starts, frequencies, fields } = postings;
  const { list } = among;
  const skipped = Math.max(longPostings, list.length * lookUpRatio);
  let from = range.from;
  for (let term = from; term < range.to; term++) {
    if ((frequencies[term] ?? 0) <= skipped) continue;
    readAmong({ bytes, starts, from, to: term }, among, { fields, into });
    readPostingsOf(postings, { term, documents: list }, into);
    from = term + 1;
  }
  readAmong({ bytes, starts, from, to: range.to }, among, { fields, into });
}

interface Selection {
  term: number;
  /** Ascending. */
  documents: Uint32Array;
}

function readPostingsOf(
  { bytes, starts, fields, skips }: Postings,
  { term, documents: wanted }: Selection,
  into: PostingBuffer,
): void {
  const start = starts[term] ?? 0;
  const end = starts[term + 1] ?? start;
  let [entry, lastEntry] = skipEntries(skips, term);
  let at = start;
  let document = -1;
  let next = 0;
  while (next < wanted.length) {
    const target = wanted[next] ?? 0;
    if (entry < lastEntry && (skips.documents[entry] ?? 0) < target) {
      entry = lastBefore(skips.documents, { from: entry, to: lastEntry, target });
      document = Math.max(document, skips.documents[entry] ?? 0);
      at = Math.max(at, start + (skips.offsets[entry] ?? 0));
      entry++;
    }
    // Reads up to the target, and appends its postings.
    for (;;) {
      if (at >= end) return;
      let after = at;
      let byte = bytes[after++] ?? 0;
      let gap = byte & 0x7f;
      for (let shift = 7; byte > 0x7f; shift += 7) {
        byte = bytes[after++] ?? 0;
        gap |= (byte & 0x7f) << shift;
      }
      if (document + gap > target) break;
      document += gap;
      byte = bytes[after++] ?? 0;
      let code = byte & 0x7f;
      for (let shift = 7; byte > 0x7f; shift += 7) {
        byte = bytes[after++] ?? 0;
        code |= (byte & 0x7f) << shift;
      }
      at = after;
      if (document !== target) continue;
      into.reserve(1);
      into.documents[into.length] = document;
      into.occurrences[into.length++] = occurrenceOfCode(code >>> 0, fields);
    }
    next++;
  }
}

/** The range of a term's skip entries. */
function skipEntries({ terms, starts }: Skips, term: number): [number, number] {
  let low = 0;
  let high = terms.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((terms[middle] ?? 0) < term) low = middle + 1;
    else high = middle;
  }
  return terms[low] === term ? [starts[low] ?? 0, starts[low + 1] ?? 0] : [0, 0];
}

/**
 * The last entry whose document precedes the target; the entry at `from` does. Galloping search, since the target is
 * usually near.
 */
function lastBefore(
  documents: Uint32Array,
  { from, to, target }: { from: number; to: number; target: number },
): number {
  let step = 1;
  let low = from;
  while (low + step < to && (documents[low + step] ?? 0) < target) {
    low += step;
    step *= 2;
  }
  let high = Math.min(low + step, to);
  while (low + 1 < high) {
    const middle = (low + high) >>> 1;
    if ((documents[middle] ?? 0) < target) low = middle;
    else high = middle;
  }
  return low;
}
