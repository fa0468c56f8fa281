import type { Segment } from "../../segment/segment.ts";
import { lruCachePerOwner } from "./lru-cache.ts";

/** The same filter conditions recur in every request of a page and from one visitor to the next. */
const cachedBytes = 16 * 2 ** 20;
/** Bytes of an entry besides its bits. */
const besides = 200;

const cacheOf = lruCachePerOwner<Segment, Uint32Array>(() => cachedBytes);

/**
 * Bitset of a segment's documents that fulfil a condition, computed once. The bitset is shared, so callers must copy it
 * before changing it.
 */
export function cachedBits(segment: Segment, key: string, find: () => Uint32Array): Uint32Array {
  const known = cacheOf(segment);
  const before = known.get(key);
  if (before) return before;
  const bits = find();
  known.set(key, bits, bits.byteLength + key.length * 2 + besides);
  return bits;
}
