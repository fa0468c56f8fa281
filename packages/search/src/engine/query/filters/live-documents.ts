import type { LiveSegment } from "../../index-state.ts";
import { countBits, createFullBitset, subtractBits } from "../../segment/bitset.ts";

const wholes = new WeakMap<LiveSegment, Uint32Array>();

/** All live documents, cached: the result of every empty query. */
export function liveDocuments(live: LiveSegment): Uint32Array {
  let whole = wholes.get(live);
  if (!whole) {
    const bits = createFullBitset(live.segment.documentCount);
    if (live.deleted) subtractBits(bits, live.deleted);
    whole = bitsToList(bits);
    wholes.set(live, whole);
  }
  return whole;
}

/** The numbers of the set bits, ascending. */
export function bitsToList(bits: Uint32Array): Uint32Array {
  const list = new Uint32Array(countBits(bits));
  let at = 0;
  for (let word = 0; word < bits.length; word++) {
    let rest = bits[word] ?? 0;
    while (rest !== 0) {
      const lowest = rest & -rest;
      list[at++] = (word << 5) + 31 - Math.clz32(lowest);
      rest ^= lowest;
    }
  }
  return list;
}
