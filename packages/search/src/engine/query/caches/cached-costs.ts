import { createBitset } from "../../segment/bitset.ts";
import type { LowestCosts, OccurrenceCosts, Segment } from "../../segment/segment.ts";
import type { Candidate } from "../matching/candidates.ts";
import type { FieldRanks } from "../matching/field-ranks.ts";
import { numberOf } from "./object-numbers.ts";
import { lruCachePerOwner } from "./lru-cache.ts";

/**
 * Every search starts with one or two letters, which are the prefix of a great many terms, so the result for them is
 * cached.
 */
const bytesPerDocument = 128;

/** The documents found are also listed when the segment has this many times more documents. */
export const touchedShare = 32;

/** The cached costs of a range of terms. Must not be changed. */
export interface CachedCosts extends LowestCosts {
  /** The documents that contain a term of the range; empty where costs are only looked up by document. */
  bits: Uint32Array;
}

const cacheOf = lruCachePerOwner<Segment, CachedCosts>(
  ({ documentCount }) => documentCount * bytesPerDocument,
);

/** Caches per segment and per ranking of its fields. */
export function cacheCosts(
  segment: Segment,
  { ranks, key, make }: { ranks: FieldRanks; key: string; make: () => CachedCosts },
): CachedCosts {
  const cache = cacheOf(segment);
  // Each view ranks fields in its own way.
  const whole = `${numberOf(ranks)}:${key}`;
  const known = cache.get(whole);
  if (known) return known;
  const found = make();
  const size = found.best.byteLength + found.touched.byteLength + found.bits.byteLength;
  cache.set(whole, found, size + whole.length * 2 + 200);
  return found;
}

/**
 * Whether caching the result of this many bytes of postings is worth the memory: an entry takes two bytes for each
 * document of the segment, and decoding takes about two nanoseconds a byte.
 */
export function isWorthCaching(segment: Segment, bytes: number): boolean {
  return bytes * 2 >= segment.documentCount;
}

/** The lowest cost of a range of terms in every document, if it is worth caching. */
export function cachedLowestCosts(
  segment: Segment,
  { candidate, ranks, costs }: { candidate: Candidate; ranks: FieldRanks; costs: OccurrenceCosts },
): CachedCosts | undefined {
  if (candidate.typos > 0 || !isWorthCaching(segment, segment.postingBytes(candidate))) return undefined;
  const key = `${candidate.from}-${candidate.to}`;
  return cacheCosts(segment, { ranks, key, make: () => readLowestCosts(segment, candidate, costs) });
}

/** Also lists the documents when there are few. */
function readLowestCosts(segment: Segment, candidate: Candidate, costs: OccurrenceCosts): CachedCosts {
  const { documentCount } = segment;
  const touched = new Uint32Array(Math.ceil(documentCount / touchedShare));
  const found: LowestCosts = { best: new Uint16Array(documentCount), count: 0, touched };
  segment.readLowestCosts(candidate, costs, found);
  const { best, count } = found;
  return {
    best,
    count,
    touched: count <= touched.length ? touched.slice(0, count) : new Uint32Array(0),
    bits: bitsOfCosts(best, documentCount),
  };
}

/**
 * The documents with an occurrence. Computes 32 bits at a time without a branch, which would be mispredicted too often.
 */
export function bitsOfCosts(best: Uint16Array, documentCount: number): Uint32Array<ArrayBuffer> {
  const bits = createBitset(documentCount);
  for (let word = 0; word < bits.length; word++) {
    const first = word << 5;
    const count = Math.min(32, documentCount - first);
    let found = 0;
    for (let bit = 0; bit < count; bit++) found |= (-(best[first + bit] ?? 0) >>> 31) << bit;
    bits[word] = found;
  }
  return bits;
}
