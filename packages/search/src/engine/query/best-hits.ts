import { compareAcross, compareWithin, type HitOrder, type OrderedSegment, type Place } from "./hit-order.ts";

/** The best of all documents, in order: so many, or as many as there are. */
export function bestHits(segments: readonly OrderedSegment[], order: HitOrder, count: number): Place[] {
  const best = segments.flatMap((ordered) =>
    bestWithin(ordered, count).map((index): Place => ({ ordered, index })),
  );
  const sorted = segments.length > 1 ? best.toSorted((one, other) => compareAcross(one, other, order)) : best;
  return sorted.slice(0, count);
}

/** The places of the best documents of one segment, best first. */
export function bestWithin(ordered: OrderedSegment, count: number): number[] {
  const { length } = ordered.selected.documents;
  const limit = Math.min(count, length);
  if (limit === 0) return [];
  if (ordered.levels.length === 0 && ordered.liesInOrder) {
    return Array.from({ length: limit }, (_, index) => index);
  }
  // A heap of the best so far, the worst of them at the root.
  const heap = Array.from({ length: limit }, (_, index) => index);
  for (let at = (limit >> 1) - 1; at >= 0; at--) sink(heap, at, ordered);
  const [first] = ordered.levels;
  for (let index = limit; index < length; index++) {
    const root = heap[0] ?? 0;
    // Most documents are worse by the first level alone.
    if (first && (first[index] ?? 0) > (first[root] ?? 0)) continue;
    if (compareWithin(ordered, index, root) >= 0) continue;
    heap[0] = index;
    sink(heap, 0, ordered);
  }
  return heap.toSorted((one, other) => compareWithin(ordered, one, other));
}

function sink(heap: number[], from: number, ordered: OrderedSegment): void {
  const moved = heap[from] ?? 0;
  let at = from;
  for (let child = at * 2 + 1; child < heap.length; child = at * 2 + 1) {
    const right = child + 1;
    if (right < heap.length && compareWithin(ordered, heap[right] ?? 0, heap[child] ?? 0) > 0) child = right;
    if (compareWithin(ordered, heap[child] ?? 0, moved) <= 0) break;
    heap[at] = heap[child] ?? 0;
    at = child;
  }
  heap[at] = moved;
}
