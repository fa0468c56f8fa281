/** Days of the Gregorian calendar as numbers: 0 is 1 January 1970. */

const millisecondsOfDay = 86_400_000;

/** The day of an ISO date, ignoring any time; `null` for an invalid one. */
export function dayOf(date: string | null): number | null {
  const match = date === null ? null : /^(\d{4})-(\d{2})-(\d{2})(?!\d)/.exec(date);
  if (!match) return null;
  const month = Number(match[2]) - 1;
  const at = new Date(Date.UTC(Number(match[1]), month, Number(match[3])));
  return at.getUTCMonth() === month ? at.getTime() / millisecondsOfDay : null;
}

/** `2026-11-20`. */
export function dateOf(day: number): string {
  return new Date(day * millisecondsOfDay).toISOString().slice(0, 10);
}

/** 0 is Monday. */
export function weekdayIndex(day: number): number {
  return (((day + 3) % 7) + 7) % 7;
}

/** Weeks since a fixed week, starting on a weekday (0 is Monday). */
export function weekIndex(day: number, firstWeekday: number): number {
  return Math.floor((day + 3 - firstWeekday) / 7);
}

export interface CalendarDay {
  year: number;
  /** 0 to 11. */
  month: number;
  /** 1 to 31. */
  dayOfMonth: number;
  daysInMonth: number;
  /** 1 to 366. */
  dayOfYear: number;
  daysInYear: number;
}

export function calendarDay(day: number): CalendarDay {
  const date = new Date(day * millisecondsOfDay);
  const year = date.getUTCFullYear();
  const month = date.getUTCMonth();
  const newYear = numberOf(year, 0);
  return {
    year,
    month,
    dayOfMonth: date.getUTCDate(),
    daysInMonth: numberOf(year, month + 1) - numberOf(year, month),
    dayOfYear: day - newYear + 1,
    daysInYear: numberOf(year + 1, 0) - newYear,
  };
}

/** The first day of a month. */
function numberOf(year: number, month: number): number {
  return Date.UTC(year, month, 1) / millisecondsOfDay;
}

/**
 * The number of a week in its year, and the number of weeks in that year (RFC 5545, 3.3.10): the first week has at
 * least four days in the year.
 */
export function weekNumber(day: number, firstWeekday: number): { week: number; weeks: number } {
  const begin = weekIndex(day, firstWeekday) * 7 - 3 + firstWeekday;
  // The fourth day of a week is always in the week's year.
  const { dayOfYear, daysInYear } = calendarDay(begin + 3);
  return {
    week: Math.ceil(dayOfYear / 7),
    weeks: Math.ceil(dayOfYear / 7) + Math.floor((daysInYear - dayOfYear) / 7),
  };
}
