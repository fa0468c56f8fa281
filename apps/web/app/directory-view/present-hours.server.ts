import type { Schedule } from "@dragoman/hsds";
import type { Locale } from "../i18n/locale.ts";
import { formatDay } from "../i18n/format-day.ts";
import { dayFormsOf } from "../i18n/words.server.ts";
import { createClock, type Clock } from "./clock.server.ts";
import { readWeekdays, weekdayNames, weekdays } from "./weekdays.server.ts";
import type { TextReader, TextView } from "./text-reader.server.ts";

export interface HoursView {
  /** Monday to Sunday, as on doors; `null` when no weekly hours are known. */
  week: DayView[] | null;
  /** Such as the second Tuesday of the month. */
  monthly: MonthlyView[];
  /** Single days to come that differ. */
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
  day: string;
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
}

/** How far ahead single days are told. Days. */
const horizon = 60;

/** The opening hours that are valid at present, or `null` when nothing at all is known. */
export function presentHours(schedules: readonly Schedule[], options: HoursOptions): HoursView | null {
  const { locale, reader, now } = options;
  const today = now.toISOString().slice(0, 10);
  const current = schedules.filter((one) => isCurrent(one, today));
  if (current.length === 0) return null;
  const clock = createClock(options);
  const interval = (schedule: Schedule) => intervalOf(schedule, clock);
  const words = current
    .flatMap((one) => [reader.read(one, "description"), reader.read(one, "notes")])
    .filter(isText);
  const names = weekdayNames(locale);
  const monthly = current.filter(isMonthly).flatMap((one) =>
    readWeekdays(one.byday).map(({ day, position }) => ({
      position,
      day: names[day],
      interval: interval(one),
    })),
  );
  const dated = current
    .filter((one) => isSoon(one, today))
    .map((one) => ({
      day: formatDay(new Date(one.dtstart ?? today), dayFormsOf(locale)),
      interval: interval(one),
    }));
  const unique = [...new Map(words.map((text) => [text.value, text])).values()];
  const week = presentWeek(current.filter(isWeekly), { locale, interval, certain: unique.length === 0 });
  return { week, monthly, dated, words: unique, zone: clock.zone };
}

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
  const { valid_from: from, valid_to: to, until } = schedule;
  return (
    (from === null || from <= today) && (to === null || to >= today) && (until === null || until >= today)
  );
}

function isWeekly({ freq, byday }: Schedule): boolean {
  return freq === "WEEKLY" && byday !== null;
}

function isMonthly({ freq, byday }: Schedule): boolean {
  return freq === "MONTHLY" && byday !== null;
}

function isSoon({ freq, dtstart, until, opens_at: opens }: Schedule, today: string): boolean {
  if (freq !== null || dtstart === null || opens === null || (until !== null && until !== dtstart))
    return false;
  return dtstart >= today && Date.parse(dtstart) - Date.parse(today) <= horizon * 86_400_000;
}

function isText(text: TextView | null): text is TextView {
  return text !== null;
}
