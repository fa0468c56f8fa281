import { createBitset } from "../../segment/bitset.ts";
import type { LowestCosts, OccurrenceCosts, Segment } from "../../segment/segment.ts";
import type { Candidate } from "../matching/candidates.ts";
import type { FieldRanks } from "../matching/field-ranks.ts";
import { numberOf } from "./object-numbers.ts";
import { createLruCache, type LruCache } from "./lru-cache.ts";

/** One or two letters begin very many terms, and are where every search begins: what they come to is kept. */
const bytesPerDocument = 128;

/** With so many times more documents in a segment than were found, those that were found are listed. */
export const touchedShare = 32;

/** What is kept of a range of terms. Nobody changes it. */
export interface CachedCosts extends LowestCosts {
  /** The documents with a place; empty for places that are only looked up by document. */
  bits: Uint32Array;
}

const segments = new WeakMap<Segment, LruCache<CachedCosts>>();

/** What may be asked for again of a segment, by a way to rank its fields. */
export function cacheCosts(
  segment: Segment,
  { ranks, key, make }: { ranks: FieldRanks; key: string; make: () => CachedCosts },
): CachedCosts {
  let cache = segments.get(segment);
  if (!cache) {
    cache = createLruCache(segment.documentCount * bytesPerDocument);
    segments.set(segment, cache);
  }
  // Views rank fields each in its own way.
  const whole = `${numberOf(ranks)}:${key}`;
  const known = cache.get(whole);
  if (known) return known;
  const found = make();
  const size = found.best.byteLength + found.touched.byteLength + found.bits.byteLength;
  cache.set(whole, found, size + whole.length * 2 + 200);
  return found;
}

/**
 * Whether keeping what so many bytes of postings come to is worth the room: it takes two bytes for each document of the
 * segment, and reading it again about two nanoseconds for each byte.
 */
export function isWorthCaching(segment: Segment, bytes: number): boolean {
  return bytes * 2 >= segment.documentCount;
}

/** The best place of a range of terms in every document, if it is worth keeping. */
export function cachedLowestCosts(
  segment: Segment,
  { candidate, ranks, costs }: { candidate: Candidate; ranks: FieldRanks; costs: OccurrenceCosts },
): CachedCosts | undefined {
  if (candidate.typos > 0 || !isWorthCaching(segment, segment.postingBytes(candidate))) return undefined;
  const key = `${candidate.from}-${candidate.to}`;
  return cacheCosts(segment, { ranks, key, make: () => readLowestCosts(segment, candidate, costs) });
}

/** Lists the documents, too, when they are few. */
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

/** The documents with a place: 32 in a turn, without a branch, which would be guessed wrong too often. */
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
