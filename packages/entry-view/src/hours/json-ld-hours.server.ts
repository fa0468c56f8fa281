import type { Schedule } from "@dragoman/hsds";
import { exceptionIn, timesOn, usualOn } from "@dragoman/hsds/open-hours";
import type { JsonLd } from "@dragoman/pages/frame/json-ld.server.ts";
import { dateAt } from "./open-status-view.ts";
import { readWeekdays, type Weekday } from "@dragoman/i18n/weekdays.server.ts";

export interface JsonLdHoursOptions {
  /** IANA time zone. */
  zone: string | null;
  now: Date;
}

/**
 * The opening hours that schema.org can express: weekly hours, and dates that differ. Rules by the month or for every
 * other week, and hours in free text, are omitted.
 */
export function jsonLdHours(schedules: readonly Schedule[], { zone, now }: JsonLdHoursOptions): JsonLd[] {
  const today = dateAt(zone, now.getTime() / 1000) ?? now.toISOString().slice(0, 10);
  const weekly = (usualOn(schedules, today) ?? []).flatMap((one) => weeklyHours(one, zone) ?? []);
  const dated = schedules.flatMap((one) => datedHours(one, { zone, today }) ?? []);
  return [...weekly, ...dated];
}

const dayNames: Readonly<Record<Weekday, string>> = {
  MO: "Monday",
  TU: "Tuesday",
  WE: "Wednesday",
  TH: "Thursday",
  FR: "Friday",
  SA: "Saturday",
  SU: "Sunday",
};

function weeklyHours(schedule: Schedule, zone: string | null): JsonLd | null {
  const days = readWeekdays(schedule.byday);
  const isEveryWeek = schedule.freq === "WEEKLY" && (schedule.interval ?? 1) === 1;
  if (!isEveryWeek || days.length === 0 || days.some(({ position }) => position !== 0)) return null;
  const times = timesIn(schedule, zone);
  return times && { ...specification, dayOfWeek: days.map(({ day }) => dayNames[day]), ...times };
}

function datedHours(
  schedule: Schedule,
  { zone, today }: { zone: string | null; today: string },
): JsonLd | null {
  const exception = exceptionIn(schedule);
  if (!exception || exception.first === null || (exception.last ?? today) < today) return null;
  const times = exception.closed ? closed : timesIn(schedule, zone);
  if (!times) return null;
  return {
    ...specification,
    ...times,
    validFrom: exception.first,
    validThrough: exception.last ?? undefined,
  };
}

const specification = { "@type": "OpeningHoursSpecification" } as const;

/** How schema.org expresses a closed day. */
const closed = { opens: "00:00", closes: "00:00" };

/** Minutes. */
const wholeDay = 1_440;

function timesIn(schedule: Schedule, zone: string | null): { opens: string; closes: string } | null {
  const times = timesOn(schedule, zone);
  if (times === null || times === "closed" || times.isUtc) return null;
  const { opens, closes } = times;
  // From midnight to midnight would mean closed; a closing time on the next morning is written as its time alone.
  if (opens === 0 && closes === wholeDay) return { opens: "00:00", closes: "23:59" };
  return { opens: clockTime(opens), closes: clockTime(closes % wholeDay) };
}

function clockTime(minutes: number): string {
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60];
  return [hour, minute].map((part) => String(part).padStart(2, "0")).join(":");
}
