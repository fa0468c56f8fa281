import { readByday } from "../schedules/read-byday.ts";
import { readHours, readIntervals } from "../schedules/read-hours.ts";
import { formatTime, readOffset, readTime } from "../schedules/read-time.ts";
import type { Interval } from "../schedules/read-time.ts";
import { readRrule } from "../schedules/read-rrule.ts";
import { weekdays } from "../schedules/weekdays.ts";
import { readDate } from "../values/read-date.ts";
import { report } from "./conversion.ts";
import { convertRegularSchedule, readInterval, wordColumns } from "./convert-regular-schedule.ts";
import { derive } from "./derive.ts";
import { emit } from "./emit.ts";
import type { Conversion } from "./conversion.ts";
import { joinTexts, peek, take } from "./source-row.ts";
import type { SourceRow } from "./source-row.ts";

/**
 * Schedules of every version. One weekday a row is the way of 1.x, and of exports that write weekdays into a table of
 * 2.0 and later; Open Referral UK 1.0 writes rules into one of 1.x.
 */
export function convertSchedule(conversion: Conversion, row: SourceRow): void {
  moveTimesOfWeekday(row);
  const isRule = row.cells.has("freq") || row.cells.has("byday");
  const isOld = row.kind === "regular_schedules";
  if (isOld ? row.cells.has("weekday") || !isRule : row.cells.has("weekday") && !isRule) {
    convertRegularSchedule(conversion, row);
    return;
  }
  readRule(row);
  readFrequency(conversion, row);
  readTimesInDates(conversion, row);
  readDays(conversion, row);
  const intervals = readTimes(conversion, row);
  nameFrequency(row);
  const hours = readWords(row);
  const draft = emit(conversion, row);
  const { description: _description, ...cells } = Object.fromEntries(draft.cells);
  for (const { opens: opens_at, closes: closes_at, ...days } of [...intervals, ...hours])
    derive(conversion, draft, { table: "schedules", cells: { ...cells, ...days, opens_at, closes_at } });
}

/** ORServices writes a day into `weekday`, and its times into the dates of a rule: `Monday`, `8:30AM`, `5:00PM`. */
function moveTimesOfWeekday(row: SourceRow): void {
  if (!row.cells.has("weekday") || row.cells.has("opens_at") || row.cells.has("closes_at")) return;
  for (const [date, time] of [
    ["dtstart", "opens_at"],
    ["until", "closes_at"],
  ] as const) {
    const written = peek(row, date);
    if (written === null || !isClockTime(written)) continue;
    row.cells.delete(date);
    row.cells.set(time, written);
  }
}

/** A time or words in the place of a date (`24 hours`, `By appointment`). */
function isClockTime(text: string): boolean {
  return !/^\d+$/.test(text) && readDate(text).kind === "unread";
}

/** A whole rule in one cell: its parts move to their columns; the row's own values take precedence. */
function readRule(row: SourceRow): void {
  for (const column of ["freq", "byday", "rrule", "recurrence", "recurrence_rule"]) {
    const rule = readRrule(peek(row, column) ?? "");
    if (!rule) continue;
    row.cells.delete(column);
    for (const [part, value] of rule) if (!row.cells.has(part)) row.cells.set(part, value);
  }
}

/** HSDS 3 allows WEEKLY and MONTHLY; DAILY becomes a week of all days. */
function readFrequency(conversion: Conversion, row: SourceRow): void {
  const written = peek(row, "freq");
  const freq =
    written === null ? undefined : (frequencies.get(written.toLowerCase()) ?? written.toUpperCase());
  if (freq === undefined) return;
  row.cells.set("freq", freq);
  if (freq !== "DAILY" && freq !== "YEARLY") return;
  const interval = peek(row, "interval");
  row.cells.delete("freq");
  let action = "kept in the notes";
  if (freq === "DAILY" && (interval === null || interval === "1")) {
    row.cells.set("freq", "WEEKLY");
    if (!row.cells.has("byday")) row.cells.set("byday", weekdays.join(","));
    action = "stored as WEEKLY on all days";
  } else row.cells.set("notes", joinTexts(take(row, "notes"), freq));
  report(conversion, row.place, {
    code: "ENUM_UNKNOWN",
    severity: "changed",
    column: "freq",
    value: freq,
    action,
  });
}

const frequencies: ReadonlyMap<string, string> = new Map([
  ["day", "DAILY"],
  ["week", "WEEKLY"],
  ["month", "MONTHLY"],
  ["year", "YEARLY"],
]);

/** HSDS 2.0.0 had no opening times, so exports put them into the dates of the rule: `8:30AM` to `5:00PM`. */
function readTimesInDates(conversion: Conversion, row: SourceRow): void {
  if (row.cells.has("opens_at") || row.cells.has("closes_at")) return;
  const start = peek(row, "dtstart");
  if (start === null || /^\d+$/.test(start) || readDate(start).kind !== "unread") return;
  const end = peek(row, "until");
  // Times without a day are not a rule and would not be shown.
  const words = row.cells.has("byday") ? null : [start, end].filter((one) => one !== null).join("-");
  const [interval, ...others] = end === null ? (readIntervals(start) ?? []) : [];
  if (interval && others.length === 0) {
    row.cells.set("opens_at", interval.opens);
    row.cells.set("closes_at", interval.closes);
  } else if (readTime(start)) {
    row.cells.set("opens_at", start);
    if (end !== null && readTime(end)) row.cells.set("closes_at", take(row, "until"));
  } else if (/\d/.test(start)) return;
  else keepInWords(conversion, row, { column: "dtstart", written: start });
  row.cells.delete("dtstart");
  if (words !== null) row.cells.set("description", joinTexts(take(row, "description"), words));
}

function readDays(conversion: Conversion, row: SourceRow): void {
  const written = take(row, "byday");
  if (written === null) return;
  const byday = readByday(written);
  if (byday === null) keepInWords(conversion, row, { column: "byday", written });
  else row.cells.set("byday", byday);
}

/** The first interval goes into the row; further ones of a cell like `9am-12pm, 1pm-5pm` are returned. */
function readTimes(conversion: Conversion, row: SourceRow): Interval[] {
  const opens = take(row, "opens_at");
  const closes = take(row, "closes_at");
  const offset = readOffset(peek(row, "timezone") ?? (closes === null ? null : opens) ?? "");
  if (offset !== null) row.cells.set("timezone", offset);
  const [first, ...others] = intervalsOf(opens, closes) ?? [];
  if (first) {
    row.cells.set("opens_at", first.opens);
    row.cells.set("closes_at", first.closes);
    return others;
  }
  const read = { opens_at: readTime(opens ?? ""), closes_at: readTime(closes ?? "") };
  const isUnsure = read.opens_at !== null && read.closes_at !== null;
  for (const [column, written] of Object.entries({ opens_at: opens, closes_at: closes })) {
    const time = column === "opens_at" ? read.opens_at : read.closes_at;
    if (time && !isUnsure) row.cells.set(column, formatTime(time));
    else if (written !== null) keepInWords(conversion, row, { column, written });
  }
  return [];
}

function intervalsOf(opens: string | null, closes: string | null): Interval[] | null {
  if (opens === null) return null;
  if (closes === null || closes === opens) return readIntervals(opens);
  const interval = readInterval(opens, closes);
  return interval ? [interval] : null;
}

/** Names the frequency of a rule with days and times: monthly for positions in the month, otherwise weekly. */
function nameFrequency(row: SourceRow): void {
  const byday = peek(row, "byday");
  if (byday === null || row.cells.has("freq")) return;
  if (!row.cells.has("opens_at") && !row.cells.has("closes_at")) return;
  row.cells.set("freq", /\d/.test(byday) ? "MONTHLY" : "WEEKLY");
}

/** Hours in words only. The first become the row's rule, the others are returned; the words remain. */
function readWords(row: SourceRow) {
  const ruled = ["freq", "byday", "dtstart", "opens_at", "closes_at", "bymonthday", "byyearday", "byweekno"];
  if (ruled.some((column) => row.cells.has(column))) return [];
  const words = ["description", ...wordColumns]
    .map((column) => peek(row, column))
    .find((one) => one !== null);
  if (words === undefined || words === null) return [];
  row.cells.set("description", peek(row, "description") ?? words);
  const [first, ...others] = readHours(words) ?? [];
  if (!first) return [];
  row.cells.set("freq", "WEEKLY");
  row.cells.set("byday", first.byday);
  row.cells.set("opens_at", first.opens);
  row.cells.set("closes_at", first.closes);
  return others;
}

function keepInWords(
  conversion: Conversion,
  row: SourceRow,
  { column, written }: { column: string; written: string },
): void {
  row.cells.set("description", joinTexts(take(row, "description"), written));
  const action = "kept in words, in the description";
  report(conversion, row.place, {
    code: "TIME_UNPARSED",
    severity: "changed",
    column,
    value: written,
    action,
  });
}
