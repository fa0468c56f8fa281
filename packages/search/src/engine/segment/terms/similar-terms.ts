import { otherFirstLetters } from "./other-first-letters.ts";
import type { Similarity, SimilarTerms } from "../segment.ts";
import { any, longestTerm, readLetter, startReading, typosAt, viableAt } from "./nearness.ts";
import { endOfBranch, placeOfFirst, type TermTree } from "./term-tree.ts";
import { withWindows, type WordWindows } from "./word-windows.ts";

/**
 * Terms within `maximum` edits of a word, in order. An edit inserts, deletes or substitutes a letter, or transposes two
 * neighbours (optimal string alignment). Letters are UTF-16 units.
 *
 * A different first letter is only considered within the same 256 code points, which is the alphabet of a word in most
 * scripts. When that uses up all edits, the rest of the term is exact and looked up directly. Otherwise the terms are
 * traversed as a trie.
 */
export function similarTerms(tree: TermTree, similarity: Similarity): SimilarTerms[] {
  const { word, maximum, firstLetterCost } = similarity;
  if (word === "" || word.length > longestTerm + maximum) return [];
  const first = word.charCodeAt(0);
  const isAnyFirst = maximum > firstLetterCost;
  const from = isAnyFirst ? first & ~0xff : first;
  const to = isAnyFirst ? from + 0x100 : first + 1;
  const branch: Branch = {
    from: tree.firstTerms[placeOfFirst(tree, from)] ?? 0,
    to: tree.firstTerms[placeOfFirst(tree, to)] ?? 0,
  };
  const found =
    branch.from < branch.to
      ? withWindows(word, (windows) => walk(tree, similarity, { windows, ...branch }))
      : [];
  return maximum === firstLetterCost ? inOrder([...found, ...otherFirstLetters(tree, similarity)]) : found;
}

interface Branch {
  from: number;
  to: number;
}

/** Ranges may overlap where two edits lead to the same terms; they then have the same number of typos. */
function inOrder(ranges: SimilarTerms[]): SimilarTerms[] {
  const found: SimilarTerms[] = [];
  for (const { from, to, typos } of ranges.toSorted((one, other) => one.from - other.from)) {
    const start = Math.max(from, found.at(-1)?.to ?? 0);
    if (start < to) addTerms(found, { from: start, to, typos });
  }
  return found;
}

/** Appends terms, merging them with the last range when adjacent. */
function addTerms(found: SimilarTerms[], { from, to, typos }: SimilarTerms): void {
  const before = found.at(-1);
  if (before?.to === from && before.typos === typos) before.to = to;
  else found.push({ from, to, typos });
}

/**
 * Adjacent terms share the automaton state of their common prefix. At a prefix that cannot improve, the whole subtree
 * is accepted or skipped at once.
 */
function walk(
  tree: TermTree,
  similarity: Similarity,
  { windows: { letterOf, bits, width }, from, to }: Branch & { windows: WordWindows },
): SimilarTerms[] {
  const { count, units, starts, shared, branches, ends } = tree;
  const { maximum, prefix } = similarity;
  const found: SimilarTerms[] = [];
  startReading(similarity);
  let term = from;
  while (term < to) {
    let depth = shared[term] ?? 0;
    let match = bits[depth * width + (letterOf[branches[term] ?? 0] ?? 0)] ?? 0;
    if (((match | any) & (viableAt[depth] ?? 0)) === 0) {
      const end = ends[term] ?? count;
      const typos = typosAt[depth] ?? 0;
      if (prefix && typos <= maximum) addTerms(found, { from: term, to: end, typos });
      term = end;
      continue;
    }
    const start = starts[term] ?? 0;
    const length = (starts[term + 1] ?? 0) - start;
    for (;;) {
      readLetter(depth, match, similarity);
      depth++;
      if (depth === length || viableAt[depth] === 0) break;
      match = bits[depth * width + (letterOf[units[start + depth] ?? 0] ?? 0)] ?? 0;
    }
    const end = viableAt[depth] === 0 ? endOfBranch(tree, term + 1, depth) : term + 1;
    const typos = typosAt[depth] ?? 0;
    if (typos <= maximum) {
      if (prefix) addTerms(found, { from: term, to: end, typos });
      else if (depth === length) addTerms(found, { from: term, to: term + 1, typos });
    }
    term = end;
  }
  return found;
}
