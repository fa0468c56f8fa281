/**
 * Folds a name for searching: removes case, accents, Arabic vowel signs, punctuation and invisible characters, unifies
 * letters that keyboards disagree on, and uses European digits. Idempotent. The vowel signs of Indic and South-East
 * Asian scripts remain, since they are letters to their readers.
 *
 * `foldName(" Ελληνικά")` is `ελληνικα`; `foldName("كوردی")` and `foldName("کوردي")` are the same.
 */
export function foldName(name: string): string {
  if (plainLatin.test(name)) return name.toLowerCase();
  return name
    .slice(0, longestName)
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670\u06d6-\u06ed]/g, "")
    .replace(/[\u0640'‘’ʻʼʽʿ`´\p{Cf}]/gu, "")
    .replace(/[ßæœøłđðþıςىیېکەہھةٱኣዐዓሐሓኀኃኻሠጸ]/g, (letter) => sameLetters[letter] ?? letter)
    .replace(/\p{Nd}/gu, digit)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();
}

/** A fast path: most names need no more, and place names come by the hundred thousand. */
const plainLatin = /^[A-Za-z0-9]{1,50}(?: [A-Za-z0-9]{1,50})?$/;

/** UTF-16 units; no name of a language, a country or a place is longer. */
const longestName = 100;

const sameLetters: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
  ς: "σ",
  ى: "ي",
  ی: "ي",
  ې: "ي",
  ک: "ك",
  ە: "ه",
  ہ: "ه",
  ھ: "ه",
  ة: "ه",
  ٱ: "ا",
  // Ge'ez letters that are homophones today.
  ኣ: "አ",
  ዐ: "አ",
  ዓ: "አ",
  ሐ: "ሀ",
  ሓ: "ሀ",
  ኀ: "ሀ",
  ኃ: "ሀ",
  ኻ: "ሀ",
  ሠ: "ሰ",
  ጸ: "ፀ",
};

/** Unicode arranges the ten digits of a script in a row that begins at 0, and in most scripts of India at 6. */
function digit(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  return String((code - (code >= 0x900 && code < 0xe00 ? 6 : 0)) & 15);
}
