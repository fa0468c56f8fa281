/**
 * A name of a place as people type it: without case, accents, punctuation and Arabic vowel signs, in one form for
 * letters that keyboards disagree on. Names are the same place's for a reader when this is the same.
 *
 * `foldPlaceName("Saint-Étienne")` is `saint etienne`.
 */
export function foldPlaceName(name: string): string {
  if (plainLatin.test(name)) return name.toLowerCase();
  return name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\u0300-\u036f\u064b-\u065f\u0670]/g, "")
    .replace(/[\u0640'‘’ʻʼʽʿ`´\p{Cf}]/gu, "")
    .replace(/[ßæœøłđðþıςىیېکەہھةٱኣዐዓሐሓኀኃኻሠጸ]/g, (letter) => sameLetters[letter] ?? letter)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();
}

/** Most names need no more; hundreds of thousands are folded when areas are opened. */
const plainLatin = /^[A-Za-z0-9]+(?: [A-Za-z0-9]+)*$/;

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
