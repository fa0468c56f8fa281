import type { Schedule } from "../compiled.ts";
import { calendarDay, dayOf, weekdayIndex, weekIndex, weekNumber, type CalendarDay } from "./calendar-day.ts";
import { weekdays } from "./weekdays.ts";

/** `maybe`: the rule does not determine the days (every second week without a start date). */
export type Occurs = "yes" | "maybe" | "no";

export interface Recurrence {
  occursOn(day: number): Occurs;
  /** The weekdays of a purely weekly rule: bit 0 is Monday. 0 for every other rule. */
  everyWeek: number;
  /** Whether it names days of the year. */
  yearly: boolean;
}

type DayTest = (day: number) => boolean;

/** All seven bits of a week. */
export const everyDay = 127;

/**
 * The rule in the RRULE columns of a schedule, RFC 5545, 3.3.10; `null` when they do not determine days. Days are
 * tested one at a time, so every part of a rule is a filter. Ignores times and `valid_from`.
 */
export function readRecurrence(schedule: Schedule): Recurrence | null {
  const byday = readBydayCached(schedule.byday);
  if (byday === null) return null;
  const freq = frequencyOf(schedule, byday);
  if (freq === null) return null;
  const start = dayOf(schedule.dtstart);
  const firstWeekday = Math.max(0, weekdays.indexOf(schedule.wkst ?? "MO"));
  const tests = testsOf(schedule, { freq, byday, start, firstWeekday });
  if (tests === null) return null;
  const interval = Math.max(1, Math.trunc(schedule.interval ?? 1));
  const until = dayOf(schedule.until) ?? Number.POSITIVE_INFINITY;
  const mask = byday.reduce((bits, { weekday }) => bits | (1 << weekday), 0);
  const isByWeekday = tests.length === 1 && mask !== 0 && byday.every(({ position }) => position === 0);
  const isEveryDay = freq === "DAILY" && tests.length === 0;
  const plain = interval === 1 && (isEveryDay || (isByWeekday && (freq === "WEEKLY" || freq === "DAILY")));
  if (plain && schedule.count === null) {
    const first = start ?? Number.NEGATIVE_INFINITY;
    const everyWeek = isEveryDay ? everyDay : mask;
    return {
      occursOn: (day) =>
        day >= first && day <= until && (everyWeek >> weekdayIndex(day)) & 1 ? "yes" : "no",
      everyWeek,
      yearly: false,
    };
  }
  const count = schedule.count !== null && schedule.count <= greatestCount ? schedule.count : null;
  const isUnsure = start === null && (interval > 1 || count !== null);
  if (start !== null && interval > 1) {
    const steps = stepsOf(freq, firstWeekday);
    const firstStep = steps(start);
    tests.push((day) => (steps(day) - firstStep) % interval === 0);
  }
  const matches: DayTest = (day) =>
    day <= until && (start === null || day >= start) && tests.every((test) => test(day));
  const isCounted = count === null || start === null ? null : counter({ matches, start, count });
  return {
    occursOn: (day) => (!matches(day) || isCounted?.(day) === false ? "no" : isUnsure ? "maybe" : "yes"),
    everyWeek: 0,
    yearly: freq === "YEARLY" && byday.length === 0 && schedule.byweekno === null,
  };
}

type Frequency = "DAILY" | "WEEKLY" | "MONTHLY" | "YEARLY";

/**
 * HSDS 3 defines two frequencies; rows without one are classified by their parts. Positions in the month make a rule
 * monthly.
 */
function frequencyOf(schedule: Schedule, byday: readonly BydayPart[]): Frequency | null {
  const written: string | null = schedule.freq;
  const hasPositions = byday.some(({ position }) => position !== 0);
  if (written === "DAILY" || written === "YEARLY" || written === "MONTHLY") return written;
  if (written === "WEEKLY") return hasPositions ? "MONTHLY" : "WEEKLY";
  if (byday.length > 0) return hasPositions ? "MONTHLY" : "WEEKLY";
  if (schedule.bymonthday !== null) return "MONTHLY";
  return schedule.byyearday !== null || schedule.byweekno !== null ? "YEARLY" : null;
}

/** Counts periods, of which every `interval`-th matches. */
function stepsOf(freq: Frequency, firstWeekday: number): (day: number) => number {
  if (freq === "DAILY") return (day) => day;
  if (freq === "WEEKLY") return (day) => weekIndex(day, firstWeekday);
  return (day) => {
    const { year, month } = calendarDay(day);
    return freq === "MONTHLY" ? year * 12 + month : year;
  };
}

/** A higher count is treated as endless, which is what it means in practice. */
const greatestCount = 1_000;

/** Days of counting after which a rule is treated as endless; bounds the cost for each schedule. */
const longestCount = 20_000;

/** Whether a day is among the first `count` matches; counts only as far as needed. */
function counter({ matches, start, count }: { matches: DayTest; start: number; count: number }): DayTest {
  let counted = start - 1;
  let last = Number.POSITIVE_INFINITY;
  let left = count;
  return (day) => {
    const end = Math.min(day, start + longestCount);
    while (left > 0 && counted < end) {
      counted += 1;
      if (matches(counted)) left -= 1;
      if (left === 0) last = counted;
    }
    return left > 0 || day <= last;
  };
}

interface RuleParts {
  freq: Frequency;
  byday: readonly BydayPart[];
  start: number | null;
  firstWeekday: number;
}

function testsOf(schedule: Schedule, { freq, byday, start, firstWeekday }: RuleParts): DayTest[] | null {
  const monthDays = readNumbers(schedule.bymonthday);
  const yearDays = readNumbers(schedule.byyearday);
  const weeks = readNumbers(schedule.byweekno);
  if (monthDays === null || yearDays === null || weeks === null) return null;
  const tests: DayTest[] = [];
  if (byday.length > 0) tests.push(bydayTest(byday, freq === "YEARLY" && weeks.length === 0));
  if (monthDays.length > 0) {
    tests.push((day) => {
      const { dayOfMonth, daysInMonth } = calendarDay(day);
      return monthDays.includes(dayOfMonth) || monthDays.includes(dayOfMonth - daysInMonth - 1);
    });
  }
  if (yearDays.length > 0) {
    tests.push((day) => {
      const { dayOfYear, daysInYear } = calendarDay(day);
      return yearDays.includes(dayOfYear) || yearDays.includes(dayOfYear - daysInYear - 1);
    });
  }
  if (weeks.length > 0) {
    if (tests.length === 0 && start !== null) tests.push((day) => weekdayIndex(day) === weekdayIndex(start));
    tests.push((day) => {
      const { week, weeks: all } = weekNumber(day, firstWeekday);
      return weeks.includes(week) || weeks.includes(week - all - 1);
    });
  }
  if (tests.length > 0 || freq === "DAILY") return tests;
  return start === null ? null : [sameDay(freq, start)];
}

/** Without other parts, the day of the start repeats. */
function sameDay(freq: Frequency, start: number): DayTest {
  if (freq === "WEEKLY") return (day) => weekdayIndex(day) === weekdayIndex(start);
  const first = calendarDay(start);
  return (day) => {
    const { month, dayOfMonth } = calendarDay(day);
    return dayOfMonth === first.dayOfMonth && (freq === "MONTHLY" || month === first.month);
  };
}

interface BydayPart {
  /** 0 is Monday. */
  weekday: number;
  /** From the start of the month or year, negative from its end; 0 for every one. */
  position: number;
}

function bydayTest(parts: readonly BydayPart[], ofYear: boolean): DayTest {
  if (parts.every(({ position }) => position === 0)) {
    const mask = parts.reduce((bits, { weekday }) => bits | (1 << weekday), 0);
    return (day) => ((mask >> weekdayIndex(day)) & 1) === 1;
  }
  return (day) => {
    const weekday = weekdayIndex(day);
    const here = parts.filter((part) => part.weekday === weekday);
    return here.some(({ position }) => isPosition(calendarDay(day), { position, ofYear }));
  };
}

function isPosition(
  { dayOfMonth, daysInMonth, dayOfYear, daysInYear }: CalendarDay,
  { position, ofYear }: { position: number; ofYear: boolean },
): boolean {
  const [at, all] = ofYear ? [dayOfYear, daysInYear] : [dayOfMonth, daysInMonth];
  if (position === 0) return true;
  return position > 0 ? Math.ceil(at / 7) === position : Math.ceil((all - at + 1) / 7) === -position;
}

const knownBydays = new Map<string, readonly BydayPart[] | null>();

/** Cached texts; directories have a few hundred. */
const maxBydays = 2_000;

function readBydayCached(byday: string | null): readonly BydayPart[] | null {
  if (byday === null) return [];
  const known = knownBydays.get(byday);
  if (known !== undefined) return known;
  const parts = readBydayParts(byday);
  if (knownBydays.size >= maxBydays) knownBydays.clear();
  knownBydays.set(byday, parts);
  return parts;
}

/** `MO,2TU,-1FR`; `null` when a part is invalid. */
function readBydayParts(byday: string): BydayPart[] | null {
  const parts: BydayPart[] = [];
  for (const text of byday.split(",")) {
    const match = /^\s*([+-]?\d{1,2})?\s*(MO|TU|WE|TH|FR|SA|SU)\s*$/i.exec(text);
    const weekday = weekdays.findIndex((one) => one === match?.[2]?.toUpperCase());
    if (weekday < 0) return null;
    parts.push({ weekday, position: Number(match?.[1] ?? 0) });
  }
  return parts;
}

/** `1,15,-1`; empty when absent, `null` when a part is not a number. */
function readNumbers(text: string | null): number[] | null {
  if (text === null || text.trim() === "") return [];
  const numbers = text.split(/[\s,]+/).map(Number);
  return numbers.every((one) => Number.isInteger(one) && one !== 0) ? numbers : null;
}
