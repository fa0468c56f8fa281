import type { Json } from "@dragoman/database";
import { readWeekdays } from "@dragoman/i18n/weekdays.server.ts";

/** The values of every added row of hours: the same times each week. */
export const weekly = { freq: "WEEKLY" } as const;

/** Fields without a control in the form. A row that uses one of them is left as its source has it. */
const beyond = [
  "dtstart",
  "until",
  "count",
  "byweekno",
  "bymonthday",
  "byyearday",
  "description",
  "notes",
  "schedule_link",
];

/** Whether a row means the same times on some days of each week, and nothing else. */
export function isWeekly(values: Readonly<Record<string, Json>>): boolean {
  const {
    freq = null,
    interval = null,
    byday = null,
    opens_at: opens = null,
    closes_at: closes = null,
  } = values;
  if (freq !== null && freq !== "WEEKLY") return false;
  if (interval !== null && interval !== 1) return false;
  if (typeof byday !== "string" || byday === "" || opens === null || closes === null) return false;
  // For example 24:00, which time inputs do not support.
  if ([opens, closes].some((time) => shownTime(String(time)) === "")) return false;
  const days = readWeekdays(byday);
  const isPlain = days.length === byday.split(",").length && days.every(({ position }) => position === 0);
  return isPlain && beyond.every((field) => (values[field] ?? null) === null);
}

/** `9:00:00` as `09:00`; an empty text for an invalid time such as `24:00`. */
export function shownTime(text: string): string {
  const [, hour = "", minute = ""] = /^(\d{1,2}):(\d{2})(?!\d)/.exec(text) ?? [];
  return hour !== "" && Number(hour) < 24 && Number(minute) < 60 ? `${hour.padStart(2, "0")}:${minute}` : "";
}
