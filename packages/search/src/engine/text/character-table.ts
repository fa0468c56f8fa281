import type { Analysis } from "./analysis.ts";
import { computeFold, isWordPart, ownLetters } from "./fold-rules.ts";

/** The role of a character in tokenization. */
export const kinds = {
  /** Not classified yet. */
  unknown: 0,
  /** Ends a word and is not indexed. */
  separator: 1,
  /** Part of a word; folds to one UTF-16 unit. */
  letter: 2,
  /** Part of a word; folds to several units. */
  long: 3,
  /** Part of a word; folds to nothing. */
  silent: 4,
  /** A mark that may combine with the letter before it into a separate letter; otherwise silent. */
  composing: 5,
  /** Joins two parts of a word and is not indexed. */
  joiner: 6,
  apostrophe: 7,
  /** Joins Hebrew letters, as in abbreviations; separates others. */
  quotation: 8,
  /** A word by itself, by configuration of the index. */
  symbol: 9,
  /** Half of a surrogate pair. */
  surrogate: 10,
  /** Han and Kana. */
  ideograph: 11,
  /** A voicing mark, part of the kana before it. */
  voicing: 12,
  thai: 13,
  lao: 14,
  khmer: 15,
  burmese: 16,
} as const;

/** The kinds and folded forms of characters, computed lazily. */
export interface CharacterTable {
  /** By UTF-16 unit. */
  kinds: Uint8Array;
  /** By UTF-16 unit: its folded form when that is one unit, or 0. */
  folds: Uint16Array;
  /** Folded forms of more than one unit, and those of characters beyond the BMP; by code point. */
  longFolds: Map<number, string>;
  /** Kinds of characters beyond the BMP. */
  farKinds: Map<number, number>;
  /** Composed, in lower case. */
  kept: ReadonlySet<string>;
  composingMarks: ReadonlySet<string>;
  symbols: ReadonlySet<string>;
}

const plain = createTable({});
/** Tables by analysis options; few indexes set any. */
const tables = new Map<string, CharacterTable>();
const cachedTables = 8;

export function tableFor(analysis: Analysis | undefined): CharacterTable {
  const separators = analysis?.separatorsToIndex ?? "";
  const diacritics = analysis?.keepDiacriticsOn ?? "";
  if (separators === "" && diacritics === "") return plain;
  const key = `${separators}\n${diacritics}`;
  let table = tables.get(key);
  if (!table) {
    if (tables.size >= cachedTables) tables.clear();
    table = createTable({ separatorsToIndex: separators, keepDiacriticsOn: diacritics });
    tables.set(key, table);
  }
  return table;
}

function createTable({ separatorsToIndex = "", keepDiacriticsOn = "" }: Analysis): CharacterTable {
  const kept = new Set((ownLetters + keepDiacriticsOn).normalize("NFC").toLowerCase());
  return {
    kinds: new Uint8Array(0x10000),
    folds: new Uint16Array(0x10000),
    longFolds: new Map(),
    farKinds: new Map(),
    kept,
    composingMarks: new Set([...kept].flatMap((letter) => Array.from(letter.normalize("NFD")).slice(1))),
    symbols: new Set(Array.from(separatorsToIndex).filter((one) => !isWordPart(one) && one.trim() !== "")),
  };
}

/** The kind of a UTF-16 unit. Half of a surrogate pair is `surrogate`: call `farKindOf` for the whole. */
export function kindOf(table: CharacterTable, unit: number): number {
  const known = table.kinds[unit] ?? kinds.unknown;
  return known === kinds.unknown ? lookAt(table, unit) : known;
}

function lookAt(table: CharacterTable, unit: number): number {
  const kind = unit >= 0xd800 && unit <= 0xdfff ? kinds.surrogate : classify(table, unit);
  table.kinds[unit] = kind;
  return kind;
}

/** The kind of a character beyond the BMP. */
export function farKindOf(table: CharacterTable, code: number): number {
  let kind = table.farKinds.get(code);
  if (kind === undefined) {
    kind = code > 0xffff ? classify(table, code) : kinds.separator;
    // A table of units cannot distinguish a single folded unit of 0 from none.
    if (kind === kinds.letter) kind = kinds.long;
    table.farKinds.set(code, kind);
  }
  return kind;
}

/** The folded form of a character: zero, one or several characters. */
export function foldOf(table: CharacterTable, code: number): string {
  if (code <= 0xffff) kindOf(table, code);
  else farKindOf(table, code);
  const unit = table.folds[code] ?? 0;
  return unit === 0 ? (table.longFolds.get(code) ?? "") : String.fromCharCode(unit);
}

/** U+05F3 and U+05F4 are the Hebrew abbreviation signs; the others are invisible. */
const joiners = /^[\u00ad\u05f3\u05f4\u200c-\u200f\u2060\ufeff]$/;
const apostrophes = /^['\u2018\u2019\u00b4\u0060\u2032\uff07]$/;
const quotations = /^["\u201d]$/;
const digit = /^\p{Nd}$/u;
const kana = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\uff70]$/u;
const voicing = /^[\u3099\u309a\uff9e\uff9f]$/;
const scripts = [
  [/^\p{Script=Thai}$/u, kinds.thai],
  [/^\p{Script=Lao}$/u, kinds.lao],
  [/^\p{Script=Khmer}$/u, kinds.khmer],
  [/^\p{Script=Myanmar}$/u, kinds.burmese],
] as const;

function classify(table: CharacterTable, code: number): number {
  const character = String.fromCodePoint(code);
  if (table.symbols.has(character)) return kinds.symbol;
  if (joiners.test(character)) return kinds.joiner;
  if (apostrophes.test(character)) return kinds.apostrophe;
  if (quotations.test(character)) return kinds.quotation;
  if (!isWordPart(character)) return kinds.separator;
  if (table.composingMarks.has(character)) return kinds.composing;
  const fold = computeFold(character, table.kept);
  if (fold === "") return kinds.silent;
  if (fold.length === 1 && code <= 0xffff) table.folds[code] = fold.charCodeAt(0);
  else table.longFolds.set(code, fold);
  return voicing.test(character) ? kinds.voicing : kindByScript(character, fold);
}

function kindByScript(character: string, fold: string): number {
  const script = scripts.find(([pattern]) => pattern.test(character));
  if (script && !digit.test(character)) return script[1];
  if (kana.test(character)) return kinds.ideograph;
  return fold.length === 1 ? kinds.letter : kinds.long;
}
