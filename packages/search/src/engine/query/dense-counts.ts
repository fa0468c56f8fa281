import { createBitset, setBit } from "../segment/bitset.ts";
import type { FacetColumn } from "../segment/segment.ts";

/** Bitsets of the values that very many documents have, made when they are first counted by. */
const remembered = new WeakMap<FacetColumn, (Uint32Array | undefined)[]>();

/** How many words and documents `denseCounts` looks at, by how many documents have each value. */
export function denseCost(frequencies: Uint32Array, wordCount: number): number {
  let cost = 0;
  for (let ordinal = 1; ordinal < frequencies.length; ordinal++)
    cost += Math.min(frequencies[ordinal] ?? 0, wordCount);
  return cost;
}

/** Whether a column was counted like this before: the first time takes several times as long. */
export function isPrepared(column: FacetColumn): boolean {
  return remembered.has(column);
}

/**
 * How many of the selected documents have each value. For each value its documents are looked up in the selection, 32
 * at once where there are many: quicker than going through the selection when that is a large part of the segment.
 */
export function denseCounts(selected: Uint32Array, column: FacetColumn): Uint32Array {
  const counts = new Uint32Array(column.values.length);
  let bitsets = remembered.get(column);
  if (!bitsets) {
    bitsets = [];
    remembered.set(column, bitsets);
  }
  for (let ordinal = 1; ordinal < counts.length; ordinal++) {
    const documents = column.documentsWith(ordinal);
    if (documents.length <= selected.length) {
      counts[ordinal] = countListed(documents, selected);
      continue;
    }
    let bits = bitsets[ordinal];
    if (!bits) {
      bits = createBitset(selected.length * 32);
      for (let index = 0; index < documents.length; index++) setBit(bits, documents[index] ?? 0);
      bitsets[ordinal] = bits;
    }
    counts[ordinal] = countCommon(bits, selected);
  }
  return counts;
}

function countListed(documents: Uint32Array, selected: Uint32Array): number {
  let count = 0;
  for (let index = 0; index < documents.length; index++) {
    const document = documents[index] ?? 0;
    count += ((selected[document >>> 5] ?? 0) >>> (document & 31)) & 1;
  }
  return count;
}

function countCommon(one: Uint32Array, other: Uint32Array): number {
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
