import { toAsciiDigits } from "./phone-characters.ts";

/** ITU-T E.161: the letters on the keys 2 to 9. */
const keys = ["abc", "def", "ghi", "jkl", "mno", "pqrs", "tuv", "wxyz"];

/**
 * The digits of a vanity number (`1-800-LAWYERS`), the text itself without letters, and `null` when its letters are
 * words beside a number. Letters beyond the plan's ten digits are not dialled.
 */
export function lettersToDigits(text: string): string | null {
  const plain = toAsciiDigits(text);
  if (!/\p{L}/u.test(plain)) return /\d/.test(plain) ? plain : null;
  // Vanity letters follow digits of an area or a service, and include at least one word of three letters.
  if (!/^[+(]?\d[\s().-]?\d[\d\s().-]{0,9}[A-Za-z][A-Za-z\d\s.-]*$/.test(plain)) return null;
  if (!/[A-Za-z]{3}/.test(plain)) return null;
  // `1-800-RUNAWAY or text 66008`: capitals are keys, lower-case letters are words.
  if (/[A-Z]{3}/.test(plain) && /\s[a-z]{2}/.test(plain)) return null;
  const digits = plain.replace(/[A-Za-z]/g, (letter) => String(keyOf(letter.toLowerCase())));
  const bare = digits.replace(/\D/g, "");
  if (bare.length < 6) return null;
  const tollFree = /^1?(8\d\d)(\d{7})\d+$/.exec(bare);
  return tollFree ? `1${tollFree[1]}${tollFree[2]}` : digits;
}

function keyOf(letter: string): number {
  return keys.findIndex((key) => key.includes(letter)) + 2;
}
