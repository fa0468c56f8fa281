import { bestWithin } from "./best-hits.ts";
import type { OrderedSegment } from "./hit-order.ts";
import type { Selected } from "../filters/select-documents.ts";

/** Documents refined in the first round, and the factor by which later rounds grow. */
const firstLook = 300;
const growth = 8;
/** Limit on documents × words refined in all: more matches are of words that carry little information. */
const maxRefined = 400_000;

/**
 * Orders the documents of one segment far enough that at least the best `count` are in order; all when `count` is
 * infinite. When keys are only bounds, refines the most promising documents until no other document can precede the
 * best of them.
 */
export function orderBest(
  selected: Selected,
  count: number,
  order: (some: Selected) => OrderedSegment,
): OrderedSegment {
  const { live, documents, refine } = selected;
  if (!refine) return order(selected);
  const hoped = order(selected);
  for (let size = Math.max(firstLook, count * 2); size < documents.length; size *= growth) {
    const promising = bestWithin(hoped, size);
    const some = Uint32Array.from(promising, (index) => documents[index] ?? 0).toSorted();
    const ordered = order({ live, documents: some, keys: refine.keysOf(some) });
    const last = bestWithin(ordered, count).at(-1);
    const next = promising.at(-1);
    if (last === undefined || next === undefined || isBefore(ordered, last, { ordered: hoped, index: next }))
      return ordered;
    if (Math.min(size * growth, documents.length) * refine.words > maxRefined) return ordered;
  }
  return order({ live, documents, keys: refine.keysOf(documents) });
}

/** Whether a refined document precedes, or is, another with an optimistic key. */
function isBefore(
  { levels, liesInOrder, selected }: OrderedSegment,
  index: number,
  other: { ordered: OrderedSegment; index: number },
): boolean {
  for (const [at, level] of levels.entries()) {
    const mine = level[index] ?? 0;
    const others = other.ordered.levels[at]?.[other.index] ?? 0;
    if (mine !== others) return mine < others;
  }
  const document = selected.documents[index] ?? 0;
  const otherDocument = other.ordered.selected.documents[other.index] ?? 0;
  if (liesInOrder) return document <= otherDocument;
  const { sequences } = selected.live.segment;
  return (sequences[document] ?? 0) >= (sequences[otherDocument] ?? 0);
}
