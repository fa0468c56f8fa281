import type { Analysis } from "./analysis.ts";
import { tableFor } from "./character-table.ts";
import { cutWords } from "./cut-words.ts";
import { parts, type Cutting, type RunCutter } from "./cutting.ts";

/** An indexed word and its offsets in the original text (in UTF-16 units). */
export interface Token {
  term: string;
  start: number;
  end: number;
  /** In words from the start of the text. */
  position: number;
  /**
   * Shares the position of another word: a later part of it, the joined form around an apostrophe, or a pair of
   * clusters.
   */
  inner?: true;
  /** A single Han or Kana character, which matches every word that begins with it. */
  single?: true;
}

/**
 * The words of a text, in order: letters, digits and marks, joined by apostrophes and invisible joiners. `purpose`
 * matters where the cut depends on the text around a word:
 * - Han and Kana are cut into overlapping pairs; the index also keeps the last character of a run, so that a query of
 *   one character finds every place
 * - Thai, Lao, Khmer and Burmese are cut by dictionary; the index also keeps the later parts of long words and pairs of
 *   clusters (see `clusterPairs`)
 * - l'école is two words, of which a query leaves out the first; the index also keeps both in one
 */
export function tokenize(text: string, purpose: "index" | "query", analysis?: Analysis): Token[] {
  const tokens: Token[] = [];
  cutWords({
    text,
    table: tableFor(analysis),
    indexing: purpose === "index",
    at: 0,
    position: 0,
    emit(term, position, start, end, part) {
      const token: Token = { term, start, end, position };
      if (part === parts.inner) token.inner = true;
      else if (part === parts.single) token.single = true;
      tokens.push(token);
    },
  });
  return tokens;
}

/**
 * The terms and positions of `tokenize(text, "index", analysis)`, one by one and without offsets. `cutRun` may observe
 * how runs of scripts without spaces are segmented.
 */
export function forEachTerm(
  text: string,
  sink: (term: string, position: number) => void,
  { analysis, cutRun }: { analysis?: Analysis; cutRun?: RunCutter } = {},
): void {
  const table = tableFor(analysis);
  const cutting: Cutting = { text, table, indexing: true, at: 0, position: 0, emit: sink };
  cutWords(cutRun ? { ...cutting, cutRun } : cutting);
}
