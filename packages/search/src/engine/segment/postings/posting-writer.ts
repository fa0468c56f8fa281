import { GrowingUint32 } from "../growing-array.ts";
import { occurrenceCode, varintLength, writeVarint } from "./occurrence-code.ts";
import type { OccurrenceStore } from "./occurrence-store.ts";
import type { SectionWriter } from "../segment-file.ts";
import type { CollectedField } from "../text-collector.ts";

/** Terms in more documents than this get skip entries. */
export const longPostings = 512;
/** Documents between two skip entries. */
const skipInterval = 128;

interface PostingInput {
  fields: readonly CollectedField[];
  occurrences: OccurrenceStore;
  termCount: number;
  /** Arrival numbers of the documents, by final number. */
  order: Uint32Array;
}

export interface MeasuredPostings {
  /** By collected term number. */
  documentFrequencies: Uint32Array;
  lengths: Uint32Array;
  rankOf: Uint16Array;
}

/**
 * The postings of a term are pairs of document gap and encoded occurrence. The gap is 0 for another occurrence in the
 * same document; the first document counts from -1. Visiting documents in their final order makes sorting unnecessary:
 * this pass measures, the next one writes.
 */
export function measurePostings({ fields, occurrences, termCount, order }: PostingInput): MeasuredPostings {
  const rankOf = fieldRanks(fields);
  const documentFrequencies = new Uint32Array(termCount);
  const lengths = new Uint32Array(termCount);
  const lastDocuments = new Uint32Array(termCount);
  const lastOccurrences = new Uint32Array(termCount);
  for (let document = 0; document < order.length; document++) {
    const ownTerms = occurrences.terms(order[document] ?? 0);
    const ownOccurrences = occurrences.occurrences(order[document] ?? 0);
    for (let index = 0; index < ownTerms.length; index++) {
      const term = ownTerms[index] ?? 0;
      const occurrence = ownOccurrences[index] ?? 0;
      const gap = document + 1 - (lastDocuments[term] ?? 0);
      if (gap > 0) documentFrequencies[term] = (documentFrequencies[term] ?? 0) + 1;
      else if (lastOccurrences[term] === occurrence) continue;
      lastDocuments[term] = document + 1;
      lastOccurrences[term] = occurrence;
      lengths[term] =
        (lengths[term] ?? 0) + varintLength(gap) + varintLength(occurrenceCode(occurrence, rankOf));
    }
  }
  return { documentFrequencies, lengths, rankOf };
}

/** Fields with many words rank first, since the occurrences of low ranks take fewer bytes. */
function fieldRanks(fields: readonly CollectedField[]): Uint16Array {
  const numbers = fields.map((_, number) => number);
  numbers.sort(
    (one, other) => (fields[other]?.occurrences ?? 0) - (fields[one]?.occurrences ?? 0) || one - other,
  );
  const ranks = new Uint16Array(fields.length);
  for (const [rank, number] of numbers.entries()) ranks[number] = rank;
  return ranks;
}

interface PostingOutput extends PostingInput {
  measured: MeasuredPostings;
  /** Collected term numbers in dictionary order. */
  termOrder: Uint32Array;
}

export function writePostings(writer: SectionWriter, output: PostingOutput): void {
  const { measured, termOrder, termCount, fields } = output;
  const starts = new Uint32Array(termOrder.length + 1);
  /** Offset of the next byte of each collected term. */
  const nextBytes = new Uint32Array(termCount);
  let length = 0;
  for (const [index, term] of termOrder.entries()) {
    nextBytes[term] = length;
    length += measured.lengths[term] ?? 0;
    if (length > 0xffffffff) throw new RangeError("The postings of a segment are longer than 4 GiB.");
    starts[index + 1] = length;
  }
  const fieldOfRank = new Uint16Array(fields.length);
  for (const [field, rank] of measured.rankOf.entries()) fieldOfRank[rank] = field;
  writer.add("postings.fieldOfRank", fieldOfRank);
  writer.add(
    "terms.frequencies",
    termOrder.map((term) => measured.documentFrequencies[term] ?? 0),
  );
  writer.add("postings.starts", starts);
  const skips = planSkips(output);
  writer.add("skips.terms", skips.terms.view());
  writer.add("skips.starts", skips.starts.view());
  writer.reserve("postings.bytes", {
    kind: "uint8",
    length,
    fill: (bytes) => {
      if (bytes instanceof Uint8Array) fillPostings(bytes, { output, nextBytes, skips });
    },
  });
  writer.add("skips.documents", skips.documents);
  writer.add("skips.offsets", skips.offsets);
}

/** For long lists: the last document of each block except the last, and the offset of the next block. */
interface Skips {
  /** Dictionary numbers of the terms with skip entries, ascending. */
  terms: GrowingUint32;
  /** The offset of their entries, plus a final end offset. */
  starts: GrowingUint32;
  /** By collected term number: index of its next entry plus one; 0 for none. */
  next: Uint32Array;
  documents: Uint32Array;
  /** In bytes from the start of the term's postings. */
  offsets: Uint32Array;
}

function planSkips({ measured, termOrder, termCount }: PostingOutput): Skips {
  const terms = new GrowingUint32();
  const starts = new GrowingUint32();
  const next = new Uint32Array(termCount);
  let entries = 0;
  for (const [index, term] of termOrder.entries()) {
    const frequency = measured.documentFrequencies[term] ?? 0;
    if (frequency <= longPostings) continue;
    terms.push(index);
    starts.push(entries);
    next[term] = entries + 1;
    entries += Math.ceil(frequency / skipInterval) - 1;
  }
  starts.push(entries);
  return { terms, starts, next, documents: new Uint32Array(entries), offsets: new Uint32Array(entries) };
}

interface PostingFill {
  output: PostingOutput;
  nextBytes: Uint32Array;
  skips: Skips;
}

function fillPostings(bytes: Uint8Array, { output, nextBytes, skips }: PostingFill): void {
  const { occurrences, order, termCount, measured } = output;
  const { rankOf } = measured;
  const lastDocuments = new Uint32Array(termCount);
  const lastOccurrences = new Uint32Array(termCount);
  const firstBytes = nextBytes.slice();
  const documentsWritten = new Uint32Array(termCount);
  for (let document = 0; document < order.length; document++) {
    const ownTerms = occurrences.terms(order[document] ?? 0);
    const ownOccurrences = occurrences.occurrences(order[document] ?? 0);
    for (let index = 0; index < ownTerms.length; index++) {
      const term = ownTerms[index] ?? 0;
      const occurrence = ownOccurrences[index] ?? 0;
      const before = lastDocuments[term] ?? 0;
      const gap = document + 1 - before;
      if (gap === 0 && lastOccurrences[term] === occurrence) continue;
      let at = nextBytes[term] ?? 0;
      const entry = skips.next[term] ?? 0;
      if (gap > 0 && entry > 0) {
        const written = documentsWritten[term] ?? 0;
        documentsWritten[term] = written + 1;
        if (written > 0 && written % skipInterval === 0) {
          skips.documents[entry - 1] = before - 1;
          skips.offsets[entry - 1] = at - (firstBytes[term] ?? 0);
          skips.next[term] = entry + 1;
        }
      }
      lastDocuments[term] = document + 1;
      lastOccurrences[term] = occurrence;
      at = writeVarint(bytes, at, gap);
      nextBytes[term] = writeVarint(bytes, at, occurrenceCode(occurrence, rankOf));
    }
  }
}
