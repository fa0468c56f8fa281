/**
 * Folding maps spellings that readers treat as the same to one form: case, accents, vowel points, widths, digits,
 * traditional and simplified characters. It works character by character, so that a position in a folded word can be
 * traced back to the original text.
 */
import type { Analysis } from "./analysis.ts";
import { foldOf, tableFor } from "./character-table.ts";

const plainAscii = /^[a-z0-9]*$/;

/** A word in folded form. */
export function foldWord(word: string, analysis?: Analysis): string {
  if (plainAscii.test(word)) return word;
  const table = tableFor(analysis);
  let result = "";
  for (const character of word.normalize("NFC")) result += foldOf(table, character.codePointAt(0) ?? 0);
  return result;
}

/** How many leading UTF-16 units of `word` produce the first `length` units of its folded form. */
export function unfoldedLength(word: string, length: number, analysis?: Analysis): number {
  const table = tableFor(analysis);
  let foldedUnits = 0;
  let units = 0;
  for (const character of word) {
    const here = foldOf(table, character.codePointAt(0) ?? 0).length;
    // Marks fold to nothing and belong to the letter before them.
    if (foldedUnits >= length && here > 0) break;
    foldedUnits += here;
    units += character.length;
  }
  return units;
}
