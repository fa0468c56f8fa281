import { reach } from "./word-windows.ts";
import type { Similarity } from "../segment.ts";

/** Units of the longest term. */
export const longestTerm = 255;
const depths = longestTerm + 1;

/**
 * How far a word is from the beginnings of a term, by their length. Bit `b` of `exact`, `once` and `twice` says that
 * the word's first depth + b - `reach` letters are within no, one and two edits of it. So few edits make up for no
 * greater difference, which is why bits are enough for words of any length. Used again for every word.
 */
const exact = new Uint8Array(depths);
const once = new Uint8Array(depths);
const twice = new Uint8Array(depths);
/** Which letters of the word, as in its windows, are the letter that follows. */
const matches = new Uint8Array(depths);

/** Edits to the whole word: of the beginning itself, or for prefixes the fewest of any that is not longer. */
export const typosAt = new Uint8Array(depths);
/** Which matches of the letter that follows lead on: one of these, or `any`. */
export const viableAt = new Uint8Array(depths);
export const any = 0x80;

/** More typos than there may be. */
const tooMany = 3;

/** Nothing is read yet: letters of the word may be left out. */
export function startReading({ firstLetterCost }: Similarity): void {
  // Where an edit of the first letter counts for two it is made from `once`; from `exact` letters are only kept.
  const isWeighted = firstLetterCost === 2;
  exact[0] = isWeighted ? 0 : 1 << reach;
  once[0] = isWeighted ? 1 << reach : 3 << reach;
  twice[0] = isWeighted ? 3 << reach : 7 << reach;
  typosAt[0] = tooMany;
  viableAt[0] = 0xff;
}

/** Reads the letter after so many others, which matches these of the word. */
export function readLetter(depth: number, match: number, { word, maximum, prefix }: Similarity): void {
  const zero = exact[depth] ?? 0;
  const one = once[depth] ?? 0;
  const two = twice[depth] ?? 0;
  // Kept, or an edit more with a letter replaced, added or left out.
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
  // Where the whole word is, and the beginnings that are shorter; far from its end all are.
  const ahead = word.length + reach - next;
  const whole = ahead > 2 * reach || ahead < 0 ? 0 : 1 << ahead;
  const parts = ahead > 2 * reach ? 0x1f : ahead < 0 ? 0 : whole - 1;
  let typos = tooMany;
  if (whole !== 0) typos = nextZero & whole ? 0 : nextOne & whole ? 1 : nextTwo & whole ? 2 : tooMany;
  let limit: number = maximum;
  if (prefix) {
    typos = Math.min(typos, typosAt[depth] ?? tooMany);
    // It has to get nearer than it was.
    if (typos <= limit) limit = typos - 1;
  }
  typosAt[next] = typos;
  if (limit === 2) viableAt[next] = viable(nextTwo & parts, nextOne & (parts | whole), one & (match >>> 1));
  else if (limit === 1)
    viableAt[next] = viable(nextOne & parts, nextZero & (parts | whole), zero & (match >>> 1));
  else viableAt[next] = limit === 0 ? nextZero & parts : 0;
}

/** Where edits may be made yet, any letter leads on; otherwise those of the word, or the second of two swapped. */
function viable(last: number, lower: number, swappable: number): number {
  return lower === 0 ? last | (swappable >>> 1) : 0xff;
}
