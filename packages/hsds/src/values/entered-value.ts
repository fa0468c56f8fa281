import { formatPhone, parsePhone } from "@dragoman/reference/phone";
import { readByday } from "../schedules/read-byday.ts";
import { type Field, fieldsOf, type TableName } from "../tables.ts";
import { cleanField, cleanName } from "./clean-field.ts";
import { cleanText } from "./clean-text.ts";

/** Why an entered value cannot be stored. */
export type EnteredProblem =
  | "choice"
  | "country"
  | "date"
  | "days"
  | "email"
  | "language"
  | "number"
  | "phone"
  | "time"
  | "too-long"
  | "web-address";

/** One value as entered in a form. */
export interface EnteredValue {
  table: TableName;
  field: string;
  value: string | number | null;
  /** UTF-16 units. */
  longest: number;
  /** ISO 3166-1: the country of phones without a calling code. */
  country?: string | undefined;
}

/**
 * Validates form input with the readers of imports. Values that an import drops or stores beside the row are problems
 * here, because the editor can correct it. Blank texts are `null`.
 */
export function readEntered(
  entered: EnteredValue,
): { value: string | number | null } | { problem: EnteredProblem } {
  const { table, field: name, value, longest, country } = entered;
  const field = fieldsOf(table)[name];
  if (!field) throw new TypeError(`The model has no field ${table}.${name}.`);
  const cleaned = typeof value === "string" ? plainLines(value) : value;
  if (cleaned === null || cleaned === "") return { value: null };
  if (typeof cleaned === "string" && cleaned.length > longest) return { problem: "too-long" };
  const special = readers[`${table}.${name}`];
  return special ? special(String(cleaned), country) : readByType(field, { name, value: cleaned, country });
}

/** Forms send line breaks as two characters. */
function plainLines(text: string): string {
  return cleanText(text.replace(/\r\n?/g, "\n"), { damaged437: false }).text;
}

type Reading = ReturnType<typeof readEntered>;

/** Fields with stricter rules than their type. */
const readers: Readonly<Record<string, (text: string, country: string | undefined) => Reading>> = {
  "phones.number": readPhoneNumber,
  "schedules.byday": (text) => orProblem(readByday(text), "days"),
  "schedules.bymonthday": readDayNumbers,
  "schedules.byyearday": readDayNumbers,
  "schedules.byweekno": readDayNumbers,
  "schedules.count": readCount,
  "schedules.interval": readCount,
  "locations.time_zone": (text) => orProblem(isTimeZone(text) ? text : null, "choice"),
  "cost_options.currency": (text) =>
    orProblem(/^[a-z]{3}$/i.test(text) ? text.toUpperCase() : null, "choice"),
};

function orProblem(value: string | number | null, problem: EnteredProblem): Reading {
  return value === null ? { problem } : { value };
}

/** RFC 5545: numbers of days or weeks, counted from the end when negative. */
function readDayNumbers(text: string): Reading {
  return orProblem(/^[+-]?[1-9]\d{0,2}(?:,[+-]?[1-9]\d{0,2}){0,60}$/.test(text) ? text : null, "days");
}

function readCount(text: string): Reading {
  return orProblem(/^[1-9]\d{0,3}$/.test(text) ? Number(text) : null, "number");
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false; // a RangeError says that there is no such zone
  }
}

/** Fields whose texts must be plain. */
const names = new Set(["name", "alternate_name", "title", "department"]);

function readByType(
  field: Field,
  { name, value, country }: { name: string; value: string | number; country: string | undefined },
): Reading {
  const read = cleanField(field, value, country === undefined ? {} : { region: country });
  if (read.finding && read.finding.code !== "URL_FIXED") return { problem: problemOf(field) };
  if (names.has(name) && typeof read.value === "string") return { value: cleanName(read.value).value };
  return { value: read.value };
}

function problemOf({ type }: Field): EnteredProblem {
  if (typeof type === "object") return "choice";
  if (type === "uri") return "web-address";
  if (type === "date-time") return "date";
  return type === "text" ? "choice" : type;
}

/** Exactly one number: extensions have their own field. */
function readPhoneNumber(text: string, country: string | undefined): Reading {
  const [phone, ...others] = parsePhone(text, country === undefined ? {} : { country });
  if (!phone || others.length > 0 || phone.kind === "unread") return { problem: "phone" };
  return phone.extension === null && phone.note === null ? { value: phone.text } : { problem: "phone" };
}

/** E.164 of an entered number; `null` for a short code. */
export function enteredE164(number: string, country: string | undefined): string | null {
  const [phone] = parsePhone(number, country === undefined ? {} : { country });
  return phone?.kind === "number" ? phone.e164 : null;
}

/**
 * A directory number in recognizable but unreadable form: its country and region, and its last two digits, `+49 171
 * •••••67`. Not for numbers of people, whose region is private.
 */
export function maskedPhone(e164: string): string {
  const [code = "", region = "", ...rest] = formatPhone({ number: null, e164 }).split(" ");
  const tail = rest.join(" ");
  return `${code} ${region} ${tail.slice(0, -2).replaceAll(/\d/g, "•")}${tail.slice(-2)}`;
}

/** Whether an E.164 number can receive a code, according to its country's plan. */
export function takesTextMessages(e164: string): boolean {
  const [phone] = parsePhone(e164);
  return phone?.kind === "number" && (phone.type === "mobile" || phone.type === "fixed-or-mobile");
}
