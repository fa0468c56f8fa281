import type { Json } from "@dragoman/database";
import type { Schedule } from "@dragoman/hsds";
import type { I18n } from "@lingui/core";
import { hoursLines } from "../../directory-view/hours-lines.server.ts";
import { presentHours } from "../../directory-view/present-hours.server.ts";
import { createTextReader } from "../../directory-view/text-reader.server.ts";
import { readWeekdays } from "../../directory-view/weekdays.server.ts";
import type { Locale } from "../../i18n/locale.ts";
import type { DraftRow } from "./draft-rows.server.ts";
import type { PlannedTitle } from "./form-plan.server.ts";
import { shownTime } from "./read-field.server.ts";

/** What every added row of hours says: the same times each week. */
export const weekly = { freq: "WEEKLY" } as const;

/** What the form has no control for. A row that says something here is left as its source has it. */
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

/**
 * Hours that the form cannot say, as the public page says them; `undefined` for those that it can: the same times on
 * some days of each week.
 */
export function wordsOfHours(
  { id, values }: DraftRow,
  { locale, i18n, language, now }: { locale: Locale; i18n: I18n; language: string | null; now: Date },
): PlannedTitle[] | undefined {
  if (isWeekly(values)) return undefined;
  // A cast, because a row of the entry holds every field of its table.
  const schedule = { id, ...values, translations: [] } as unknown as Schedule;
  const reader = createTextReader(locale, language);
  const view = presentHours([schedule], { locale, reader, now, zone: null, country: null });
  const lines = view ? hoursLines(view, { i18n, locale }) : [];
  if (lines.length > 0) return lines.map(({ value, language: of }) => ({ value, language: of }));
  // What happened long ago is told on no page.
  const rest = Object.values(values).filter((value) => typeof value === "string");
  return [{ value: rest.slice(-3).join(" · "), language: null }];
}

/** The same times on some days of each week, and nothing else. */
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
  // Such as 24:00, which controls of browsers do not know.
  if ([opens, closes].some((time) => shownTime(String(time)) === "")) return false;
  const days = readWeekdays(byday);
  const isPlain = days.length === byday.split(",").length && days.every(({ position }) => position === 0);
  return isPlain && beyond.every((field) => (values[field] ?? null) === null);
}
