import { findPhoneNumbersInText, isSupportedCountry } from "libphonenumber-js/max";
import type { CountryCode, PhoneNumber as LibraryNumber } from "libphonenumber-js/max";
import { splitPhoneExtension } from "./phone-extension.ts";
import { lettersToDigits } from "./phone-letters.ts";
import { fullPlan } from "../phone-plan.ts";
import { readPhoneInput } from "./phone-reading.ts";
import { isShortCode } from "./phone-short-code.ts";
import { toPhoneType } from "./phone-type.ts";
import type { PhoneType } from "./phone-type.ts";

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
  type: PhoneType;
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

/** Separators that never stand inside one number, except `;` in an address (RFC 3966). `/` and `,` may (030/1234567), see `readPart`. */
const strongSeparators =
  /;(?!(?:ext|isub|phone-context)=)|[|\n\r]|\\n|\s+(?:or|and|y|o|ou|et|oder|und)\s+(?=[+(\d])|\s*&\s*(?=[+(\d])/i;

/** The scheme of a link before a number, quotation marks around it, and the decimals that a spreadsheet puts behind one. */
const writtenByPrograms = /^["“]?tel:\s*|^["“]|["”]$|(?<=^\d{7,15})\.0+$/gi;

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
  // Words beside a number are its note and not a part of it, see `readProse`.
  const digits = lettersToDigits(number.replace(/(?<=[A-Z])\s*\(\d+\)$/, ""));
  if (digits === null && !number.includes(";phone-context=")) return null;
  const read = readPhoneInput(number, { country: country ?? null, plan: fullPlan });
  if (read.state === "valid") {
    const { e164, type, national, international } = read;
    return { kind: "number", ...written, e164, country: read.country, type, national, international };
  }
  const code = digits?.replace(/[\s().-]/g, "") ?? "";
  return isShortCode(code, country ?? null) ? { kind: "short", ...written, code } : null;
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
    type: toPhoneType(parsed.getType()),
    national: parsed.formatNational(),
    international: parsed.formatInternational(),
  };
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
