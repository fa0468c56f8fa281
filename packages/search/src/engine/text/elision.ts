import { internTerm, units } from "./interned-terms.ts";

/** Elided words of French, Italian and Catalan, which mean nothing to a search. */
const unsoughtBeginnings = new Set(
  "c d j l m n s t qu jusqu lorsqu puisqu quoiqu all coll dall dell nell sull agl dagl degl gl negl sugl un".split(
    " ",
  ),
);
/** Elided words longer than two letters. */
const longBeginnings = new Set(["bell", "quell", "quest", "quelqu", "sant"]);
/** It's, don't, I'm, I'd, we're, I've, we'll. */
const englishEndings = new Set(["s", "t", "m", "d", "re", "ve", "ll"]);

const longestBeginning = 6;

/**
 * Whether the current word is an elision of two words: l'école, d'accueil, dell'arte, O'Brien. It is with up to two
 * Latin letters before the apostrophe, unless an English ending follows.
 */
export function isElided(elidedLength: number, length: number): boolean {
  if (elidedLength > longestBeginning || elidedLength === length) return false;
  for (let at = 0; at < elidedLength; at++) {
    const unit = units[at] ?? 0;
    if (unit < 0x61 || unit > 0x7a) return false;
  }
  const beginning = internTerm(0, elidedLength);
  if (elidedLength > 2 && !unsoughtBeginnings.has(beginning) && !longBeginnings.has(beginning)) return false;
  return length - elidedLength > 2 || !englishEndings.has(internTerm(elidedLength, length));
}

/** Whether a query means the same without this elided prefix. */
export function isUnsoughtBeginning(term: string): boolean {
  return unsoughtBeginnings.has(term);
}
