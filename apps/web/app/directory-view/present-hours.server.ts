import type { Schedule } from "@dragoman/hsds";
import { exceptionIn, leavesDaysOpen } from "@dragoman/hsds/open-hours";
import type { Locale } from "../i18n/locale.ts";
import { formatDay } from "../i18n/format-day.ts";
import { dayFormsOf } from "../i18n/words.server.ts";
import { dateAt, type OpenStatusView } from "../open-status.ts";
import { createClock, type Clock } from "./clock.server.ts";
import { presentOpenStatus } from "./open-status.server.ts";
import { readWeekdays, weekdayNames, weekdays, type Weekday } from "./weekdays.server.ts";
import type { TextReader, TextView } from "./text-reader.server.ts";

export interface HoursView {
  /** Whether it is open at this moment; `null` when the page says so elsewhere, or nobody knows what time it is there. */
  now: OpenStatusView | null;
  /** Monday to Sunday, as on doors; `null` when no weekly hours are known. */
  week: DayView[] | null;
  /** Such as the second Tuesday of the month. */
  monthly: MonthlyView[];
  /** Days to come that differ. */
  dated: DatedView[];
  /** Hours that the source tells in words only, and remarks. */
  words: TextView[];
  /** What the reader calls the place's time zone. */
  zone: string | null;
}

export interface DayView {
  name: string;
  /** `closed`: other days are listed and this one is not. `unknown`: it is listed without times. */
  state: "open" | "closed" | "unknown";
  intervals: IntervalView[];
}

export interface IntervalView {
  /** `null`: from midnight to midnight. */
  times: { opens: string; closes: string } | null;
  /** It closes on the morning after. */
  overnight: boolean;
  /** Weeks from one time to the next: 1 is every week. */
  everyWeeks: number;
}

export interface MonthlyView {
  /** 1 to 5 from the beginning of the month, -1 for the last. */
  position: number;
  day: string;
  interval: IntervalView | null;
}

export interface DatedView {
  /** One day, or several in a row: `December 24, 2026 – December 26, 2026`. */
  day: string;
  /** `null`: closed. */
  interval: IntervalView | null;
}

export interface HoursOptions {
  locale: Locale;
  reader: TextReader;
  /** ISO 3166-1 alpha-2 of the place, whose clocks decide between 12 and 24 hours. */
  country: string | null;
  /** IANA. */
  zone: string | null;
  now: Date;
  /** Whether a date is a public holiday there. */
  isHoliday?: ((localDate: string) => boolean) | undefined;
}

/** How far ahead single days are told. Days. */
const horizon = 60;

/** The opening hours that are valid at present, or `null` when nothing at all is known. */
export function presentHours(schedules: readonly Schedule[], options: HoursOptions): HoursView | null {
  const { locale, reader, now, zone } = options;
  const today = dateAt(zone, now.getTime() / 1000) ?? now.toISOString().slice(0, 10);
  const current = schedules.filter((one) => isCurrent(one, today));
  if (current.length === 0) return null;
  const clock = createClock(options);
  const interval = (schedule: Schedule) => intervalOf(schedule, clock);
  const usual = current.filter((one) => exceptionIn(one) === null);
  const names = weekdayNames(locale);
  const monthly = usual.flatMap((one) =>
    daysOfMonth(one, names).map((when) => ({ ...when, interval: interval(one) })),
  );
  const dated = current
    .flatMap((one) => datedOf(one, today) ?? [])
    .toSorted((one, other) => Number(one.first > other.first) - Number(one.first < other.first))
    .map(({ first, last, schedule }) => ({
      day: [...new Set([first, last])].map((day) => formatDay(new Date(day), dayFormsOf(locale))).join(" – "),
      interval: interval(schedule),
    }));
  const certain = !usual.some(leavesDaysOpen);
  const week = presentWeek(usual.filter(isWeekly), { locale, interval, certain });
  const words = wordsOf(current, reader);
  const status = presentOpenStatus(schedules, options);
  const isSilent = week === null && [monthly, dated, words].every((list) => list.length === 0);
  // Rules that no line tells (every third day) still make it open or closed.
  if (isSilent && (status === null || status.state === "unknown")) return null;
  return { now: status, week, monthly, dated, words, zone: clock.zone };
}

/** Each text once, and none that the dates say already. */
function wordsOf(schedules: readonly Schedule[], reader: TextReader): TextView[] {
  const words = schedules
    .flatMap((one) => [reader.read(one, "description"), reader.read(one, "notes")])
    .flatMap((text) => (text && !saysOnlyClosed.test(text.value) ? text : []));
  return [...new Map(words.map((text) => [text.value, text])).values()];
}

/** As the readers of HSDS 1 note the closed days of a holiday. */
const saysOnlyClosed = /^Closed(?:: \d{4}-\d{2}-\d{2}(?: – \d{4}-\d{2}-\d{2})?)?$/;

function presentWeek(
  schedules: readonly Schedule[],
  {
    locale,
    interval,
    certain,
  }: {
    locale: Locale;
    interval: (schedule: Schedule) => IntervalView | null;
    certain: boolean;
  },
): DayView[] | null {
  if (schedules.length === 0) return null;
  const names = weekdayNames(locale);
  return weekdays.map((day) => {
    const ofDay = schedules.filter((one) => readWeekdays(one.byday).some((read) => read.day === day));
    const intervals = ofDay
      .toSorted((one, other) => (one.opens_at ?? "").localeCompare(other.opens_at ?? "", "en"))
      .map(interval)
      .filter((one) => one !== null);
    if (intervals.length > 0) return { name: names[day], state: "open", intervals };
    // Words beside the listed days may speak of the others.
    const state = ofDay.length > 0 || !certain ? "unknown" : "closed";
    return { name: names[day], state, intervals: [] };
  });
}

function intervalOf(
  { opens_at: opens, closes_at: closes, interval }: Schedule,
  clock: Clock,
): IntervalView | null {
  if (opens === null || closes === null) return null;
  const from = opens.slice(0, 5);
  const to = closes.slice(0, 5);
  const everyWeeks = interval ?? 1;
  const always = from === "00:00" && ["00:00", "23:59", "24:00"].includes(to);
  if (always) return { times: null, overnight: false, everyWeeks };
  return {
    times: { opens: clock.format(from), closes: clock.format(to) },
    overnight: to <= from && to !== "00:00",
    everyWeeks,
  };
}

function isCurrent(schedule: Schedule, today: string): boolean {
  const exception = exceptionIn(schedule);
  if (exception) return exception.last >= today;
  const { valid_from: from, dtstart: start, valid_to: to, until } = schedule;
  const hasBegun = [from, start].every((date) => date === null || date <= today);
  return hasBegun && [to, until].every((date) => date === null || date >= today);
}

function isWeekly({ freq, byday }: Schedule): boolean {
  return freq === "WEEKLY" && byday !== null && !hasPositions(byday);
}

function isMonthly({ freq, byday }: Schedule): boolean {
  return byday !== null && (freq === "MONTHLY" || (freq === "WEEKLY" && hasPositions(byday)));
}

/** The days of a month that a rule names, by their place among their like or by their numbers. */
function daysOfMonth(
  schedule: Schedule,
  names: Readonly<Record<Weekday, string>>,
): { position: number; day: string }[] {
  if (isMonthly(schedule))
    return readWeekdays(schedule.byday).map(({ day, position }) => ({ position, day: names[day] }));
  const { freq, bymonthday: days } = schedule;
  return freq === "MONTHLY" && days !== null ? [{ position: 0, day: days.split(",").join(", ") }] : [];
}

/** A rule that names places in the month is of the month, whatever it calls itself. */
function hasPositions(byday: string): boolean {
  return /\d/.test(byday);
}

/** What is said of days to come that differ, when it is closed or open at times that are known. */
function datedOf(
  schedule: Schedule,
  today: string,
): { first: string; last: string; schedule: Schedule } | null {
  const exception = exceptionIn(schedule);
  if (!exception || (!exception.closed && (schedule.opens_at === null || schedule.closes_at === null)))
    return null;
  const { first, last } = exception;
  return Date.parse(first) - Date.parse(today) <= horizon * 86_400_000 ? { first, last, schedule } : null;
}
