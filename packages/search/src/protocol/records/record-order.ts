import type { IndexDocument } from "../../engine/document.ts";
import type { IndexState } from "../../engine/index-state.ts";
import type { Segment } from "../../engine/segment/segment.ts";

/** Some records in write order, and where to continue. */
export interface WrittenRecords {
  records: IndexDocument[];
  /** Sequence of the last one; `undefined` at the end. */
  last: number | undefined;
}

/**
 * The records written after a sequence, oldest first. A record that is rewritten during the iteration appears again at
 * the end, so that none is missed.
 */
export function recordsAfter(state: IndexState, after: number, length: number): WrittenRecords {
  const records: IndexDocument[] = [];
  let from = after;
  while (records.length < length) {
    const sequences = nextSequences(state, from, length - records.length);
    const last = sequences.at(-1);
    if (last === undefined) return { records, last: undefined };
    for (const record of liveBetween(state, from, last)) records.push(record);
    from = last;
  }
  return { records, last: nextSequences(state, from, 1).length === 0 ? undefined : from };
}

/** The next sequences of any document, live or not, ascending. */
function nextSequences({ segments }: IndexState, after: number, length: number): number[] {
  return segments
    .flatMap(({ segment }) => {
      const sorted = sortedSequences(segment);
      const start = firstAfter(sorted, after);
      return [...sorted.subarray(start, start + length)];
    })
    .toSorted((one, other) => one - other)
    .slice(0, length);
}

const sortedBySegment = new WeakMap<Segment, Float64Array>();

/** Cached with the segment: sorting a million sequences takes longer than the answer. */
function sortedSequences(segment: Segment): Float64Array {
  const known = sortedBySegment.get(segment);
  if (known) return known;
  const sorted = segment.sequences.toSorted();
  sortedBySegment.set(segment, sorted);
  return sorted;
}

function firstAfter(sorted: Float64Array, value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? Infinity) > value) high = middle;
    else low = middle + 1;
  }
  return low;
}

function liveBetween({ segments }: IndexState, after: number, last: number): IndexDocument[] {
  const found: { sequence: number; segment: Segment; document: number }[] = [];
  for (const { segment, deleted } of segments) {
    const { sequences } = segment;
    for (let document = 0; document < sequences.length; document++) {
      const sequence = sequences[document] ?? 0;
      if (sequence <= after || sequence > last) continue;
      const isDeleted = ((deleted?.[document >>> 5] ?? 0) >>> (document & 31)) & 1;
      if (!isDeleted) found.push({ sequence, segment, document });
    }
  }
  return found
    .toSorted((one, other) => one.sequence - other.sequence)
    .map(({ segment, document }) => segment.document(document));
}
