import type { Bitset } from "../../segment/bitset.ts";
import { countCommonBits, isCompileError, type CommonBitCounter } from "./count-common-bits.ts";

/** Stores bitsets of one size and counts how many bits each has in common with a selection. */
export interface BitCounter {
  /** How many words of a stored set can be counted at the cost of testing a single bit. */
  readonly wordsPerLook: number;
  /** Returns the number of the stored set. */
  add(bits: Bitset): number;
  /** Sets the selection that stored sets are compared with. */
  select(bits: Bitset): void;
  /** The number of bits that a stored set has in common with the selection. */
  countCommon(number: number): number;
}

/** Below this many words, the counting method makes no difference. */
const manyWords = 256;

export function createBitCounter(wordCount: number): BitCounter {
  return (wordCount >= manyWords ? counterInMemory(wordCount) : undefined) ?? counterInArrays();
}

const bytesOfPage = 2 ** 16;
/** Bytes counted in one iteration. */
const bytesAtOnce = 32;

/**
 * Counts with the processor's population count instruction. `undefined` without WebAssembly or without room for its
 * memory.
 */
function counterInMemory(wordCount: number): BitCounter | undefined {
  const stride = Math.ceil((wordCount * 4) / bytesAtOnce) * bytesAtOnce;
  const pagesOf = (setCount: number): number => Math.ceil((setCount * stride) / bytesOfPage);
  const common = commonCounter(pagesOf(1));
  if (!common) return undefined;
  const { memory, count } = common;
  /** Slot 0 holds the selection. */
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
 * A WebAssembly memory reserves gigabytes of address space, which a process can run out of, and a page whose content
 * security policy lacks `wasm-unsafe-eval` cannot compile modules.
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

/** Population count of each 16-bit number: two lookups a word take half the time of summing bits. */
const ones = new Uint8Array(2 ** 16);
for (let number = 1; number < ones.length; number++) ones[number] = (ones[number >>> 1] ?? 0) + (number & 1);
