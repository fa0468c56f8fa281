import type { Segment } from "../segment/segment.ts";
import { createRemembered, type Remembered } from "./remembered.ts";

/** Conditions come again with every request of a page, and from one visitor to the next. */
const rememberedBytes = 16 * 2 ** 20;
/** Bytes of a set and its key that are not in its bits. */
const besides = 200;

const remembered = new WeakMap<Segment, Remembered<Uint32Array>>();

/** The documents of a segment that fulfil a condition, found once. The bitset is shared: who changes it copies it. */
export function rememberedBits(segment: Segment, key: string, find: () => Uint32Array): Uint32Array {
  let known = remembered.get(segment);
  if (!known) {
    known = createRemembered<Uint32Array>(rememberedBytes);
    remembered.set(segment, known);
  }
  const before = known.get(key);
  if (before) return before;
  const bits = find();
  known.set(key, bits, bits.byteLength + key.length * 2 + besides);
  return bits;
}
