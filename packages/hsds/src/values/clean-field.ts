import { findLanguage } from "@dragoman/reference/find-languages";
import type { ProblemCode, Severity } from "../dataset.ts";
import { plainText } from "../plain-text.ts";
import { readTime, formatTime } from "../schedules/read-time.ts";
import type { Field } from "../tables.ts";
import { readCountry } from "./read-country.ts";
import { readDate, readDayNumber, readInstant } from "./read-date.ts";
import type { DateOrder } from "./read-date.ts";
import { readEmails } from "./read-email.ts";
import { readNumber } from "./read-number.ts";
import { readUrl } from "./read-url.ts";
import { textOf } from "./text-of.ts";

/** A value in its field's format, with a finding if it was changed. */
export interface CleanedField {
  value: string | number | null;
  finding?: { code: ProblemCode; severity: Severity; action: string };
}

/** The context of a value. */
export interface CleaningOptions {
  /** ISO 3166-1 alpha-2, for the names of languages. */
  region?: string | undefined;
  /** The order of day and month that the other dates of its column prove. */
  dateOrder?: DateOrder | null;
}

/** Cleans one value by its field's type. An unreadable value becomes `null`, with a finding; nothing is guessed. */
export function cleanField(field: Field, value: unknown, options: CleaningOptions): CleanedField {
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return dropped("ENUM_UNKNOWN");
  if (field.type === "number") return cleanNumber(value);
  const text = Array.isArray(value) ? value.map(textOf).join(", ") : textOf(value);
  if (typeof field.type === "object") return cleanChoice(field.type, text);
  return cleaners[field.type](text, options);
}

type TextType = Exclude<Field["type"], "number" | readonly string[]>;

const cleaners: Readonly<Record<TextType, (text: string, options: CleaningOptions) => CleanedField>> = {
  text: (text) => ({ value: text }),
  date: cleanDate,
  "date-time": (text, { dateOrder }) => orDropped(readInstant(text, dateOrder), "DATE_UNPARSED"),
  time: cleanTime,
  uri: cleanUrl,
  email: cleanEmail,
  language: (text, { region }) => orDropped(languageTag(text, region), "LANG_UNKNOWN"),
  country: (text) => orDropped(readCountry(text), "ADDR_INCOMPLETE"),
};

/** Names are plain text by the standard's guidance; markup is removed. */
export function cleanName(text: string): CleanedField {
  const plain = plainText(text);
  if (plain === text) return { value: text };
  return {
    value: plain,
    finding: { code: "HTML_STRIPPED", severity: "changed", action: "stored without markup" },
  };
}

function dropped(code: ProblemCode): CleanedField {
  return {
    value: null,
    finding: { code, severity: "dropped", action: "left empty; the value is kept beside the row" },
  };
}

function orDropped(value: string | number | null, code: ProblemCode): CleanedField {
  return value === null ? dropped(code) : { value };
}

function cleanNumber(value: unknown): CleanedField {
  const number = readNumber(value);
  if (number !== null) return { value: number };
  // A year written as a date (`year_incorporated`).
  const year = typeof value === "string" ? /^(\d{4})-\d{2}-\d{2}/.exec(value)?.[1] : undefined;
  return orDropped(year === undefined ? null : Number(year), "NUMBER_UNPARSED");
}

function cleanChoice(choices: readonly string[], text: string): CleanedField {
  const plain = text.toLowerCase().replace(/[\s_-]+/g, " ");
  return orDropped(choices.find((choice) => choice.toLowerCase() === plain) ?? null, "ENUM_UNKNOWN");
}

function cleanDate(text: string, { dateOrder }: CleaningOptions): CleanedField {
  const reading = readDate(text, dateOrder);
  const counted = readDayNumber(text);
  if (counted !== null) {
    const action = `read as a spreadsheet's number of a day, ${counted}`;
    return { value: counted, finding: { code: "DATE_UNPARSED", severity: "changed", action } };
  }
  if (reading.kind === "date") {
    if (readDate(text).kind === "date") return { value: reading.date };
    const action = `read as ${reading.date}, in the order of the other dates of the column`;
    return { value: reading.date, finding: { code: "DATE_AMBIGUOUS", severity: "changed", action } };
  }
  return dropped(reading.kind === "ambiguous" ? "DATE_AMBIGUOUS" : "DATE_UNPARSED");
}

function cleanTime(text: string): CleanedField {
  const time = readTime(text);
  return orDropped(time === null ? null : formatTime(time), "TIME_UNPARSED");
}

function cleanUrl(text: string): CleanedField {
  const reading = readUrl(text);
  if (reading.kind === "none") return dropped("URL_DROPPED");
  if (!reading.fixed) return { value: reading.url };
  return {
    value: reading.url,
    finding: { code: "URL_FIXED", severity: "changed", action: `stored as ${reading.url}` },
  };
}

function cleanEmail(text: string): CleanedField {
  const { addresses, rest } = readEmails(text);
  const [first] = addresses;
  if (first === undefined) return dropped("EMAIL_DROPPED");
  if (rest === null && addresses.length === 1) return { value: first };
  const action = "the first address was taken; the cell is kept beside the row";
  return { value: first, finding: { code: "EMAIL_DROPPED", severity: "changed", action } };
}

function languageTag(text: string, region: string | undefined): string | null {
  const known = findLanguage(text, region === undefined ? {} : { region });
  if (known !== null) return known;
  if (!/^[a-z]{2,3}(?:-[a-z\d]{2,8})+$/i.test(text)) return null;
  try {
    return Intl.getCanonicalLocales(text)[0] ?? null;
  } catch {
    return null; // a RangeError says that the text is no language tag
  }
}
