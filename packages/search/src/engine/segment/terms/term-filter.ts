import type { FlatTerms } from "./flat-terms.ts";

/**
 * A Bloom filter with one hash: a text whose bit is not set is not a term. Nearly all forms and parts of words that a
 * query looks up occur in no text, and the filter answers for those without a search. It takes two to four bytes a
 * term.
 */
export interface TermFilter {
  bits: Uint32Array;
  /** The shift that extracts the upper bits of a hash, which index the bits. */
  shift: number;
}

const bitsOfTerm = 16;
const minBits = 2 ** 10;

export function filterOf({ count, units, starts }: FlatTerms): TermFilter {
  const size = Math.ceil(Math.log2(Math.max(count * bitsOfTerm, minBits)));
  const filter: TermFilter = { bits: new Uint32Array(2 ** (size - 5)), shift: 32 - size };
  const { bits, shift } = filter;
  for (let term = 0; term < count; term++) {
    const end = starts[term + 1] ?? 0;
    let hash = basis;
    for (let at = starts[term] ?? 0; at < end; at++) hash = mixed(hash, units[at] ?? 0);
    const bit = finished(hash) >>> shift;
    bits[bit >>> 5] = (bits[bit >>> 5] ?? 0) | (1 << (bit & 31));
  }
  return filter;
}

/** No false negatives; false positives are possible. */
export function mayBeTerm({ bits, shift }: TermFilter, text: string): boolean {
  let hash = basis;
  for (let at = 0; at < text.length; at++) hash = mixed(hash, text.charCodeAt(at));
  const bit = finished(hash) >>> shift;
  return ((bits[bit >>> 5] ?? 0) & (1 << (bit & 31))) !== 0;
}

// FNV-1a over units, with the finalizer of MurmurHash3, which spreads the lower bits.
const basis = 0x811c9dc5 | 0;

function mixed(hash: number, unit: number): number {
  return Math.imul(hash ^ unit, 0x01000193);
}

function finished(hash: number): number {
  const first = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  const second = Math.imul(first ^ (first >>> 13), 0xc2b2ae35);
  return second ^ (second >>> 16);
}
