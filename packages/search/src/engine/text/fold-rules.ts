import { letterVariants, silentLetters } from "./letter-variants.ts";
import { simplifiedForms } from "./simplified-forms.ts";

/**
 * Scripts whose marks are accents or vowel points that readers omit. Thai, Lao, Khmer, Burmese and Indic marks are
 * letters of their own: without them different words would merge. The kana voicing marks are preserved for the same
 * reason.
 */
const optionalMark =
  /^(?![\u3099\u309a])[\p{Script=Inherited}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Ethiopic}]$/u;
const mark = /^\p{M}$/u;
/** Letters, digits and marks, and the radicals that represent characters (U+2F00 to U+2FD5). */
const wordPart = /^[\p{L}\p{N}\p{M}\u2f00-\u2fd5]$/u;
const decimalDigit = /^\p{Nd}$/u;
const ideograph = /^\p{Script=Han}$/u;

/** Letters with diacritics that are separate letters in their alphabets. */
export const ownLetters = "йїѓќ";

export function isWordPart(character: string): boolean {
  return wordPart.test(character);
}

/**
 * The folded form of a character (a code point): zero, one or several characters. `kept` holds composed lower-case
 * letters whose diacritics distinguish words.
 */
export function computeFold(character: string, kept: ReadonlySet<string>): string {
  const lower = character.normalize("NFC").toLowerCase();
  if (kept.has(lower)) return lower;
  let result = "";
  // Some capitals decompose into a letter and a mark in lower case; some compatibility characters expand to capitals.
  for (const part of character.normalize("NFKD").toLowerCase().normalize("NFKD")) {
    if (!isWordPart(part) || silentLetters.has(part) || (mark.test(part) && optionalMark.test(part)))
      continue;
    result += letterVariants.get(part) ?? asciiDigit(part) ?? simplified(part) ?? hiragana(part) ?? part;
  }
  return result;
}

/** Decimal digits come in blocks of ten in every script; some blocks are adjacent. */
function asciiDigit(character: string): string | undefined {
  if (!decimalDigit.test(character)) return undefined;
  const code = character.codePointAt(0) ?? 0;
  let zero = code;
  while (decimalDigit.test(String.fromCodePoint(zero - 1))) zero--;
  return String((code - zero) % 10);
}

function simplified(character: string): string | undefined {
  if (!ideograph.test(character)) return undefined;
  const form = simplifiedForms().get(character.codePointAt(0) ?? 0);
  return form === undefined ? undefined : String.fromCodePoint(form);
}

const [firstKatakana, lastKatakana, iterationMark] = [0x30a1, 0x30f6, 0x30fd];
const toHiragana = 0x60;

function hiragana(character: string): string | undefined {
  const code = character.codePointAt(0) ?? 0;
  const katakana = (code >= firstKatakana && code <= lastKatakana) || code === iterationMark;
  return katakana ? String.fromCodePoint(code - toHiragana) : undefined;
}
