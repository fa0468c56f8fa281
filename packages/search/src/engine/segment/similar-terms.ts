import type { Similarity, SimilarTerm } from "./segment.ts";
import { endOfPrefix, lowerBound, type FlatTerms } from "./flat-terms.ts";

/** More than any distance that matters, and small enough to add to. */
const far = 200;

/**
 * Terms within `maximum` edits of a word, in order. One edit inserts, deletes or replaces a letter, or swaps two
 * neighbours (optimal string alignment). Letters are UTF-16 units.
 *
 * Another first letter is looked for only among letters of the same 256 code points, which is the alphabet of a word
 * in most scripts. When it takes all edits that may be made, the rest of the term is exact and is looked up. Terms
 * with the same first letter, and otherwise the whole alphabet, are walked like a tree.
 */
export function similarTerms(terms: FlatTerms, similarity: Similarity): SimilarTerm[] {
  const { word, maximum, firstLetterCost } = similarity;
  const found: SimilarTerm[] = [];
  if (word === "") return found;
  const first = word.charCodeAt(0);
  if (maximum > firstLetterCost) {
    const block = first & ~0xff;
    walk(
      terms,
      { similarity, from: firstAtUnit(terms, block), to: firstAtUnit(terms, block + 0x100) },
      found,
    );
    return found;
  }
  walk(terms, { similarity, from: firstAtUnit(terms, first), to: firstAtUnit(terms, first + 1) }, found);
  if (maximum === firstLetterCost) addOtherFirstLetters(terms, similarity, found);
  return found;
}

/** The first term that begins with this unit or a later one. */
function firstAtUnit(terms: FlatTerms, unit: number): number {
  return unit > 0xffff ? terms.count : lowerBound(terms, String.fromCharCode(unit));
}

interface Walk {
  similarity: Similarity;
  from: number;
  to: number;
}

/**
 * Neighbouring terms share the distance rows of their common beginning, and a beginning that is already too far is
 * skipped with everything below it. Of each row only the columns near the diagonal can hold a distance that matters.
 */
function walk(terms: FlatTerms, { similarity, from, to }: Walk, found: SimilarTerm[]): void {
  const { units, starts, shared } = terms;
  const { word, maximum, prefix } = similarity;
  const width = word.length + 1;
  const deepest = word.length + maximum + 1;
  const rows = new Uint8Array((deepest + 1) * width).fill(far);
  fillFirstRow(rows, similarity);
  const letters = Uint16Array.from(word, (_, index) => word.charCodeAt(index));
  /** nearest[d]: fewest edits to any beginning of at most d letters. */
  const nearest = new Uint8Array(deepest + 1).fill(far);
  const scan: Scan = { units, letters, rows, width, similarity };
  let depth = 0;
  let term = from;
  while (term < to) {
    const start = starts[term] ?? 0;
    const length = (starts[term + 1] ?? 0) - start;
    depth = term === from ? 0 : Math.min(depth, shared[term] ?? 0);
    let reachable = true;
    while (reachable && depth < length) {
      // Beyond the deepest row a term is longer than any that is near.
      const least = depth < deepest ? fillRow(scan, start, depth) : far;
      depth++;
      if (depth <= deepest) {
        const whole = rows[depth * width + word.length] ?? far;
        nearest[depth] = Math.min(nearest[depth - 1] ?? far, whole);
      }
      reachable = least <= maximum;
    }
    const typos = prefix
      ? (nearest[Math.min(depth, deepest)] ?? far)
      : reachable
        ? (rows[depth * width + word.length] ?? far)
        : far;
    if (typos <= maximum) found.push({ term, typos });
    term++;
    if (reachable) continue;
    // All that begins like this as far as was looked is equally near, or too far.
    while (term < to && (shared[term] ?? 0) >= depth) {
      if (typos <= maximum) found.push({ term, typos });
      term++;
    }
  }
}

function fillFirstRow(rows: Uint8Array, { word, firstLetterCost }: Similarity): void {
  rows[0] = 0;
  for (let column = 1; column <= word.length; column++)
    rows[column] = Math.min(far, column - 1 + firstLetterCost);
}

interface Scan {
  units: Uint16Array;
  letters: Uint16Array;
  rows: Uint8Array;
  width: number;
  similarity: Similarity;
}

/** Fills the row after the letter at `depth` of the term at `start`, and returns its smallest distance. */
function fillRow({ units, letters, rows, width, similarity }: Scan, start: number, depth: number): number {
  const { maximum, firstLetterCost } = similarity;
  const above = depth * width;
  const row = above + width;
  const letter = units[start + depth] ?? 0;
  const before = depth > 0 ? (units[start + depth - 1] ?? 0) : -1;
  const from = Math.max(1, depth + 1 - maximum);
  const to = Math.min(letters.length, depth + 1 + maximum);
  let left = from === 1 ? Math.min(far, depth + firstLetterCost) : far;
  rows[row + from - 1] = left;
  let least = left;
  for (let column = from; column <= to; column++) {
    const wanted = letters[column - 1] ?? 0;
    const cost = wanted === letter ? 0 : depth === 0 && column === 1 ? firstLetterCost : 1;
    let distance = (rows[above + column - 1] ?? far) + cost;
    const inserted = (rows[above + column] ?? far) + 1;
    if (inserted < distance) distance = inserted;
    const deleted = left + (column === 1 ? firstLetterCost : 1);
    if (deleted < distance) distance = deleted;
    if (wanted === before && column > 1 && letters[column - 2] === letter) {
      const swapped =
        (rows[above - width + column - 2] ?? far) + (depth === 1 && column === 2 ? firstLetterCost : 1);
      if (swapped < distance) distance = swapped;
    }
    if (distance > far) distance = far;
    rows[row + column] = distance;
    left = distance;
    if (distance < least) least = distance;
  }
  return least;
}

/** Terms whose first letter differs and whose other letters are the word's: three look-ups for each letter. */
function addOtherFirstLetters(
  terms: FlatTerms,
  { word, prefix, firstLetterCost }: Similarity,
  found: SimilarTerm[],
): void {
  const first = word.charCodeAt(0);
  const rest = word.slice(1);
  const beginnings = [rest];
  if (word.length > 1) beginnings.push(word.charAt(1) + word.charAt(0) + word.slice(2));
  const block = first & ~0xff;
  const end = firstAtUnit(terms, block + 0x100);
  let at = firstAtUnit(terms, block);
  while (at < end) {
    const unit = terms.units[terms.starts[at] ?? 0] ?? 0;
    const letter = String.fromCharCode(unit);
    beginnings.push(letter + word, letter + rest);
    at = firstAtUnit(terms, unit + 1);
  }
  const others = new Set<number>();
  for (const beginning of beginnings) {
    if (beginning === "" || beginning.charCodeAt(0) === first) continue;
    const from = lowerBound(terms, beginning);
    const to = endOfPrefix(terms, beginning, from);
    for (let term = from; term < to; term++) {
      if (prefix || lengthOf(terms, term) === beginning.length) others.add(term);
      if (!prefix) break;
    }
  }
  for (const term of others) found.push({ term, typos: firstLetterCost });
  found.sort((one, other) => one.term - other.term);
}

function lengthOf({ starts }: FlatTerms, term: number): number {
  return (starts[term + 1] ?? 0) - (starts[term] ?? 0);
}
