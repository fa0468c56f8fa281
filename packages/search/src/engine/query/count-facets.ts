import type { FacetStatistics } from "../../search-result.ts";
import type { LiveSegment } from "../index-state.ts";
import type { FacetColumn } from "../segment/segment.ts";
import type { Selected } from "./selected.ts";
import { wholeOf } from "./whole-segment.ts";

/** How many of the selected documents have a value, as written. */
export interface ValueCount {
  value: string;
  count: number;
}

/** Most frequent first, ties in code unit order: values are codes, and a reader sorts what they are called. */
export function countFacet(segments: readonly Selected[], path: string): ValueCount[] {
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
      const value = other.column.values[ordinal] ?? "";
      const known = ordinalOf(base.column, value);
      if (known === -1) added.set(value, (added.get(value) ?? 0) + count);
      else counts[known] = (counts[known] ?? 0) + count;
    }
  }
  const present: ValueCount[] = [...added].map(([value, count]) => ({ value, count }));
  for (let ordinal = 1; ordinal < counts.length; ordinal++) {
    const count = counts[ordinal] ?? 0;
    if (count > 0) present.push({ value: base.column.values[ordinal] ?? "", count });
  }
  return present.toSorted((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1));
}

/** Counts of all documents that count, remembered with their segment. */
const wholeCounts = new WeakMap<LiveSegment, Map<string, Uint32Array>>();

/** Where most documents are selected, those that are not are fewer to count. */
function countsOf(selected: Selected, column: FacetColumn): Uint32Array {
  const { live, documents } = selected;
  if (documents.length * 2 < live.liveCount) return count(documents, column);
  const whole = wholeCountsOf(live, column);
  if (documents.length === live.liveCount) return whole;
  const counts = count(othersOf(selected), column);
  for (let ordinal = 0; ordinal < counts.length; ordinal++) {
    counts[ordinal] = (whole[ordinal] ?? 0) - (counts[ordinal] ?? 0);
  }
  return counts;
}

function wholeCountsOf(live: LiveSegment, column: FacetColumn): Uint32Array {
  let known = wholeCounts.get(live);
  if (!known) {
    known = new Map();
    wholeCounts.set(live, known);
  }
  let counts = known.get(column.path);
  if (!counts) {
    counts = count(wholeOf(live), column);
    known.set(column.path, counts);
  }
  return counts;
}

const others = new WeakMap<Selected, Uint32Array>();

/** The documents that count and are not selected: shared by all facets of a request. */
function othersOf(selected: Selected): Uint32Array {
  let rest = others.get(selected);
  if (rest) return rest;
  const { live, documents } = selected;
  const whole = wholeOf(live);
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

function count(documents: Uint32Array, { values, offsets, ordinals }: FacetColumn): Uint32Array {
  const counts = new Uint32Array(values.length);
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

/** The ordinal of a value as written, or -1. Values are sorted by code units. */
function ordinalOf({ values }: FacetColumn, value: string): number {
  let low = 1;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((values[middle] ?? "") < value) low = middle + 1;
    else high = middle;
  }
  return values[low] === value ? low : -1;
}

/** Least, most, mean and sum of the numbers of the selected documents; `undefined` when there are none. */
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
