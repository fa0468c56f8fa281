import type { FlatTerms } from "./flat-terms.ts";

/**
 * The terms as a trie: terms with a common prefix form a branch, which starts where a term first differs from the one
 * before it. Built on demand; takes six bytes a term.
 */
export interface TermTree extends FlatTerms {
  /** The unit in which each term first differs from the one before it. */
  readonly branches: Uint16Array;
  /** By term, the first following term that shares no more with its predecessor: the end of its branch. */
  readonly ends: Uint32Array;
  /** Distinct first units, ascending. */
  readonly firsts: Uint16Array;
  /** By first unit, its first term, plus a final end. */
  readonly firstTerms: Uint32Array;
}

export function growTree(terms: FlatTerms): TermTree {
  const { count, units, starts, shared } = terms;
  const branches = new Uint16Array(count);
  const ends = new Uint32Array(count);
  const firsts: number[] = [];
  const firstTerms: number[] = [count];
  for (let term = count - 1; term >= 0; term--) {
    const common = shared[term] ?? 0;
    branches[term] = units[(starts[term] ?? 0) + common] ?? 0;
    let end = term + 1;
    while (end < count && (shared[end] ?? 0) > common) end = ends[end] ?? count;
    ends[term] = end;
    if (common > 0) continue;
    firsts.push(branches[term] ?? 0);
    firstTerms.push(term);
  }
  return {
    ...terms,
    branches,
    ends,
    firsts: Uint16Array.from(firsts.toReversed()),
    firstTerms: Uint32Array.from(firstTerms.toReversed()),
  };
}

/** The first term at or after `term` that shares fewer than `depth` (above 0) units with the one before it. */
export function endOfBranch({ count, shared, ends }: TermTree, term: number, depth: number): number {
  let end = term;
  while (end < count && (shared[end] ?? 0) >= depth) end = ends[end] ?? count;
  return end;
}

/** The index among the first units of this unit or the next larger one. */
export function placeOfFirst({ firsts }: TermTree, unit: number): number {
  let low = 0;
  let high = firsts.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((firsts[middle] ?? 0) < unit) low = middle + 1;
    else high = middle;
  }
  return low;
}
