/** A half-open period in seconds since the epoch. */
export interface Span {
  from: number;
  to: number;
}

/** Sorts, merges adjacent ones, and clips to the bounds. */
export function mergeSpans(spans: readonly Span[], bounds: Span): Span[] {
  const merged: Span[] = [];
  for (const span of spans.toSorted((one, other) => one.from - other.from)) {
    const from = Math.max(span.from, bounds.from);
    const to = Math.min(span.to, bounds.to);
    if (from >= to) continue;
    const last = merged.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else merged.push({ from, to });
  }
  return merged;
}

/** The difference of two lists of merged spans. */
export function withoutSpans(spans: readonly Span[], others: readonly Span[]): Span[] {
  return spans.flatMap(({ from, to }) => {
    const left: Span[] = [];
    let at = from;
    for (const other of others) {
      if (other.to <= at || other.from >= to) continue;
      if (other.from > at) left.push({ from: at, to: other.from });
      at = other.to;
    }
    if (at < to) left.push({ from: at, to });
    return left;
  });
}
