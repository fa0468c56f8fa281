import type { FlatTerms } from "./flat-terms.ts";

/**
 * Terms as a tree: all that begins alike is a branch, which begins where a term first differs from the one before it.
 * It is made when it is first asked for, and takes up six bytes for each term.
 */
export interface TermTree extends FlatTerms {
  /** The unit in which each term first differs from the one before it. */
  readonly branches: Uint16Array;
  /** The first term after each that shares no more than it does with the one before: where its branch ends. */
  readonly ends: Uint32Array;
  /** First units, ascending. */
  readonly firsts: Uint16Array;
  /** By first unit, its first term, and one end. */
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

/** The first term from `term` on that shares fewer units than `depth`, which is above 0, with the one before it. */
export function endOfBranch({ count, shared, ends }: TermTree, term: number, depth: number): number {
  let end = term;
  while (end < count && (shared[end] ?? 0) >= depth) end = ends[end] ?? count;
  return end;
}

/** The place among the first units of this unit, or of the next one that there is. */
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
