import type { CharacterTable } from "./character-table.ts";
import { pairMarker } from "./cluster-pairs.ts";
import { internTerm, units } from "./interned-terms.ts";

/**
 * A prefilter on the first three letters of the sought terms. Most words of a text differ there and need not even
 * become strings; a word that passes may still be another.
 */
export interface SoughtTerms {
  /** Bit flags by `slotOf`: a sought term begins this way, identified by its first one, two or three units. */
  slots: Uint8Array;
  /** Whether pairs of clusters are sought. */
  pairs: boolean;
}

const [begun, byOne, byTwo, byThree] = [1, 2, 4, 8];
const slotCount = 1 << 12;
/** Represents a unit beyond the last one. */
const end = -1;
/** Set in the first unit of a pair of clusters, which follows the pair marker. */
const paired = 0x10000;

/** From terms and prefixes of terms, which are treated alike. */
export function soughtTerms(terms: Iterable<string>): SoughtTerms {
  const sought = { slots: new Uint8Array(slotCount), pairs: false };
  for (const term of terms) {
    const isPair = term.startsWith(pairMarker);
    const letters = isPair ? term.slice(pairMarker.length) : term;
    const first = letters.charCodeAt(0) | (isPair ? paired : 0);
    sought.pairs ||= isPair;
    addBit(sought, slotOf(first, 0, 0), begun);
    if (letters === "") sought.slots.fill(begun | byOne);
    else if (letters.length === 1) addBit(sought, slotOf(first, 0, 0), byOne);
    else if (letters.length === 2) addBit(sought, slotOf(first, letters.charCodeAt(1), 0), byTwo);
    else addBit(sought, slotOf(first, letters.charCodeAt(1), letters.charCodeAt(2)), byThree);
  }
  return sought;
}

function addBit({ slots }: SoughtTerms, slot: number, bit: number): void {
  slots[slot] = (slots[slot] ?? 0) | bit;
}

function slotOf(first: number, second: number, third: number): number {
  return Math.imul(first ^ Math.imul(second, 0x9e35) ^ Math.imul(third, 0x5bd1e9), 0x5bd1e995) >>> 20;
}

function isSought({ slots }: SoughtTerms, first: number, second: number, third: number): boolean {
  const bits = slots[slotOf(first, 0, 0)] ?? 0;
  if ((bits & begun) === 0) return false;
  return (
    (bits & byOne) !== 0 ||
    ((slots[slotOf(first, second, 0)] ?? 0) & byTwo) !== 0 ||
    ((slots[slotOf(first, second, third)] ?? 0) & byThree) !== 0
  );
}

/** The folded word in `units`, or an empty string when it is not sought. */
export function soughtTerm(sought: SoughtTerms | undefined, from: number, to: number): string {
  if (sought === undefined) return internTerm(from, to);
  const second = to > from + 1 ? (units[from + 1] ?? 0) : 0;
  const third = to > from + 2 ? (units[from + 2] ?? 0) : 0;
  return isSought(sought, units[from] ?? 0, second, third) ? internTerm(from, to) : "";
}

/** A word, or a part of a run of Thai, Lao, Khmer or Burmese, before folding. */
export interface UnfoldedPart {
  run: string;
  from: number;
  to: number;
  isPair: boolean;
}

/** Whether a part of a text, once folded, may be sought. */
export function maySeek(
  sought: SoughtTerms,
  { folds }: CharacterTable,
  { run, from, to, isPair }: UnfoldedPart,
): boolean {
  const first = folds[run.charCodeAt(from)] ?? 0;
  const second = to > from + 1 ? (folds[run.charCodeAt(from + 1)] ?? 0) : end;
  const third = to > from + 2 ? (folds[run.charCodeAt(from + 2)] ?? 0) : end;
  // A few letters fold to several; those always pass.
  if (first === 0 || second === 0 || third === 0) return true;
  return isSought(
    sought,
    first | (isPair ? paired : 0),
    second === end ? 0 : second,
    third === end ? 0 : third,
  );
}
