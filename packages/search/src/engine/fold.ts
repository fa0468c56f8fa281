/**
 * Folding brings spellings that readers take for the same to one form: case, accents, vowel points, widths, digits.
 * It works one character at a time, so that a place in a folded word can be traced back to the original text.
 */

/**
 * Scripts whose marks are accents or vowel points that people leave out. Thai, Lao, Khmer, Burmese and Indic marks
 * are letters of their own: without them different words merge. The kana voicing marks are kept for the same reason.
 */
const optionalMark =
  /^(?![\u3099\u309a])[\p{Script=Inherited}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}]$/u;
const mark = /^\p{M}$/u;
const wordPart = /^[\p{L}\p{N}\p{M}]$/u;

/** What Unicode decomposition leaves apart although readers do not. */
const replacements = new Map([
  ...Object.entries({ ß: "ss", æ: "ae", œ: "oe", ø: "o", đ: "d", ð: "d", þ: "th", ł: "l", ħ: "h", ı: "i" }),
  ...Object.entries({ ŋ: "n", ʼ: "", ʻ: "", ʹ: "", ς: "σ" }),
  // Arabic and Persian: tatweel goes; alef wasla, alef maqsura, teh marbuta and the Persian and Urdu letter shapes.
  ...Object.entries({ "\u0640": "", ٱ: "ا", ى: "ي", ة: "ه", ی: "ي", ک: "ك", ہ: "ه", ھ: "ه", ە: "ه" }),
]);

/** Where the decimal digits of other scripts begin. */
const zeros = [
  0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xed0, 0x1040, 0x17e0,
];

const folded = new Map<string, string>();

/** One character (a code point) in folded form: none, one or several characters. */
export function foldCharacter(character: string): string {
  let result = folded.get(character);
  if (result === undefined) {
    result = computeFold(character);
    folded.set(character, result);
  }
  return result;
}

const plainAscii = /^[a-z0-9]*$/;

/** A word in folded form. */
export function foldWord(word: string): string {
  if (plainAscii.test(word)) return word;
  let result = "";
  for (const character of word) result += foldCharacter(character);
  return result;
}

/** How many UTF-16 units of `word`, from its start, make up the first `length` units of its folded form. */
export function unfoldedLength(word: string, length: number): number {
  let foldedUnits = 0;
  let units = 0;
  for (const character of word) {
    const here = foldCharacter(character).length;
    // Marks fold to nothing and belong to the letter before them.
    if (foldedUnits >= length && here > 0) break;
    foldedUnits += here;
    units += character.length;
  }
  return units;
}

function computeFold(character: string): string {
  let result = "";
  for (const part of character.normalize("NFKD").toLowerCase()) {
    if (!wordPart.test(part) || (mark.test(part) && optionalMark.test(part))) continue;
    result += replacements.get(part) ?? asciiDigit(part) ?? part;
  }
  return result;
}

function asciiDigit(character: string): string | undefined {
  const code = character.codePointAt(0) ?? 0;
  const zero = zeros.find((one) => code >= one && code < one + 10);
  return zero === undefined ? undefined : String(code - zero);
}
