import {
  compareAcross,
  compareWithin,
  type HitOrder,
  type OrderedSegment,
  type Position,
} from "./hit-order.ts";

/** The best hits of all segments in order: `count`, or as many as exist. */
export function bestHits(segments: readonly OrderedSegment[], order: HitOrder, count: number): Position[] {
  const best = segments.flatMap((ordered) =>
    bestWithin(ordered, count).map((index): Position => ({ ordered, index })),
  );
  const sorted = segments.length > 1 ? best.toSorted((one, other) => compareAcross(one, other, order)) : best;
  return sorted.slice(0, count);
}

/** Indexes of the best documents of one segment, best first. */
export function bestWithin(whole: OrderedSegment, count: number): number[] {
  const { length } = whole.selected.documents;
  const limit = Math.min(count, length);
  if (limit === 0) return [];
  const ordered = { ...whole, levels: whole.levels.filter(isVaried) };
  const [first] = ordered.levels;
  if (ordered.liesInOrder) {
    if (!first) return Array.from({ length: limit }, (_, index) => index);
    if (ordered.levels.length === 1) return smallestKeys(first, limit);
  }
  // A bounded heap with the worst of the best at the root.
  const heap: number[] = [];
  for (let index = 0; index < limit; index++) heap.push(index);
  for (let at = (limit >> 1) - 1; at >= 0; at--) sink(heap, at, ordered);
  for (let index = limit; index < length; index++) {
    const root = heap[0] ?? 0;
    // The first level alone rules out most documents.
    if (first && (first[index] ?? 0) > (first[root] ?? 0)) continue;
    if (compareWithin(ordered, index, root) >= 0) continue;
    heap[0] = index;
    sink(heap, 0, ordered);
  }
  return heap.toSorted((one, other) => compareWithin(ordered, one, other));
}

/** Rules that few documents fulfil, like the one for the last, usually leave all of them equal. */
function isVaried(level: Float64Array): boolean {
  const first = level[0] ?? 0;
  for (let index = 1; index < level.length; index++) if (level[index] !== first) return true;
  return false;
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

/** Indexes of the `limit` smallest keys, the earlier of equal ones: the common case. */
function smallestKeys(keys: Float64Array, limit: number): number[] {
  // The same heap with keys beside positions; a later position never beats an equal key.
  const heap: KeyHeap = { keys: keys.slice(0, limit), positions: new Uint32Array(limit) };
  for (let at = 0; at < limit; at++) heap.positions[at] = at;
  for (let at = (limit >> 1) - 1; at >= 0; at--) sinkKey(heap, at);
  let worst = heap.keys[0] ?? 0;
  for (let position = limit; position < keys.length; position++) {
    const key = keys[position] ?? 0;
    if (key >= worst) continue;
    heap.keys[0] = key;
    heap.positions[0] = position;
    sinkKey(heap, 0);
    worst = heap.keys[0];
  }
  return Array.from(heap.positions).toSorted(
    (one, other) => (keys[one] ?? 0) - (keys[other] ?? 0) || one - other,
  );
}

interface KeyHeap {
  keys: Float64Array;
  positions: Uint32Array;
}

function sinkKey({ keys, positions }: KeyHeap, from: number): void {
  const key = keys[from] ?? 0;
  const position = positions[from] ?? 0;
  const { length } = keys;
  let at = from;
  for (let child = at * 2 + 1; child < length; child = at * 2 + 1) {
    const right = child + 1;
    let childKey = keys[child] ?? 0;
    let childPosition = positions[child] ?? 0;
    if (right < length) {
      const rightKey = keys[right] ?? 0;
      const rightPosition = positions[right] ?? 0;
      if (rightKey > childKey || (rightKey === childKey && rightPosition > childPosition)) {
        child = right;
        childKey = rightKey;
        childPosition = rightPosition;
      }
    }
    if (childKey < key || (childKey === key && childPosition <= position)) break;
    keys[at] = childKey;
    positions[at] = childPosition;
    at = child;
  }
  keys[at] = key;
  positions[at] = position;
}
