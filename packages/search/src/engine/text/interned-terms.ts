import { foldOf, type CharacterTable } from "./character-table.ts";
import { longestTerm } from "./cutting.ts";

/** The folded word being read. One buffer suffices: it becomes a string before the next word begins. */
export const units = new Uint16Array(longestTerm);

/** Appends the folded form of a character to `units` at `length` and returns the new length. */
export function appendFold(table: CharacterTable, code: number, length: number): number {
  const unit = table.folds[code] ?? 0;
  if (unit !== 0) return appendUnit(unit, length);
  const fold = foldOf(table, code);
  let after = length;
  for (let at = 0; at < fold.length; at++) after = appendUnit(fold.charCodeAt(at), after);
  return after;
}

export function appendUnit(unit: number, length: number): number {
  if (length === longestTerm) return length;
  units[length] = unit;
  return length + 1;
}

/**
 * Interns folded words: most words of a text have occurred before, and comparing a few units is cheaper than creating a
 * string. Each slot caches the last word with its hash.
 */
const slots = 1 << 15;
const interned: string[] = Array.from({ length: slots }, () => "");

/** The word in `units` between two offsets. */
export function internTerm(from: number, to: number): string {
  let hash = to - from;
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ (units[at] ?? 0), 0x5bd1e995);
  const slot = (hash ^ (hash >>> 15)) & (slots - 1);
  const known = interned[slot] ?? "";
  if (isTerm(known, from, to)) return known;
  const term: string = Reflect.apply(String.fromCharCode, undefined, units.subarray(from, to));
  interned[slot] = term;
  return term;
}

function isTerm(term: string, from: number, to: number): boolean {
  if (term.length !== to - from) return false;
  for (let at = 0; at < term.length; at++) {
    if (term.charCodeAt(at) !== units[from + at]) return false;
  }
  return true;
}
