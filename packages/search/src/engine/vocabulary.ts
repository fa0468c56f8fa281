/**
 * Every term of an index in code unit order, so that a prefix is a range and terms that share a beginning stand side
 * by side. A technical order, never shown.
 */
export interface Vocabulary {
  sorted: string[];
  /** Terms that came since the last look-up. */
  pending: string[];
}

export function createVocabulary(): Vocabulary {
  return { sorted: [], pending: [] };
}

/** The sorted terms, pending ones included. */
export function settledTerms(vocabulary: Vocabulary): readonly string[] {
  if (vocabulary.pending.length > 0) {
    vocabulary.sorted = merge(vocabulary.sorted, vocabulary.pending.toSorted(byCodeUnits));
    vocabulary.pending = [];
  }
  return vocabulary.sorted;
}

/** The order of `sorted`. */
export function byCodeUnits(first: string, second: string): number {
  return first < second ? -1 : first > second ? 1 : 0;
}

/** Index of the first term at or after `term`. */
export function lowerBound(terms: readonly string[], term: string): number {
  let low = 0;
  let high = terms.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((terms[middle] ?? "") < term) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Index of the first term after all those that begin with `prefix`, searching from `from`, which begins with it. */
export function endOfPrefix(terms: readonly string[], prefix: string, from: number): number {
  let step = 1;
  let low = from;
  while (low + step < terms.length && (terms[low + step] ?? "").startsWith(prefix)) {
    low += step;
    step *= 2;
  }
  let high = Math.min(low + step, terms.length);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((terms[middle] ?? "").startsWith(prefix)) low = middle + 1;
    else high = middle;
  }
  return low;
}

function merge(first: readonly string[], second: readonly string[]): string[] {
  const result: string[] = [];
  let left = 0;
  let right = 0;
  while (left < first.length || right < second.length) {
    const one = first[left];
    const other = second[right];
    if (other === undefined || (one !== undefined && one < other)) {
      result.push(one ?? "");
      left++;
    } else {
      result.push(other);
      right++;
    }
  }
  return result;
}
