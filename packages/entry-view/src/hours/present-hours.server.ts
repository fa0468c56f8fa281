import type { Schedule } from "@dragoman/hsds";
import {
  exceptionIn,
  leavesDaysOpen,
  replacesUsual,
  timesOn,
  usualOn,
  type DayTimes,
} from "@dragoman/hsds/open-hours";
import type { Locale } from "@dragoman/i18n/locale.ts";
import { formatDay } from "@dragoman/i18n/format-day.ts";
import { dayFormsOf } from "@dragoman/i18n/words.server.ts";
import { dateAt, type OpenStatusView } from "./open-status-view.ts";
import { createClock, type Clock } from "./clock.server.ts";
import { presentOpenStatus } from "./open-status.server.ts";
import { readWeekdays, weekdayNames, weekdays, type Weekday } from "@dragoman/i18n/weekdays.server.ts";
import type { TextReader } from "../texts/text-reader.server.ts";
import type { TextView } from "@dragoman/ui/text/text-view.ts";

export interface HoursView {
  /** The current opening status; `null` when another part of the page shows it, or the local time is unknown. */
  now: OpenStatusView | null;
  /** As `now`, but present wherever the page shows it: the device reads from it which day it is at the place. */
  clock: OpenStatusView | null;
  /** Monday to Sunday, as on doors; `null` without weekly hours, and while the place is closed until further notice. */
  week: DayView[] | null;
  /** The weekday at the place, 0 for Monday; `null` when unknown. */
  today: number | null;
  /** For example the second Tuesday of the month. */
  monthly: MonthlyView[];
  /** Coming dates that differ. */
  dated: DatedView[];
  /** Hours that the source has in free text only, and notes. */
  words: TextView[];
  /** Name of the place's time zone in the reader's language. */
  zone: string | null;
}

export interface DayView {
  name: string;
  /** `closed`: listed as closed, or not listed although other days are. `unknown`: listed without times. */
  state: "open" | "closed" | "unknown";
  intervals: IntervalView[];
}

export interface IntervalView {
  /** `null`: from midnight to midnight. Times that the source has in UTC are marked as such. */
  times: { opens: string; closes: string } | null;
  /** Closes on the next morning. */
  overnight: boolean;
  /** Weeks between repetitions: 1 is every week. */
  everyWeeks: number;
}

export interface MonthlyView {
  /** 1 to 5 from the beginning of the month, -1 for the last. */
  position: number;
  day: string;
  interval: IntervalView | null;
}

export interface DatedView {
  /** One day or a range: `December 24, 2026 – December 26, 2026`; `December 24, 2026 – …` without an end. */
  day: string;
  /** `null`: closed. */
  interval: IntervalView | null;
}

export interface HoursOptions {
  locale: Locale;
  reader: TextReader;
  /** ISO 3166-1 alpha-2 of the place; decides between the 12-hour and the 24-hour clock. */
  country: string | null;
  /** IANA time zone. */
  zone: string | null;
  now: Date;
  /** Whether a local date is a public holiday there. */
  isHoliday?: ((localDate: string) => boolean) | undefined;
}

/** Days ahead for which exceptional dates are shown. */
const horizon = 60;

/** The opening hours valid at present, or `null` when nothing is known. */
export function presentHours(schedules: readonly Schedule[], options: HoursOptions): HoursView | null {
  const { locale, reader, now, zone } = options;
  const dateThere = dateAt(zone, now.getTime() / 1000);
  const today = dateThere ?? now.toISOString().slice(0, 10);
  const current = schedules.filter((one) => isCurrent(one, today));
  if (current.length === 0) return null;
  const clock = createClock(options);
  const hoursOf = (schedule: Schedule) => presentTimes(schedule, { clock, zone });
  const interval = (schedule: Schedule) => intervalIn(hoursOf(schedule));
  const usual = usualOn(schedules, today) ?? [];
  const names = weekdayNames(locale);
  const monthly = usual.flatMap((one) =>
    daysOfMonth(one, names).map((when) => ({ ...when, interval: interval(one) })),
  );
  const dated = current
    .flatMap((one) => datedOf(one, today) ?? [])
    .toSorted((one, other) => Number(one.first > other.first) - Number(one.first < other.first))
    .map(({ first, last, schedule }) => ({
      day: [...new Set([first, last])]
        .map((day) => (day === null ? "…" : formatDay(new Date(day), dayFormsOf(locale))))
        .join(" – "),
      interval: interval(schedule),
    }));
  const certain = !usual.some(leavesDaysOpen);
  const week = presentWeek(usual.filter(isWeekly), { locale, hoursOf, certain });
  const words = wordsOf(current, reader);
  const status = presentOpenStatus(schedules, options);
  const isSilent = week === null && [monthly, dated, words].every((list) => list.length === 0);
  // Rules without a line of their own (every third day) still determine the status.
  if (isSilent && (status === null || status.state === "unknown")) return null;
  const isLocal = !usual.some((one) => isOfUtc(timesOn(one, zone)));
  return {
    now: status,
    clock: status,
    week,
    today: dateThere === null ? null : (new Date(dateThere).getUTCDay() + 6) % 7,
    monthly,
    dated,
    words,
    zone: isLocal ? clock.zone : null,
  };
}

/** Each text once, except those that repeat the dates. */
function wordsOf(schedules: readonly Schedule[], reader: TextReader): TextView[] {
  const words = schedules
    .flatMap((one) => [reader.read(one, "description"), reader.read(one, "notes")])
    .flatMap((text) => (text && !saysOnlyClosed.test(text.value) ? text : []));
  return [...new Map(words.map((text) => [text.value, text])).values()];
}

/** How the importers of HSDS 1 write the closed days of a holiday. */
const saysOnlyClosed = /^Closed(?:: \d{4}-\d{2}-\d{2}(?: – \d{4}-\d{2}-\d{2})?)?$/;

function presentWeek(
  schedules: readonly Schedule[],
  {
    locale,
    hoursOf,
    certain,
  }: {
    locale: Locale;
    hoursOf: (schedule: Schedule) => PresentedTimes;
    certain: boolean;
  },
): DayView[] | null {
  if (schedules.length === 0) return null;
  const names = weekdayNames(locale);
  return weekdays.map((day) => {
    const listed = schedules.filter((one) => readWeekdays(one.byday).some((read) => read.day === day));
    const ofDay = listed.some(replacesUsual) ? listed.filter(replacesUsual) : listed;
    const hours = ofDay
      .toSorted((one, other) => (one.opens_at ?? "").localeCompare(other.opens_at ?? "", "en"))
      .map(hoursOf);
    const intervals = hours.map(intervalIn).filter((one) => one !== null);
    const isClosed = hours.includes("closed");
    if (intervals.length > 0 && !isClosed) return { name: names[day], state: "open", intervals };
    // Free text beside the listed days may describe the others.
    const isKnown = ofDay.length > 0 ? isClosed && intervals.length === 0 : certain;
    return { name: names[day], state: isKnown ? "closed" : "unknown", intervals: [] };
  });
}

type PresentedTimes = IntervalView | "closed" | null;

function intervalIn(times: PresentedTimes): IntervalView | null {
  return times === "closed" ? null : times;
}

/** Minutes. */
const wholeDay = 1_440;

function presentTimes(
  schedule: Schedule,
  { clock, zone }: { clock: Clock; zone: string | null },
): PresentedTimes {
  const times = timesOn(schedule, zone);
  if (times === null || times === "closed") return times;
  const { opens, closes, isUtc } = times;
  const everyWeeks = schedule.interval ?? 1;
  if (opens === 0 && closes === wholeDay) return { times: null, overnight: false, everyWeeks };
  const [from, to] = [opens, closes].map((time) => `${clock.format(time % wholeDay)}${isUtc ? " UTC" : ""}`);
  return { times: { opens: from ?? "", closes: to ?? "" }, overnight: closes > wholeDay, everyWeeks };
}

function isOfUtc(times: DayTimes | "closed" | null): boolean {
  return times !== null && times !== "closed" && times.isUtc;
}

function isCurrent(schedule: Schedule, today: string): boolean {
  const exception = exceptionIn(schedule);
  if (exception) return exception.last === null || exception.last >= today;
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

/** The days that a monthly rule names, by position (second Tuesday) or by number. */
function daysOfMonth(
  schedule: Schedule,
  names: Readonly<Record<Weekday, string>>,
): { position: number; day: string }[] {
  if (isMonthly(schedule))
    return readWeekdays(schedule.byday).map(({ day, position }) => ({ position, day: names[day] }));
  const { freq, bymonthday: days } = schedule;
  return freq === "MONTHLY" && days !== null ? [{ position: 0, day: days.split(",").join(", ") }] : [];
}

/** A rule with positions in the month is monthly, whatever its `freq`. */
function hasPositions(byday: string): boolean {
  return /\d/.test(byday);
}

/** A coming exception to the usual hours: closed, or open at known times. */
function datedOf(
  schedule: Schedule,
  today: string,
): { first: string; last: string | null; schedule: Schedule } | null {
  const exception = exceptionIn(schedule);
  if (!exception || exception.first === null) return null;
  if (!exception.closed && (schedule.opens_at === null || schedule.closes_at === null)) return null;
  const { first, last } = exception;
  return Date.parse(first) - Date.parse(today) <= horizon * 86_400_000 ? { first, last, schedule } : null;
}
