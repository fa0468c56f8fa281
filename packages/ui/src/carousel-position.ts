/** Part of an item, of its width, that must be seen for the item to count as shown. */
const mostHidden = 0.4;

/** The first and last of the items that are seen in a row that scrolls, counted from 1. */
export function visiblePart(row: Element): { first: number; last: number } {
  const frame = row.getBoundingClientRect();
  const spans = Array.from(row.children, (item) => item.getBoundingClientRect());
  return shownSpans(spans, frame);
}

interface Span {
  left: number;
  right: number;
}

/** As `visiblePart`, for what is measured: from either side, so it is the same in both directions of writing. */
export function shownSpans(spans: readonly Span[], frame: Span): { first: number; last: number } {
  const isShown = ({ left, right }: Span) => {
    const seen = Math.min(right, frame.right) - Math.max(left, frame.left);
    return seen >= (right - left) * (1 - mostHidden);
  };
  const first = spans.findIndex(isShown);
  return first < 0 ? { first: 1, last: 1 } : { first: first + 1, last: spans.findLastIndex(isShown) + 1 };
}
