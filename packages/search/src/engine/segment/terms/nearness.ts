import { reach } from "./word-windows.ts";
import type { Similarity } from "../segment.ts";

/** Units of the longest term. */
export const longestTerm = 255;
const depths = longestTerm + 1;

/**
 * The Levenshtein automaton of a word, as bit vectors by length of the prefix read. Bit `b` of `exact`, `once` and
 * `twice` says that the word's first depth + b - `reach` letters are within zero, one and two edits of the prefix. So
 * few edits allow no greater difference in length, so a few bits suffice for words of any length. Reused for every
 * word.
 */
const exact = new Uint8Array(depths);
const once = new Uint8Array(depths);
const twice = new Uint8Array(depths);
/** The letters in the word's window that equal the next letter. */
const matches = new Uint8Array(depths);

/** Edits to the whole word: of the prefix itself, or in prefix mode the fewest of any shorter prefix. */
export const typosAt = new Uint8Array(depths);
/** The letter matches that lead on from here, or `any`. */
export const viableAt = new Uint8Array(depths);
export const any = 0x80;

/** Exceeds the maximum number of typos. */
const tooMany = 3;

/** The initial state: letters of the word may be deleted. */
export function startReading({ firstLetterCost }: Similarity): void {
  // Where an edit of the first letter counts double, it derives from `once`; from `exact`, letters are only retained.
  const isWeighted = firstLetterCost === 2;
  exact[0] = isWeighted ? 0 : 1 << reach;
  once[0] = isWeighted ? 1 << reach : 3 << reach;
  twice[0] = isWeighted ? 3 << reach : 7 << reach;
  typosAt[0] = tooMany;
  viableAt[0] = 0xff;
}

/** Reads the letter at a depth, given which letters of the word it matches. */
export function readLetter(depth: number, match: number, { word, maximum, prefix }: Similarity): void {
  const zero = exact[depth] ?? 0;
  const one = once[depth] ?? 0;
  const two = twice[depth] ?? 0;
  // Matched, or one more edit by substitution, insertion or deletion.
  const nextZero = (depth === 0 ? 1 << reach : zero) & match;
  let nextOne = (one & match) | zero | (zero >>> 1) | (nextZero << 1);
  let nextTwo = (two & match) | one | (one >>> 1);
  matches[depth] = match;
  if (depth > 0) {
    const swapped = ((matches[depth - 1] ?? 0) >>> 1) & (match << 1);
    nextOne |= (exact[depth - 1] ?? 0) & swapped;
    nextTwo |= (once[depth - 1] ?? 0) & swapped;
  }
  nextTwo |= nextOne << 1;
  const next = depth + 1;
  exact[next] = nextZero;
  once[next] = nextOne;
  twice[next] = nextTwo;
  // The bits of the whole word and of shorter prefixes; all of them far from its end.
  const ahead = word.length + reach - next;
  const whole = ahead > 2 * reach || ahead < 0 ? 0 : 1 << ahead;
  const parts = ahead > 2 * reach ? 0x1f : ahead < 0 ? 0 : whole - 1;
  let typos = tooMany;
  if (whole !== 0) typos = nextZero & whole ? 0 : nextOne & whole ? 1 : nextTwo & whole ? 2 : tooMany;
  let limit: number = maximum;
  if (prefix) {
    typos = Math.min(typos, typosAt[depth] ?? tooMany);
    // Continuing must improve on the best so far.
    if (typos <= limit) limit = typos - 1;
  }
  typosAt[next] = typos;
  if (limit === 2) viableAt[next] = viable(nextTwo & parts, nextOne & (parts | whole), one & (match >>> 1));
  else if (limit === 1)
    viableAt[next] = viable(nextOne & parts, nextZero & (parts | whole), zero & (match >>> 1));
  else viableAt[next] = limit === 0 ? nextZero & parts : 0;
}

/** While edits remain, any letter leads on; afterwards only letters of the word, or the second of a transposition. */
function viable(last: number, lower: number, swappable: number): number {
  return lower === 0 ? last | (swappable >>> 1) : 0xff;
}
