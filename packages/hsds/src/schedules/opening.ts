import type { Schedule } from "../compiled.ts";
import { dayOf } from "./calendar-day.ts";
import { readHours } from "./read-hours.ts";
import { everyDay, readRecurrence, type Recurrence } from "./recurrence.ts";
import { closureOf, type Closure } from "./closure.ts";

/** Minutes since midnight; `closes` is later than `opens`, and may be of the day after. */
export interface DayTimes {
  opens: number;
  closes: number;
  /** By the clock of UTC: by those of the place it is another time in summer and in winter. */
  isUtc: boolean;
}

/** What one schedule says, and from which day to which (`calendar-day.ts`), both included. */
export type Opening =
  /** Days that have hours of their own, in place of those of the rules; without end where it is closed for good. */
  | { kind: "dated"; first: number; last: number; times: DayTimes | null; closed: boolean }
  | {
      kind: "rule";
      first: number;
      last: number;
      times: DayTimes | null;
      recurrence: Recurrence;
      /** Its texts may speak of other days. */
      more: boolean;
      /** It says that it does not hold on public holidays. */
      holidaysOff: boolean;
      /** It says that its days are closed; it has no times. */
      closed: boolean;
      /** On its days it stands in place of the rules that are not so. */
      replaces: boolean;
    }
  /** Words alone, or times of nobody knows which days. `closed`: they may mean that the usual hours do not hold. */
  | { kind: "words"; first: number; last: number; closed: boolean };

export function readOpening(schedule: Schedule): Opening {
  const first = greatest(dayOf(schedule.valid_from), dayOf(schedule.dtstart));
  const last = -greatest(negative(dayOf(schedule.valid_to)), negative(dayOf(schedule.until)));
  const closure = closureOf(schedule);
  const stated = timesOf(schedule);
  const isFilledIn = closure !== null && stated !== null && isFiller(schedule, closure === "sometimes");
  // Whoever closes until further notice leaves the usual times beside it.
  const closed = closure !== null && (stated === null || isFilledIn || closure === "endless");
  // What is closed and has times contradicts itself.
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

/** Nothing but that it is closed, and from when; a bare word on all days of the week is no more than its rows. */
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

/** Days. A longer stretch of days is a season, not an exception, unless it is closed throughout. */
const longestException = 62;

/**
 * The few days that a schedule is about: one, or several in a row, as holidays are. `alone`: a start without an end is
 * that one day.
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

/** Words that are understood whole have become rules, and say no more than those. */
function saysMore({ description, notes, translations }: Schedule): boolean {
  if (!isBlank(notes)) return true;
  return isBlank(description) ? translations.length > 0 : readHours(description ?? "") === null;
}

function isBlank(text: string | null): boolean {
  return text === null || text.trim() === "";
}

/** As tags of OpenStreetMap say it: `Mo-Fr 09:00-17:00; PH off`. */
const holidaysOff = /(?:^|[;,])\s*PH\s+(?:off|closed)\b/i;

const minutesOfDay = 1_440;

/** The times of a schedule; none where they are of two clocks. */
function timesOf({ opens_at: opensAt, closes_at: closesAt }: Schedule): DayTimes | null {
  const opens = minutesOf(opensAt);
  const closes = minutesOf(closesAt);
  if (opens === null || closes === null || isUtc(opensAt) !== isUtc(closesAt)) return null;
  // Only from midnight to midnight is a whole day; other equal times are a slip.
  if (opens === closes && opens !== 0) return null;
  // A minute before midnight is how HSDS writes midnight.
  const end = closes === minutesOfDay - 1 ? minutesOfDay : closes;
  return { opens, closes: end > opens ? end : end + minutesOfDay, isUtc: isUtc(opensAt) };
}

/**
 * Whether the times beside the word "closed" are what forms fill in: midnight to midnight, or the whole day where the
 * word is meant of all of it.
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
