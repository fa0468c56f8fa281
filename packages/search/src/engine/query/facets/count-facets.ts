import type { FacetStatistics } from "../../../search-result.ts";
import type { LiveSegment } from "../../index-state.ts";
import { bitsOfAscending } from "../../segment/bitset.ts";
import type { FacetColumn } from "../../segment/segment.ts";
import { denseCost, denseCounts, isPrepared } from "./dense-counts.ts";
import type { Selected } from "../filters/select-documents.ts";
import { liveDocuments } from "../filters/live-documents.ts";

/** How many of the selected documents have a value, as written. */
export interface ValueCount {
  value: string;
  count: number;
}

/**
 * The most frequent values, at most `limit`: most frequent first, ties in code unit order, since values are codes and
 * the reader's language sorts their labels.
 */
export function countFacet(segments: readonly Selected[], path: string, limit: number): ValueCount[] {
  const counted = segments.flatMap((selected) => {
    const column = selected.live.segment.facet(path);
    return column ? [{ column, counts: countsOf(selected, column) }] : [];
  });
  const [base, ...further] = counted;
  if (!base) return [];
  const counts = further.length === 0 ? base.counts : base.counts.slice();
  const added = new Map<string, number>();
  for (const other of further) {
    for (let ordinal = 1; ordinal < other.counts.length; ordinal++) {
      const count = other.counts[ordinal] ?? 0;
      if (count === 0) continue;
      const value = other.column.valueAt(ordinal);
      const known = ordinalOf(base.column, value);
      if (known === -1) added.set(value, (added.get(value) ?? 0) + count);
      else counts[known] = (counts[known] ?? 0) + count;
    }
  }
  const present = mostFrequent(counts, base.column, limit);
  if (added.size === 0) return present;
  const others = [...added].map(([value, count]) => ({ value, count }));
  return [...present, ...others]
    .toSorted((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1))
    .slice(0, limit);
}

/** Packs a count and an ordinal into one number: ordinals are below 2^22, and both together below 2^53. */
const ordinalRadix = 2 ** 22;
const largestCount = 2 ** 31;

/** The most frequent values. They are already sorted, so ties need no comparison. */
function mostFrequent(counts: Uint32Array, column: FacetColumn, limit: number): ValueCount[] {
  const least = leastCount(counts, limit);
  const keys: number[] = [];
  for (let ordinal = 1; ordinal < counts.length; ordinal++) {
    const count = counts[ordinal] ?? 0;
    if (count >= least) keys.push((largestCount - count) * ordinalRadix + ordinal);
  }
  const sorted = Float64Array.from(keys).toSorted();
  const found: ValueCount[] = [];
  for (let place = 0; place < Math.min(sorted.length, limit); place++) {
    const ordinal = (sorted[place] ?? 0) % ordinalRadix;
    found.push({ value: column.valueAt(ordinal), count: counts[ordinal] ?? 0 });
  }
  return found;
}

/** Reused by every facet. */
const valuesByCount = new Uint32Array(2 ** 8);

/** A count, at least 1, that as many values as are wanted reach: most values are rare and need no sorting. */
function leastCount(counts: Uint32Array, limit: number): number {
  valuesByCount.fill(0);
  const largest = valuesByCount.length - 1;
  for (let ordinal = 1; ordinal < counts.length; ordinal++) {
    const count = Math.min(counts[ordinal] ?? 0, largest);
    valuesByCount[count] = (valuesByCount[count] ?? 0) + 1;
  }
  let found = 0;
  for (let count = largest; count > 1; count--) {
    found += valuesByCount[count] ?? 0;
    if (found >= limit) return count;
  }
  return 1;
}

/** Counts over all live documents, cached with their segment. */
const wholeCounts = new WeakMap<LiveSegment, Map<string, Uint32Array>>();

/** Reading the values of a document with several costs this many bit tests. */
const costOfDocument = 6;
/** A smaller share of the documents is always counted directly. */
const smallestShare = 8;

/**
 * Single-valued facets are counted directly. Multi-valued facets with very many selected documents are counted by
 * intersecting the bitset of each value with the selection, or by counting the complement when that is smaller.
 */
function countsOf(selected: Selected, column: FacetColumn): Uint32Array {
  const { live, documents } = selected;
  const { liveCount } = live;
  if (documents.length * smallestShare < liveCount) return count(documents, column);
  const whole = wholeCountsOf(live, column);
  const others = liveCount - documents.length;
  if (others === 0) return whole;
  const { segment } = live;
  const going = Math.min(documents.length, others) * (column.offsets ? costOfDocument : 1);
  if (denseCost(whole, segment) < going && mayPrepare(selected, column))
    return denseCounts(bitsOf(selected), { segment, column, frequencies: whole });
  if (documents.length < others) return count(documents, column);
  const counts = count(othersOf(selected), column);
  for (let ordinal = 0; ordinal < counts.length; ordinal++) {
    counts[ordinal] = (whole[ordinal] ?? 0) - (counts[ordinal] ?? 0);
  }
  return counts;
}

/** Selections that have already prepared a column. One each at most, so that no request waits for all columns. */
const preparing = new WeakSet<Selected>();

function mayPrepare(selected: Selected, column: FacetColumn): boolean {
  if (isPrepared(column)) return true;
  if (preparing.has(selected)) return false;
  preparing.add(selected);
  return true;
}

const bitsets = new WeakMap<Selected, Uint32Array>();

/** Shared by all facets of a request. */
function bitsOf(selected: Selected): Uint32Array {
  let bits = bitsets.get(selected);
  if (!bits) {
    bits = selected.bits ?? bitsOfAscending(selected.documents, selected.live.segment.documentCount);
    bitsets.set(selected, bits);
  }
  return bits;
}

function wholeCountsOf(live: LiveSegment, column: FacetColumn): Uint32Array {
  let known = wholeCounts.get(live);
  if (!known) {
    known = new Map();
    wholeCounts.set(live, known);
  }
  let counts = known.get(column.path);
  if (!counts) {
    counts = count(liveDocuments(live), column);
    known.set(column.path, counts);
  }
  return counts;
}

const others = new WeakMap<Selected, Uint32Array>();

/** The live documents outside the selection, shared by all facets of a request. */
function othersOf(selected: Selected): Uint32Array {
  let rest = others.get(selected);
  if (rest) return rest;
  const { live, documents } = selected;
  const whole = liveDocuments(live);
  rest = new Uint32Array(whole.length - documents.length);
  let at = 0;
  let next = 0;
  for (let index = 0; index < whole.length; index++) {
    const document = whole[index] ?? 0;
    if (documents[next] === document) next++;
    else rest[at++] = document;
  }
  others.set(selected, rest);
  return rest;
}

function count(documents: Uint32Array, { valueCount, offsets, ordinals }: FacetColumn): Uint32Array {
  const counts = new Uint32Array(valueCount);
  if (!offsets) {
    for (let index = 0; index < documents.length; index++) {
      const ordinal = ordinals[documents[index] ?? 0] ?? 0;
      counts[ordinal] = (counts[ordinal] ?? 0) + 1;
    }
    return counts;
  }
  for (let index = 0; index < documents.length; index++) {
    const document = documents[index] ?? 0;
    const to = offsets[document + 1] ?? 0;
    for (let at = offsets[document] ?? 0; at < to; at++) {
      const ordinal = ordinals[at] ?? 0;
      counts[ordinal] = (counts[ordinal] ?? 0) + 1;
    }
  }
  return counts;
}

/** The ordinal of a value exactly as written, or -1. Values are sorted by code units. */
function ordinalOf(column: FacetColumn, value: string): number {
  let low = 1;
  let high = column.valueCount;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (column.valueAt(middle) < value) low = middle + 1;
    else high = middle;
  }
  return low < column.valueCount && column.valueAt(low) === value ? low : -1;
}

/** Minimum, maximum, mean and sum of the numbers of the selected documents; `undefined` without any. */
export function facetStatistics(segments: readonly Selected[], path: string): FacetStatistics | undefined {
  let found = 0;
  let sum = 0;
  let min = Infinity;
  let max = -Infinity;
  for (const { live, documents } of segments) {
    const column = live.segment.numbers(path);
    if (!column) continue;
    const { offsets, numbers } = column;
    for (let index = 0; index < documents.length; index++) {
      const document = documents[index] ?? 0;
      const from = offsets ? (offsets[document] ?? 0) : document;
      const to = offsets ? (offsets[document + 1] ?? 0) : document + 1;
      for (let at = from; at < to; at++) {
        const number = numbers[at] ?? Number.NaN;
        if (Number.isNaN(number)) continue;
        found++;
        sum += number;
        if (number < min) min = number;
        if (number > max) max = number;
      }
    }
  }
  return found === 0 ? undefined : { min, max, avg: sum / found, sum };
}
