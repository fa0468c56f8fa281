import type { Schedule } from "../compiled.ts";
import { dayOf } from "./calendar-day.ts";
import { readHours } from "./read-hours.ts";
import { everyDay, readRecurrence, type Recurrence } from "./recurrence.ts";
import { closureOf, type Closure } from "./closure.ts";

/** Minutes since midnight; `closes` is later than `opens`, and may be of the day after. */
export interface DayTimes {
  opens: number;
  closes: number;
  /** In UTC: in local time it differs between summer and winter. */
  isUtc: boolean;
}

/** The content of one schedule and its period (`calendar-day.ts`), inclusive. */
export type Opening =
  /** Days with their own hours, which replace those of the rules; without an end when closed permanently. */
  | { kind: "dated"; first: number; last: number; times: DayTimes | null; closed: boolean }
  | {
      kind: "rule";
      first: number;
      last: number;
      times: DayTimes | null;
      recurrence: Recurrence;
      /** Its texts may concern other days. */
      more: boolean;
      /** Not valid on public holidays. */
      holidaysOff: boolean;
      /** Its days are closed; it has no times. */
      closed: boolean;
      /** Replaces the rules that do not, on its days. */
      replaces: boolean;
    }
  /** Only words, or times without days. `closed`: the words may mean that the usual hours do not apply. */
  | { kind: "words"; first: number; last: number; closed: boolean };

export function readOpening(schedule: Schedule): Opening {
  const first = greatest(dayOf(schedule.valid_from), dayOf(schedule.dtstart));
  const last = -greatest(negative(dayOf(schedule.valid_to)), negative(dayOf(schedule.until)));
  const closure = closureOf(schedule);
  const stated = timesOf(schedule);
  const isFilledIn = closure !== null && stated !== null && isFiller(schedule, closure === "sometimes");
  // Closures until further notice often leave the usual times beside them.
  const closed = closure !== null && (stated === null || isFilledIn || closure === "endless");
  // Closed with times is a contradiction.
  const times = isFilledIn || closure === "only" || closure === "endless" ? null : stated;
  const recurrence = readRecurrence(schedule);
  if (recurrence === null || recurrence.everyWeek === everyDay) {
    const isEndless = closure === "endless" || isSince(schedule, closure);
    if (closed && isEndless && last === Number.POSITIVE_INFINITY) {
      return { kind: "dated", first, last, times, closed };
    }
    const alone = recurrence === null && (closed || times !== null);
    const dated = exceptionOf(schedule, { alone, throughout: closed && closure !== "sometimes" });
    if (dated) return { kind: "dated", ...dated, times, closed };
  }
  if (recurrence === null) {
    return { kind: "words", first, last, closed: closed && closure === "why" && Number.isFinite(first) };
  }
  const isBounded = closure === "endless" || Number.isFinite(last - first);
  const isClosed = closed && (closure === "only" || (closure !== "sometimes" && isBounded));
  return {
    kind: "rule",
    first,
    last,
    times,
    recurrence,
    more: closure !== "only" && saysMore(schedule),
    holidaysOff: schedule.description !== null && holidaysOff.test(schedule.description),
    closed: isClosed,
    replaces: last - first < longestException || (isClosed && isBounded),
  };
}

/** Only a closure with a start; a bare "closed" on all weekdays adds nothing to its rows. */
function isSince(schedule: Schedule, closure: Closure | null): boolean {
  const { valid_from: since, dtstart: day, byday } = schedule;
  return closure === "only" && since !== null && day === null && byday === null;
}

function greatest(one: number | null, other: number | null): number {
  return Math.max(one ?? Number.NEGATIVE_INFINITY, other ?? Number.NEGATIVE_INFINITY);
}

function negative(day: number | null): number | null {
  return day === null ? null : -day;
}

/** Days. A longer period is a season, not an exception, unless it is closed throughout. */
const longestException = 62;

/**
 * The few days that a schedule concerns: one, or several in a row, like holidays. `alone`: a start without an end means
 * that single day.
 */
function exceptionOf(
  schedule: Schedule,
  { alone, throughout }: { alone: boolean; throughout: boolean },
): { first: number; last: number } | null {
  const first = dayOf(schedule.dtstart) ?? dayOf(schedule.valid_from);
  const last = dayOf(schedule.until) ?? dayOf(schedule.valid_to);
  if (first === null) return null;
  if (last === null) return alone && schedule.dtstart !== null ? { first, last: first } : null;
  return last >= first && (throughout || last - first < longestException) ? { first, last } : null;
}

/** Whether the texts contain more than the rules parsed from them. */
function saysMore({ description, notes, translations }: Schedule): boolean {
  if (!isBlank(notes)) return true;
  return isBlank(description) ? translations.length > 0 : readHours(description ?? "") === null;
}

function isBlank(text: string | null): boolean {
  return text === null || text.trim() === "";
}

/** In OpenStreetMap notation: `Mo-Fr 09:00-17:00; PH off`. */
const holidaysOff = /(?:^|[;,])\s*PH\s+(?:off|closed)\b/i;

const minutesOfDay = 1_440;

/** The times of a schedule; `null` when they mix UTC and local time. */
function timesOf({ opens_at: opensAt, closes_at: closesAt }: Schedule): DayTimes | null {
  const opens = minutesOf(opensAt);
  const closes = minutesOf(closesAt);
  if (opens === null || closes === null || isUtc(opensAt) !== isUtc(closesAt)) return null;
  // Only midnight to midnight is a whole day; other equal times are an error.
  if (opens === closes && opens !== 0) return null;
  // HSDS writes midnight as one minute before it.
  const end = closes === minutesOfDay - 1 ? minutesOfDay : closes;
  return { opens, closes: end > opens ? end : end + minutesOfDay, isUtc: isUtc(opensAt) };
}

/**
 * Whether the times beside "closed" are form defaults: midnight to midnight, or the whole day when it is closed
 * throughout.
 */
function isFiller(schedule: Schedule, sometimes: boolean): boolean {
  const opens = minutesOf(schedule.opens_at);
  const closes = minutesOf(schedule.closes_at);
  return opens === 0 && closes !== null && (closes === 0 || (!sometimes && closes >= minutesOfDay - 1));
}

function minutesOf(time: string | null): number | null {
  const match = time === null ? null : /^(\d{2}):(\d{2})/.exec(time);
  const minutes = match ? Number(match[1]) * 60 + Number(match[2]) : minutesOfDay + 1;
  return minutes > minutesOfDay ? null : minutes;
}

function isUtc(time: string | null): boolean {
  return time !== null && /z$/i.test(time);
}
