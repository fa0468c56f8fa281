import { internTerm, units } from "./interned-terms.ts";

/** What French, Italian and Catalan put before an apostrophe without meaning anything to a search. */
const unsoughtBeginnings = new Set(
  "c d j l m n s t qu jusqu lorsqu puisqu quoiqu all coll dall dell nell sull agl dagl degl gl negl sugl un".split(
    " ",
  ),
);
/** Longer than two letters, and words of their own nevertheless. */
const longBeginnings = new Set(["bell", "quell", "quest", "quelqu", "sant"]);
/** It's, don't, I'm, I'd, we're, I've, we'll. */
const englishEndings = new Set(["s", "t", "m", "d", "re", "ve", "ll"]);

const longestBeginning = 6;

/**
 * Whether the word that is being read is two: l'école, d'accueil, dell'arte, O'Brien. Up to two Latin letters before
 * the apostrophe are, unless what follows is English.
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

/** Whether a query means the same without what it puts before an apostrophe. */
export function isUnsoughtBeginning(term: string): boolean {
  return unsoughtBeginnings.has(term);
}
