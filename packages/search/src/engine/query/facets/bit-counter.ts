import type { Bitset } from "../../segment/bitset.ts";
import { countCommonBits, isCompileError, type CommonBitCounter } from "./count-common-bits.ts";

/** Keeps bitsets of one size, and counts how many bits each has in common with a selection. */
export interface BitCounter {
  /** Bits of a kept set are counted at the price of so many words for one look at a bit. */
  readonly wordsPerLook: number;
  /** The number of the set among those that are kept. */
  add(bits: Bitset): number;
  /** The set that the kept ones are compared with from then on. */
  select(bits: Bitset): void;
  /** How many bits a kept set has in common with the selection. */
  countCommon(number: number): number;
}

/** With fewer words than this it does not matter how they are counted. */
const manyWords = 256;

export function createBitCounter(wordCount: number): BitCounter {
  return (wordCount >= manyWords ? counterInMemory(wordCount) : undefined) ?? counterInArrays();
}

const bytesOfPage = 2 ** 16;
/** Bytes that are counted at once. */
const bytesAtOnce = 32;

/** Counts with the processor's own instruction. Nothing where there is no WebAssembly, or no room for its memory. */
function counterInMemory(wordCount: number): BitCounter | undefined {
  const stride = Math.ceil((wordCount * 4) / bytesAtOnce) * bytesAtOnce;
  const pagesOf = (setCount: number): number => Math.ceil((setCount * stride) / bytesOfPage);
  const common = commonCounter(pagesOf(1));
  if (!common) return undefined;
  const { memory, count } = common;
  /** The selection is the first set. */
  let setCount = 1;
  let pages = pagesOf(1);
  function put(bits: Bitset, number: number): void {
    new Uint32Array(memory.buffer, number * stride, wordCount).set(bits);
  }
  return {
    wordsPerLook: 5,
    add: (bits) => {
      const number = setCount++;
      const missing = pagesOf(setCount) - pages;
      if (missing > 0) memory.grow(missing);
      pages += Math.max(0, missing);
      put(bits, number);
      return number;
    },
    select: (bits) => put(bits, 0),
    countCommon: (number) => count(0, number * stride, stride),
  };
}

/**
 * A memory reserves gigabytes of addresses, of which a process has only so many; and a page compiles nothing when its
 * policy does not know `wasm-unsafe-eval`.
 */
function commonCounter(pages: number): CommonBitCounter | undefined {
  if (!("WebAssembly" in globalThis)) return undefined;
  try {
    return countCommonBits(pages);
  } catch (error) {
    if (error instanceof RangeError || isCompileError(error)) return undefined;
    throw error;
  }
}

function counterInArrays(): BitCounter {
  const sets: Bitset[] = [];
  let selected: Bitset = new Uint32Array(0);
  return {
    wordsPerLook: 1,
    add: (bits) => sets.push(bits) - 1,
    select: (bits) => (selected = bits),
    countCommon: (number) => countCommon(sets[number] ?? new Uint32Array(0), selected),
  };
}

function countCommon(one: Bitset, other: Bitset): number {
  let count = 0;
  for (let word = 0; word < one.length; word++) {
    const common = (one[word] ?? 0) & (other[word] ?? 0);
    count += (ones[common & 0xffff] ?? 0) + (ones[common >>> 16] ?? 0);
  }
  return count;
}

/** How many bits each number of 16 bits has: two look-ups for a word take half the time of sums of its bits. */
const ones = new Uint8Array(2 ** 16);
for (let number = 1; number < ones.length; number++) ones[number] = (ones[number >>> 1] ?? 0) + (number & 1);
