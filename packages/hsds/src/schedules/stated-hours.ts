import type { Schedule } from "../compiled.ts";
import { dateOf, dayOf } from "./calendar-day.ts";
import { closedSince, isAfter } from "./hours-of-day.ts";
import { keepsUtc, localTimeOf } from "./local-time.ts";
import { readOpening, type DayTimes } from "./opening.ts";

/** Whether the words of a schedule leave unlisted days unclear. */
export function leavesDaysOpen(schedule: Schedule): boolean {
  const opening = readOpening(schedule);
  return opening.kind === "words" || (opening.kind === "rule" && opening.more);
}

/** Days, as ISO dates, whose usual hours a schedule replaces. */
export interface HoursException {
  /** `null`: unknown start. */
  first: string | null;
  /** `null`: until further notice. */
  last: string | null;
  closed: boolean;
}

/** The days whose usual hours a schedule replaces; `null` for a schedule of usual hours. */
export function exceptionIn(schedule: Schedule): HoursException | null {
  const opening = readOpening(schedule);
  if (opening.kind !== "dated") return null;
  const [first, last] = [opening.first, opening.last].map((day) =>
    Number.isFinite(day) ? dateOf(day) : null,
  );
  return { first: first ?? null, last: last ?? null, closed: opening.closed };
}

/** The hours of a schedule on its days; `null` without certain hours. */
export function timesOn(schedule: Schedule, zone: string | null): DayTimes | "closed" | null {
  const opening = readOpening(schedule);
  if (opening.kind === "words") return null;
  if (opening.closed || opening.times === null) return opening.closed ? "closed" : null;
  const time = opening.times.isUtc && zone !== null ? localTimeOf(zone) : null;
  return time && keepsUtc(time) ? { ...opening.times, isUtc: false } : opening.times;
}

/** Whether a schedule for some weeks replaces the usual one on its days. */
export function replacesUsual(schedule: Schedule): boolean {
  const opening = readOpening(schedule);
  return opening.kind === "rule" && opening.replaces;
}

/** The regular (undated) schedules in effect on a date (ISO 8601); `null` when closed until further notice. */
export function usualOn(schedules: readonly Schedule[], localDate: string): Schedule[] | null {
  const day = dayOf(localDate) ?? 0;
  const read = schedules.map((schedule) => ({ schedule, opening: readOpening(schedule) }));
  const current = read.filter(({ opening: { first, last } }) => first <= day && day <= last);
  const since = closedSince(current.map(({ opening }) => opening));
  const usual = current.filter(({ opening }) => opening.kind !== "dated" && isAfter(opening, since));
  const isClosed = since !== null && !usual.some(({ opening }) => opening.kind === "rule");
  return isClosed ? null : usual.map(({ schedule }) => schedule);
}
