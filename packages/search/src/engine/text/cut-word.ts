import { farKindOf, kindOf, kinds } from "./character-table.ts";
import { longestTerm, parts, type Cutting } from "./cutting.ts";
import { isElided, isUnsoughtBeginning } from "./elision.ts";
import { appendFold, appendUnit, internTerm, units } from "./interned-terms.ts";
import { soughtTerm } from "./sought-terms.ts";

/** No language has more before one word; bounds the work for a'a'a'a'. */
const maxElisions = 3;

/** Reads one word of a script with spaces between words, including elisions before it. */
export function cutWord(cutting: Cutting): void {
  let elisions = 0;
  while (readWord(cutting, elisions < maxElisions)) elisions++;
}

/**
 * Returns whether this was only an elided prefix, so that the rest must be read. One loop with everything inlined: it
 * runs for every indexed character.
 */
function readWord(cutting: Cutting, mayBeElided: boolean): boolean {
  const { text, table } = cutting;
  const { kinds: known, folds } = table;
  const { letter } = kinds;
  const into = units;
  const start = cutting.at;
  let at = start;
  let end = start;
  let length = 0;
  /** The letter that a mark may combine with, or 0. */
  let base = 0;
  let elidedTo = -1;
  let elidedLength = 0;
  reading: while (at < text.length) {
    let unit = text.charCodeAt(at);
    if (known[unit] === letter) {
      do {
        if (length < longestTerm) into[length++] = folds[unit] ?? 0;
        base = unit;
        unit = ++at < text.length ? text.charCodeAt(at) : 0;
      } while (known[unit] === letter);
      end = at;
      if (at === text.length) break;
    }
    switch (kindOf(table, unit)) {
      case kinds.letter:
        // First occurrence of the unit.
        length = appendUnit(folds[unit] ?? 0, length);
        base = unit;
        end = ++at;
        break;
      case kinds.long:
        length = appendFold(table, unit, length);
        base = 0;
        end = ++at;
        break;
      case kinds.silent:
        end = ++at;
        break;
      case kinds.composing:
        base = putMarkOn(base, unit);
        if (base !== 0 && length > 0) length = appendFold(table, base, length - 1);
        end = ++at;
        break;
      case kinds.apostrophe:
        if (elidedTo === -1) {
          elidedTo = at;
          elidedLength = length;
        }
        base = 0;
        at++;
        break;
      case kinds.joiner:
        base = 0;
        at++;
        break;
      case kinds.quotation:
        if (!isHebrew(base) || !isHebrew(text.charCodeAt(at + 1))) break reading;
        base = 0;
        at++;
        break;
      case kinds.surrogate: {
        const code = text.codePointAt(at) ?? 0;
        const kind = farKindOf(table, code);
        if (kind !== kinds.long && kind !== kinds.silent) break reading;
        length = appendFold(table, code, length);
        base = 0;
        at += 2;
        end = at;
        break;
      }
      default:
        break reading;
    }
  }
  cutting.at = at;
  if (length === 0) return false;
  if (mayBeElided && elidedLength > 0 && isElided(elidedLength, length)) {
    cutElided(cutting, { start, elidedTo, elidedLength, end, length });
    return true;
  }
  cutting.emit(soughtTerm(cutting.sought, 0, length), cutting.position++, start, end, parts.whole);
  return false;
}

/** Characters allowed between an apostrophe and the rest of the word. */
function isBetweenParts(kind: number): boolean {
  return kind === kinds.apostrophe || kind === kinds.joiner;
}

interface ElidedWord {
  start: number;
  /** Offset of the apostrophe. */
  elidedTo: number;
  elidedLength: number;
  end: number;
  length: number;
}

/** The part after the apostrophe is a word of its own; the joined form is indexed too, for `obrien`. */
function cutElided(cutting: Cutting, { start, elidedTo, elidedLength, end, length }: ElidedWord): void {
  const beginning = internTerm(0, elidedLength);
  if (cutting.indexing || !isUnsoughtBeginning(beginning)) {
    cutting.emit(beginning, cutting.position, start, elidedTo, parts.whole);
    if (cutting.indexing) {
      cutting.emit(soughtTerm(cutting.sought, 0, length), cutting.position, start, end, parts.inner);
    }
    cutting.position++;
  }
  cutting.at = elidedTo + 1;
  while (isBetweenParts(kindOf(cutting.table, cutting.text.charCodeAt(cutting.at)))) cutting.at++;
}

const compositions = new Map<number, number>();

/** The letter that a letter and a mark form together: й from и and a breve. */
function putMarkOn(base: number, mark: number): number {
  if (base === 0) return 0;
  const key = base * 0x10000 + mark;
  let composed = compositions.get(key);
  if (composed === undefined) {
    const letter = String.fromCharCode(base, mark).normalize("NFC");
    composed = letter.length === 1 ? letter.charCodeAt(0) : base;
    compositions.set(key, composed);
  }
  return composed;
}

function isHebrew(unit: number): boolean {
  return unit >= 0x5d0 && unit <= 0x5ea;
}
