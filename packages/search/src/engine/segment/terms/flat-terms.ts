/**
 * Terms in UTF-16 units, concatenated, so that they are compared in place without creating strings. Beside each term
 * stands the number of units that it shares with the term before it (at most 255), which allows skipping a subtree of
 * the vocabulary by scanning these numbers.
 */
export interface FlatTerms {
  readonly count: number;
  readonly units: Uint16Array;
  /** The offset of each term, plus a final end offset. */
  readonly starts: Uint32Array;
  readonly shared: Uint8Array;
}

/**
 * The first term that is not smaller than a text, within all terms or a range. Terms between two others share the
 * prefix that both have in common with the text, which is not compared again.
 */
export function lowerBound(
  { count, units, starts }: FlatTerms,
  text: string,
  range?: { from: number; to: number },
): number {
  let low = range?.from ?? 0;
  let high = range?.to ?? count;
  let commonBelow = 0;
  let commonAbove = 0;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const start = starts[middle] ?? 0;
    const both = Math.min((starts[middle + 1] ?? 0) - start, text.length);
    let common = Math.min(commonBelow, commonAbove);
    while (common < both && units[start + common] === text.charCodeAt(common)) common++;
    const isBelow =
      common < both ? (units[start + common] ?? 0) < text.charCodeAt(common) : both < text.length;
    if (isBelow) {
      low = middle + 1;
      commonBelow = common;
    } else {
      high = middle;
      commonAbove = common;
    }
  }
  return low;
}

/** The first term at or after `from` that does not begin with a text; terms with the prefix are contiguous. */
export function endOfPrefix(terms: FlatTerms, text: string, from: number): number {
  if (from >= terms.count || !beginsWith(terms, from, text)) return from;
  let step = 1;
  let low = from;
  while (low + step < terms.count && beginsWith(terms, low + step, text)) {
    low += step;
    step *= 2;
  }
  let high = Math.min(low + step, terms.count);
  low++;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (beginsWith(terms, middle, text)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Negative when the term precedes the text, 0 when they are equal. */
export function compareTerm({ units, starts }: FlatTerms, term: number, text: string): number {
  const start = starts[term] ?? 0;
  const length = (starts[term + 1] ?? 0) - start;
  const both = Math.min(length, text.length);
  for (let index = 0; index < both; index++) {
    const difference = (units[start + index] ?? 0) - text.charCodeAt(index);
    if (difference !== 0) return difference;
  }
  return length - text.length;
}

function beginsWith({ units, starts }: FlatTerms, term: number, text: string): boolean {
  const start = starts[term] ?? 0;
  if ((starts[term + 1] ?? 0) - start < text.length) return false;
  for (let index = 0; index < text.length; index++) {
    if (units[start + index] !== text.charCodeAt(index)) return false;
  }
  return true;
}
