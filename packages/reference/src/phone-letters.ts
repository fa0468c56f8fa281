/** ITU-T E.161: the letters on the keys 2 to 9. */
const keys = ["abc", "def", "ghi", "jkl", "mno", "pqrs", "tuv", "wxyz"];

/**
 * The digits of a number in which letters stand for keys (`1-800-LAWYERS`), the text itself when it has no letters,
 * and `null` when its letters are words beside a number. Letters past the plan's ten digits are not dialled.
 */
export function lettersToDigits(text: string): string | null {
  const plain = toAsciiDigits(text);
  if (!/\p{L}/u.test(plain)) return /\d/.test(plain) ? plain : null;
  if (!/^[+(]?\d[\d\s().-]{1,9}[A-Za-z][A-Za-z\d\s.-]*$/.test(plain)) return null;
  const digits = plain.replace(/[A-Za-z]/g, (letter) => String(keyOf(letter.toLowerCase())));
  const bare = digits.replace(/\D/g, "");
  if (bare.length < 6) return null;
  const tollFree = /^1?(8\d\d)(\d{7})\d+$/.exec(bare);
  return tollFree ? `1${tollFree[1]}${tollFree[2]}` : digits;
}

function keyOf(letter: string): number {
  return keys.findIndex((key) => key.includes(letter)) + 2;
}

/** Arabic-Indic, Persian, Devanagari and other decimal digits as 0 to 9. */
function toAsciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    if (digit <= "9") return digit;
    // Unicode keeps each script's ten digits in a row, beginning at a code point whose predecessor is no digit.
    let zero = digit.codePointAt(0) ?? 0;
    const own = zero;
    while (own - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return String(own - zero);
  });
}
