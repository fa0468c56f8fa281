import { bitsetOf, type Bitset } from "../../segment/bitset.ts";
import type { FacetColumn, Segment } from "../../segment/segment.ts";
import { createBitCounter, type BitCounter } from "./bit-counter.ts";

const counters = new WeakMap<Segment, BitCounter>();

/** By value, the number of its bitset plus one; 0 until the bitset is first needed. */
const prepared = new WeakMap<FacetColumn, Uint32Array>();

function counterOf(segment: Segment): BitCounter {
  let counter = counters.get(segment);
  if (!counter) {
    counter = createBitCounter(wordsOf(segment));
    counters.set(segment, counter);
  }
  return counter;
}

function wordsOf({ documentCount }: Segment): number {
  return (documentCount + 31) >>> 5;
}

/** The cost of `denseCounts` in bit tests, given the number of documents with each value. */
export function denseCost(frequencies: Uint32Array, segment: Segment): number {
  const looks = wordsOf(segment) / counterOf(segment).wordsPerLook;
  let cost = 0;
  for (let ordinal = 1; ordinal < frequencies.length; ordinal++)
    cost += Math.min(frequencies[ordinal] ?? 0, looks);
  return cost;
}

/** Whether the bitsets of a column exist already: the first count takes several times as long. */
export function isPrepared(column: FacetColumn): boolean {
  return prepared.has(column);
}

export interface DenseColumn {
  segment: Segment;
  column: FacetColumn;
  /** By ordinal, the approximate number of documents in the segment with the value. */
  frequencies: Uint32Array;
}

/**
 * How many of the selected documents have each value. Intersects the posting list of each value with the selection, as
 * bitsets where the list is long: faster than scanning the selection when that is a large part of the segment.
 */
export function denseCounts(
  selected: Bitset,
  { segment, column, frequencies }: DenseColumn,
): Uint32Array<ArrayBuffer> {
  const counts = new Uint32Array(frequencies.length);
  const counter = counterOf(segment);
  const looks = wordsOf(segment) / counter.wordsPerLook;
  let numbers = prepared.get(column);
  if (!numbers) {
    numbers = new Uint32Array(frequencies.length);
    prepared.set(column, numbers);
  }
  counter.select(selected);
  for (let ordinal = 1; ordinal < counts.length; ordinal++) {
    if ((frequencies[ordinal] ?? 0) <= looks) {
      counts[ordinal] = countListed(column.documentsWith(ordinal), selected);
      continue;
    }
    numbers[ordinal] ||= counter.add(bitsetOf(column.documentsWith(ordinal), segment.documentCount)) + 1;
    counts[ordinal] = counter.countCommon((numbers[ordinal] ?? 0) - 1);
  }
  return counts;
}

function countListed(documents: Uint32Array, selected: Bitset): number {
  let count = 0;
  for (let index = 0; index < documents.length; index++) {
    const document = documents[index] ?? 0;
    count += ((selected[document >>> 5] ?? 0) >>> (document & 31)) & 1;
  }
  return count;
}
