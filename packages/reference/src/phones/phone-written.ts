import { toPhoneCharacters, toVisibleText } from "./phone-characters.ts";
import { splitPhoneExtension } from "./phone-extension.ts";
import { withoutLineWord } from "./phone-labels.ts";
import { lettersToDigits } from "./phone-letters.ts";
import { isDate, rangeIn } from "./phone-range.ts";
import { readTelUri } from "./phone-uri.ts";

/** The content of a text before applying a numbering plan. */
export type WrittenNumber =
  | { kind: "nothing" }
  /** `found` is the invalid part, at most 20 characters. */
  | { kind: "foreign"; found: string }
  | WrittenDigits;

/** Digits, and what surrounds them. */
export interface WrittenDigits {
  kind: "digits";
  /** Whether a plus precedes the digits. */
  plus: boolean;
  digits: string;
  /** The digits without a bracketed trunk prefix, `+44 (0)20`; `null` without one. */
  withoutBracketedZero: string | null;
  /** Vanity letters, `FLOWERS`; `null` without any. */
  letters: string | null;
  /** Why the digits are a range, hours or a price, see `rangeIn`; otherwise `null`. */
  range: string | null;
  /** The digits before the first separator. */
  firstGroup: string;
  extension: string | null;
}

const outsideOfNumbers = /[^\d\s().\-/~+]+/u;

/** Parses the characters of a number: scripts, dashes, brackets, `tel:` URIs, labels, vanity letters, extensions. */
export function readWrittenNumber(text: string): WrittenNumber {
  const plain = unwrapped(toPhoneCharacters(text));
  if (plain === "") return { kind: "nothing" };
  const { number, extension } = splitPhoneExtension(withoutLabel(readTelUri(plain)));
  const digits = lettersToDigits(tidied(number)) ?? number;
  const nothingDialled = !/\d/.test(digits) && !/^\++$/.test(digits);
  if (nothingDialled || isDate(digits)) return { kind: "foreign", found: excerpt(toVisibleText(text)) };
  const strange = outsideOfNumbers.exec(digits)?.[0] ?? plusInside(digits);
  if (strange !== null) return { kind: "foreign", found: excerpt(strange) };
  return {
    kind: "digits",
    plus: digits.includes("+"),
    digits: digits.replace(/\D/g, ""),
    withoutBracketedZero: digits.includes("(0)") ? digits.replace("(0)", "").replace(/\D/g, "") : null,
    letters: /[A-Za-z]/.test(number) ? excerpt(number.replace(/^[^A-Za-z]+/, "")) : null,
    range: excerptOf(rangeIn(digits)),
    firstGroup: /\d+/.exec(digits)?.[0] ?? "",
    extension,
  };
}

/**
 * `Tel.: 030…`, `☎ 030…`, `Tel. 030…`: strips a label with a colon, symbols, or a word for a line before the first
 * digit.
 */
function withoutLabel(text: string): string {
  return withoutLineWord(text).replace(
    /^(?:[\p{L}\p{M}. ]{1,24}:|(?:(?!\uFFFD)[\p{So}\p{Sk}]){1,4})\s*(?=[+(\d])/u,
    "",
  );
}

/** Removes digits that repeat letters, `1-800-273-TALK (8255)`, and decimals added by a spreadsheet. */
function tidied(number: string): string {
  return number.replace(/([A-Za-z])\s?\(\d{1,9}\)$/, "$1").replace(/^(\+?\d{7,15})\.0{1,2}$/, "$1");
}

/** Strips quotation and punctuation marks copied with the number. */
function unwrapped(text: string): string {
  const marks = " \"'“”„«»‘’<>.,;:!?";
  let start = 0;
  let end = text.length;
  while (start < end && marks.includes(text.charAt(start))) start += 1;
  while (end > start && marks.includes(text.charAt(end - 1))) end -= 1;
  // A text of marks only is not a number, but not empty either.
  return start === end ? text : text.slice(start, end);
}

/** A plus is only valid before the digits. */
function plusInside(number: string): "+" | null {
  const firstDigit = number.search(/\d/);
  return firstDigit !== -1 && number.lastIndexOf("+") > firstDigit ? "+" : null;
}

function excerptOf(text: string | null): string | null {
  return text === null ? null : excerpt(text);
}

function excerpt(text: string): string {
  return Array.from(text.trim().slice(0, 40)).slice(0, 20).join("");
}
