/**
 * Bidi marks, zero-width characters, fillers, soft hyphens, variation selectors and the keycap frame: invisible and
 * meaningless here.
 */
const invisible = /[\p{Cf}\uFE00-\uFE0F\u20E3\u115F\u1160\u3164\uFFA0]/gu;

/** Control characters, lone surrogates, noncharacters, and U+202E, which displays digits in reverse. */
const unreadable = /[\p{Cc}\p{Cs}\uFFFE\uFFFF\u202E]/gu;

const dashes = /[\p{Pd}\p{Pc}\u2212\u02D7\u2043\u30FC]/gu;
const dots = /[·•․‧∙・。｡]/gu;
const slashes = /[\\⁄∕]/gu;
const openings = /[[{【〔]/gu;
const closings = /[\]}】〕]/gu;
const tildes = /[∼〜⁓]/gu;
const pluses = /[⁺➕﹢]/gu;
const semicolons = /[\u061B\u037E]/g;
const commas = /[\u060C\u3001\uFE50]/g;

/**
 * Normalizes a number: digits of any script to 0 to 9, one kind of dash, space, dot, bracket and plus, no invisible
 * characters. Linear in the length of the text.
 */
export function toPhoneCharacters(text: string): string {
  return toAsciiDigits(toVisibleText(text))
    .replace(/[\uFF01-\uFF5E]/g, fullWidthToAscii)
    .replace(dashes, "-")
    .replace(dots, ".")
    .replace(slashes, "/")
    .replace(openings, "(")
    .replace(closings, ")")
    .replace(tildes, "~")
    .replace(pluses, "+")
    .replace(semicolons, ";")
    .replace(commas, ",")
    .trim();
}

/** Removes invisible characters, replaces unprintable ones by U+FFFD, and unifies spaces. */
export function toVisibleText(text: string): string {
  return text
    .replace(/[\s\u2800]/g, " ")
    .replace(unreadable, "\uFFFD")
    .replace(invisible, "");
}

/** Cache of digit values, of which Unicode has some 800. */
const values = new Map<string, string>();

/** Converts Arabic-Indic, Persian, Devanagari and other decimal digits to 0 to 9. */
export function toAsciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    if (digit <= "9") return digit;
    const value = values.get(digit) ?? String(valueOf(digit));
    values.set(digit, value);
    return value;
  });
}

/**
 * Unicode arranges each script's ten digits consecutively. Some rows are adjacent (the mathematical digits, Myanmar
 * Extended-C), so the value is the distance from the first digit of all adjacent rows, modulo ten.
 */
function valueOf(digit: string): number {
  const own = digit.codePointAt(0) ?? 0;
  let first = own;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return (own - first) % 10;
}

/** U+FF01 to U+FF5E are the full-width forms of visible ASCII. */
function fullWidthToAscii(character: string): string {
  return String.fromCharCode(character.charCodeAt(0) - 0xfee0);
}
