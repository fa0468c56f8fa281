/** The fraction of an item's width that must be visible for the item to count as shown. */
const maxHidden = 0.4;

/** The first and last items visible in a scrolled row, counted from 1. */
export function visiblePart(row: Element): { first: number; last: number } {
  const frame = row.getBoundingClientRect();
  const spans = Array.from(row.children, (item) => item.getBoundingClientRect());
  return shownSpans(spans, frame);
}

interface Span {
  left: number;
  right: number;
}

/**
 * As `visiblePart`, but from measured edges. Uses distances from either side, so it works in both writing directions.
 */
export function shownSpans(spans: readonly Span[], frame: Span): { first: number; last: number } {
  const isShown = ({ left, right }: Span) => {
    const seen = Math.min(right, frame.right) - Math.max(left, frame.left);
    return seen >= (right - left) * (1 - maxHidden);
  };
  const first = spans.findIndex(isShown);
  return first < 0 ? { first: 1, last: 1 } : { first: first + 1, last: spans.findLastIndex(isShown) + 1 };
}
