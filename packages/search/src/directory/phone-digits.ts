/** Lengths of the ends by which a number is found, however much of its code is typed. */
export const soughtLengths = [7, 8, 9, 10];

/**
 * The digits of a number that a question consists of, by which `soughtNumbers` finds it; `undefined` for other text.
 */
export function numberIn(question: string): string | undefined {
  const text = question.normalize("NFKC").replaceAll(/\p{Nd}/gu, toAscii);
  if (!/^[\s\d+()./-]+$/u.test(text)) return undefined;
  const [digits = ""] = digitsOf(text);
  return digits.length >= (soughtLengths[0] ?? 0) ? digits.slice(-(soughtLengths.at(-1) ?? 0)) : undefined;
}

/** Without the prefixes that callers dial before a code: `+`, `00`, `0`. */
export function digitsOf(number: string): string[] {
  const digits = number.replaceAll(/\D/g, "").replace(/^0+/, "");
  return digits === "" ? [] : [digits];
}

function toAscii(digit: string): string {
  // Decimal digits of every script are runs of ten that begin with zero.
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && code - zero < 9) zero--;
  return String(code - zero);
}
