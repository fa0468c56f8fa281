import { endOfPrefix, lowerBound } from "./flat-terms.ts";
import type { Similarity, SimilarTerms } from "../segment.ts";
import { placeOfFirst, type TermTree } from "./term-tree.ts";

/** Terms that differ from the word in the first letter only: two lookups for each letter, plus two. */
export function otherFirstLetters(
  tree: TermTree,
  { word, prefix, firstLetterCost }: Similarity,
): SimilarTerms[] {
  const { firsts } = tree;
  const first = word.charCodeAt(0);
  const rest = word.slice(1);
  const found: SimilarTerms[] = [];
  function look(beginning: string, place: number): void {
    const range = { from: tree.firstTerms[place] ?? 0, to: tree.firstTerms[place + 1] ?? 0 };
    const from = lowerBound(tree, beginning, range);
    const to = endOfPrefix(tree, beginning, from);
    if (from === to) return;
    if (prefix) found.push({ from, to, typos: firstLetterCost });
    else if (lengthOf(tree, from) === beginning.length)
      found.push({ from, to: from + 1, typos: firstLetterCost });
  }
  const swapped = word.length > 1 ? word.charAt(1) + word.charAt(0) + word.slice(2) : "";
  for (const beginning of [rest, swapped]) {
    const unit = beginning.charCodeAt(0);
    const place = placeOfFirst(tree, unit);
    if (unit !== first && firsts[place] === unit) look(beginning, place);
  }
  const block = first & ~0xff;
  const end = placeOfFirst(tree, block + 0x100);
  for (let place = placeOfFirst(tree, block); place < end; place++) {
    const unit = firsts[place] ?? 0;
    if (unit === first) continue;
    const letter = String.fromCharCode(unit);
    look(letter + rest, place);
    look(letter + word, place);
  }
  return found;
}

function lengthOf({ starts }: TermTree, term: number): number {
  return (starts[term + 1] ?? 0) - (starts[term] ?? 0);
}
