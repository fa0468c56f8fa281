import { endOfPrefix, lowerBound } from "./vocabulary.ts";

export interface SimilarTerm {
  term: string;
  /** Edits between the query word and the term, or the nearest beginning of the term when prefixes count. */
  typos: number;
}

export interface Similarity {
  word: string;
  maximum: number;
  /** The term may go on after the word. */
  prefix: boolean;
  /** What an edit of the first letter counts: people rarely get it wrong, and it separates the vocabulary. */
  firstLetterCost: 1 | 2;
}

/** More than any distance that matters, and small enough to add to. */
const far = 200;

/**
 * Terms within `maximum` edits of a word. One edit inserts, deletes or replaces a letter, or swaps two neighbours
 * (optimal string alignment).
 *
 * Walks the sorted vocabulary like a tree: neighbouring terms share the distance rows of their common beginning, and
 * a beginning that is already too far is skipped with everything below it. Letters are UTF-16 units.
 */
export function similarTerms(terms: readonly string[], similarity: Similarity): SimilarTerm[] {
  const { word, maximum, prefix, firstLetterCost } = similarity;
  const sameFirstLetter = maximum < firstLetterCost;
  const found: SimilarTerm[] = [];
  const rows: Uint8Array[] = [firstRow(similarity)];
  /** nearest[d]: fewest edits to any beginning of at most d letters. */
  const nearest: number[] = [far];
  let index = sameFirstLetter ? lowerBound(terms, word.slice(0, 1)) : 0;
  let previous = "";
  while (index < terms.length) {
    const term = terms[index] ?? "";
    if (sameFirstLetter && term[0] !== word[0]) break;
    let depth = sharedLength(previous, term);
    let reachable = true;
    while (reachable && depth < term.length) {
      const least = fillNextRow(rows, { term, depth, similarity });
      depth++;
      nearest[depth] = Math.min(nearest[depth - 1] ?? far, rows[depth]?.[word.length] ?? far);
      reachable = least <= maximum || (prefix && (nearest[depth] ?? far) <= maximum);
    }
    previous = term.slice(0, depth);
    if (!reachable) {
      index = endOfPrefix(terms, previous, index);
      continue;
    }
    const typos = (prefix ? nearest[depth] : rows[depth]?.[word.length]) ?? far;
    if (typos <= maximum) found.push({ term, typos });
    index++;
  }
  return found;
}

function firstRow({ word, firstLetterCost }: Similarity): Uint8Array {
  return Uint8Array.from({ length: word.length + 1 }, (_, column) =>
    column === 0 ? 0 : Math.min(far, column - 1 + firstLetterCost),
  );
}

interface Step {
  term: string;
  /** How many letters of the term the last row covers. */
  depth: number;
  similarity: Similarity;
}

/** Fills the row after one more letter of the term, and returns its smallest distance. */
function fillNextRow(rows: Uint8Array[], { term, depth, similarity }: Step): number {
  const { word, firstLetterCost } = similarity;
  const above = rows[depth];
  const twoAbove = rows[depth - 1];
  const row = (rows[depth + 1] ??= new Uint8Array(word.length + 1));
  const letter = term.charCodeAt(depth);
  let left = Math.min(far, depth + firstLetterCost);
  let least = left;
  row[0] = left;
  for (let column = 1; column <= word.length; column++) {
    const atFirst = column === 1 ? firstLetterCost : 1;
    const replaceCost = word.charCodeAt(column - 1) === letter ? 0 : depth === 0 ? atFirst : 1;
    let distance = Math.min(
      (above?.[column - 1] ?? far) + replaceCost,
      (above?.[column] ?? far) + 1,
      left + atFirst,
      far,
    );
    if (
      twoAbove &&
      column > 1 &&
      word.charCodeAt(column - 1) === term.charCodeAt(depth - 1) &&
      word.charCodeAt(column - 2) === letter
    ) {
      const swapCost = depth === 1 && column === 2 ? firstLetterCost : 1;
      distance = Math.min(distance, (twoAbove[column - 2] ?? far) + swapCost);
    }
    row[column] = distance;
    left = distance;
    if (distance < least) least = distance;
  }
  return least;
}

function sharedLength(first: string, second: string): number {
  const limit = Math.min(first.length, second.length);
  let length = 0;
  while (length < limit && first.charCodeAt(length) === second.charCodeAt(length)) length++;
  return length;
}
