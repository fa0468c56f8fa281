import {
  findPhoneNumbersInText,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from "libphonenumber-js/max";
import type { CountryCode, PhoneNumber as LibraryNumber } from "libphonenumber-js/max";
import { splitPhoneExtension } from "./phone-extension.ts";
import { lettersToDigits } from "./phone-letters.ts";

interface WrittenPhone {
  /** As written, without the extension. */
  text: string;
  /** Text, because `OPT2` and leading zeros exist. */
  extension: string | null;
  /** Words that stood beside the number: `(after 5 pm)`. */
  note: string | null;
}

/** A number that is valid in the numbering plan of its country. */
export interface ReadNumber extends WrittenPhone {
  kind: "number";
  e164: string;
  /** ISO 3166-1 alpha-2; `null` for numbers of no country (`+800`). */
  country: string | null;
  national: string;
  international: string;
}

/** A code that is dialled as it stands and only inside its country: 211, 911, 116 123. */
export interface ShortCode extends WrittenPhone {
  kind: "short";
  code: string;
}

/** Text that may be a phone number of a kind or country that is not known. It is kept, and never called valid. */
export interface UnreadNumber extends WrittenPhone {
  kind: "unread";
}

/** One phone of a cell, as far as it could be read. */
export type ParsedPhone = ReadNumber | ShortCode | UnreadNumber;

/** UTF-16 units: some ten numbers with words between them. Longer cells are prose. */
const longestCell = 500;

/**
 * Reads a cell that should hold a phone number: none (`n/a`, `no phone`), one, or several (`305-555-0100 or 2-1-1`).
 * `country` (ISO 3166-1 alpha-2) is the plan for numbers without a country calling code; without it, only numbers
 * with one (`+30 …`, `0030 …`) become `number`.
 *
 * `parsePhone("(305) 555-0100 x 12", { country: "US" })[0]` has `e164: "+13055550100"` and `extension: "12"`.
 */
export function parsePhone(text: string, options: { country?: string } = {}): ParsedPhone[] {
  if (text.length > longestCell) return [{ kind: "unread", text, extension: null, note: null }];
  const country = knownCountry(options.country);
  return text
    .split(strongSeparators)
    .map((part) => part.trim().replace(writtenByPrograms, ""))
    .filter((part) => part !== "" && !saysNothing.test(part))
    .flatMap((part) => readPart(part, country));
}

/**
 * A stored phone as people write it in `country`: national there, international elsewhere, the source's own text when
 * it is no valid number. The extension is not part of it, since the word before it belongs to a language.
 */
export function formatPhone(
  phone: { number: string | null; e164: string | null },
  options: { country?: string } = {},
): string {
  const parsed = phone.e164 === null ? undefined : parsePhoneNumberFromString(phone.e164);
  if (!parsed) return phone.number ?? phone.e164 ?? "";
  return parsed.country !== undefined && parsed.country === options.country
    ? parsed.formatNational()
    : parsed.formatInternational();
}

/**
 * The RFC 3966 address that dials a stored phone: `tel:+13055550100;ext=12`, `tel:211`. `null` when the text holds no
 * number to dial. An extension that is not digits (`OPT2`) cannot be dialled and is left out.
 */
export function telUri(phone: {
  number: string | null;
  e164: string | null;
  extension?: string | null;
}): string | null {
  const number = phone.e164 ?? dialable(phone.number ?? "");
  if (number === null) return null;
  const extension = phone.extension?.replace(/[\s.-]/g, "") ?? "";
  return /^\d{1,10}$/.test(extension) ? `tel:${number};ext=${extension}` : `tel:${number}`;
}

/** The country whose plan a valid E.164 number belongs to, or `null`. */
export function phoneCountry(e164: string): string | null {
  return parsePhoneNumberFromString(e164)?.country ?? null;
}

/** Separators that never stand inside one number. `/` and `,` may (030/1234567), see `readPart`. */
const strongSeparators = /[;|\n\r]|\\n|\s+(?:or|and|y|o|ou|et|oder|und)\s+(?=[+(\d])|\s*&\s*(?=[+(\d])/i;

/** The scheme of a link before a number, and the decimals that a spreadsheet puts behind one. */
const writtenByPrograms = /^tel:\s*|(?<=^\d{7,15})\.0+$/gi;

const saysNothing = new RegExp(
  "^(?:[-–—.?]+|0+|n\\.?\\s?/?\\s?a\\.?|none|null|nil|tbd|tba|unknown|unlisted|confidential|not (?:available|applicable|listed)|" +
    "no (?:tele)?phone(?: number)?|no number|sin tel[eé]fono|ninguno|no tiene|pas de t[eé]l[eé]phone|aucun|" +
    "kein(?:e)?(?: telefon| nummer)?)$",
  "i",
);

function readPart(part: string, country: CountryCode | undefined): ParsedPhone[] {
  const whole = readOne(part, country);
  if (whole) return [whole];
  const pieces = part.split(/\s*[/,]\s*/);
  if (pieces.length > 1) {
    const read = pieces.map((piece) => readOne(piece, country));
    if (read.every((one) => one !== null)) return read;
  }
  return readProse(part, country);
}

/** The one number that a text is, or `null` when it is none, or more than one. */
function readOne(text: string, country: CountryCode | undefined): ParsedPhone | null {
  const { number, extension } = splitPhoneExtension(text);
  const written: WrittenPhone = { text: number, extension, note: null };
  // Letters for keys are often followed by the digits that they mean: `1-800-273-TALK (8255)`.
  const digits = lettersToDigits(number.replace(/(?<=[A-Z])\s*\(\d+\)$/, ""));
  if (digits === null) return null;
  const parsed = parseValid(digits, country);
  if (parsed) return readNumber(parsed, written);
  const code = number.replace(/[\s().-]/g, "");
  return isShortCode(code, country) ? { kind: "short", ...written, code } : null;
}

/** Numbers inside words: `Main 305-555-0100 (days), 305-555-0101 (nights)`. The words become the notes. */
function readProse(text: string, country: CountryCode | undefined): ParsedPhone[] {
  const found = findPhoneNumbersInText(text, country).filter((one) => one.number.isValid());
  if (found.length === 0) {
    const { number, extension } = splitPhoneExtension(text);
    return [{ kind: "unread", text: number, extension, note: null }];
  }
  return found.map(({ number, startsAt, endsAt }, index) => {
    const [, before] = splitLabel(text.slice(found[index - 1]?.endsAt ?? 0, startsAt), index === 0);
    const [after] = splitLabel(text.slice(endsAt, found[index + 1]?.startsAt), false);
    const note = [before, after].map(trimPunctuation).filter((words) => /[\p{L}\p{N}]/u.test(words));
    return readNumber(number, {
      text: splitPhoneExtension(text.slice(startsAt, endsAt)).number,
      extension: number.ext ?? null,
      note: note.length > 0 ? note.join(" · ") : null,
    });
  });
}

function readNumber(parsed: LibraryNumber, written: WrittenPhone): ReadNumber {
  return {
    kind: "number",
    ...written,
    e164: parsed.number,
    country: parsed.country ?? null,
    national: parsed.formatNational(),
    international: parsed.formatInternational(),
  };
}

function parseValid(text: string, country: CountryCode | undefined): LibraryNumber | undefined {
  const plain = text.replace(/^\(\s*(\+\d+)\s*\)/, "$1").replace(/^(\+\d{1,3})\s*\(0\)/, "$1 ");
  const others = [
    ...(/^00[1-9]/.test(plain) ? [`+${plain.slice(2)}`] : []),
    // Prefixes that Mexico gave up in 2019, and that its directories still write.
    ...(country === "MX" ? [plain.replace(/^(?:\+52\s?1|01|04[45])\s?(?=\d)/, "")] : []),
  ];
  for (const candidate of [plain, ...others]) {
    const parsed = parsePhoneNumberFromString(candidate, {
      ...(country === undefined ? {} : { defaultCountry: country }),
      extract: false,
    });
    if (parsed?.isValid() === true) return parsed;
  }
  return undefined;
}

/**
 * Short codes have no registry that is complete, so their shape decides: two or three digits, 116xxx (EU), any 1xx to
 * 1xxxxx, and in North America the five or six digits that text messages go to.
 */
function isShortCode(digits: string, country: CountryCode | undefined): boolean {
  if (!/^[1-9]\d{1,5}$/.test(digits)) return false;
  if (digits.length <= 3 || digits.startsWith("1")) return true;
  return digits.length >= 5 && (country === "US" || country === "CA");
}

function dialable(text: string): string | null {
  const digits = lettersToDigits(text)?.replace(/[^\d+]/g, "") ?? "";
  return /^\+?\d{2,15}$/.test(digits) ? digits : null;
}

/** Words between two numbers belong to the one before them, except a label with a colon (`Fax:`) at their end. */
function splitLabel(words: string, isFirst: boolean): [previous: string, next: string] {
  if (isFirst) return ["", words];
  const label = /[^,;.()]*:\s*$/.exec(words);
  return label ? [words.slice(0, label.index), label[0]] : [words, ""];
}

function trimPunctuation(words: string): string {
  return words
    .trim()
    .replace(/^[\s,;:/–—-]+|[\s,;:/–—-]+$/g, "")
    .replace(/^\(([^()]*)\)$/, "$1");
}

function knownCountry(country: string | undefined): CountryCode | undefined {
  const code = country?.toUpperCase();
  return code !== undefined && isSupportedCountry(code) ? code : undefined;
}
