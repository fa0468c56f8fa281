import type { QueryUnit } from "./query-words.ts";
import type { View } from "../views/view.ts";
import { withoutHanWords } from "./without-han-words.ts";

/**
 * The content words of a query, without the function words of its language; `undefined` when that leaves all or none.
 * The language is the one with the most function words in the query, and the view's among equals: "die" is an article
 * only in a German query.
 */
export function contentUnits(units: readonly QueryUnit[], view: View): readonly QueryUnit[] | undefined {
  let most = 0;
  let informative: readonly QueryUnit[] = units;
  for (const [language, words] of view.functionWords) {
    const rest = withoutFunctionWords(units, { language, words, own: language === view.language });
    const count = units.length - rest.length;
    if (count > most || (count === most && count > 0 && language === view.language)) {
      most = count;
      informative = rest;
    }
  }
  return most === 0 || informative.length === 0 ? undefined : informative;
}

interface FunctionWords {
  language: string;
  words: ReadonlySet<string>;
  /** Whether it is the view's language. */
  own: boolean;
}

const latin = /^\p{Script=Latin}/u;
const han = /\p{Script=Han}/u;
/**
 * A single Latin function word of a language with another alphabet could be a word of any language: `main`, `za`, `me`.
 */
const minRomanised = 2;

function withoutFunctionWords(
  units: readonly QueryUnit[],
  { language, words, own }: FunctionWords,
): readonly QueryUnit[] {
  const rest = withoutHanWords(units, words).filter(
    (unit) => !isFunctionWord(unit, { language, words, own }) || (!own && mayGrow(unit)),
  );
  if (own || !isRomanised(words)) return rest;
  const removed = units.filter((unit) => !rest.includes(unit));
  const enough = removed.length >= minRomanised || removed.some(({ typed }) => !latin.test(typed));
  return enough ? rest : units;
}

/** In another language than the reader's, one or two letters are more likely a prefix. */
function mayGrow({ terms, prefix }: QueryUnit): boolean {
  return prefix && /^.{1,2}$/u.test(terms[0] ?? "") && !han.test(terms[0] ?? "");
}

function isFunctionWord(
  { terms, typed, phrase }: QueryUnit,
  { language, words, own }: FunctionWords,
): boolean {
  const [term = ""] = terms;
  if (phrase || han.test(term)) return false;
  if (own && !tonal.has(language)) return words.has(term);
  const written = typed.normalize("NFC").toLowerCase();
  return words.has(written === term ? term : written);
}

/**
 * Languages whose diacritics distinguish words: `đâu` is where, `đau` pain. Function words of these languages, and of
 * any language but the reader's, must match the diacritics as typed: `tâm` is not the Polish `tam`.
 */
const tonal: ReadonlySet<string> = new Set(["vi"]);

const romanised = new WeakMap<ReadonlySet<string>, boolean>();

/** Whether the Latin words among the function words are transliterations from another alphabet. */
function isRomanised(words: ReadonlySet<string>): boolean {
  let known = romanised.get(words);
  if (known === undefined) {
    known = [...words].some((word) => !latin.test(word) && /^\p{L}/u.test(word));
    romanised.set(words, known);
  }
  return known;
}
