import { setupI18n } from "@lingui/core";
import { expect, test } from "vitest";
import { hoursLines } from "./hours-lines.server.ts";
import type { DayView, HoursView, IntervalView } from "./present-hours.server.ts";

const i18n = setupI18n({ locale: "en", messages: { en: {} } });
const nothing: HoursView = {
  now: null,
  clock: null,
  week: null,
  today: null,
  monthly: [],
  dated: [],
  words: [],
  zone: null,
};

function times(opens: string, closes: string, changes: Partial<IntervalView> = {}): IntervalView {
  return { times: { opens, closes }, overnight: false, everyWeeks: 1, ...changes };
}

function week(days: Record<string, IntervalView[] | null>): DayView[] {
  return Object.entries(days).map(([name, intervals]) => ({
    name,
    state: intervals === null ? "unknown" : intervals.length > 0 ? "open" : "closed",
    intervals: intervals ?? [],
  }));
}

function lines(hours: Partial<HoursView>): string[] {
  return hoursLines({ ...nothing, ...hours }, { i18n, locale: "en" }).map(({ value }) => value);
}

test("days in a row with the same times stand together, and a closed day parts them", () => {
  const usual = [times("09:00", "12:00"), times("14:00", "17:00")];
  const days = week({ Mon: usual, Tue: usual, Wed: [], Thu: usual, Fri: [times("09:00", "12:00")] });
  expect(lines({ week: days })).toEqual([
    "Mon – Tue: 09:00–12:00, 14:00–17:00",
    "Thu: 09:00–12:00, 14:00–17:00",
    "Fri: 09:00–12:00",
  ]);
});

test("nights, whole days and every second week are said", () => {
  const days = week({
    Mon: [times("22:00", "06:00", { overnight: true })],
    Tue: [{ times: null, overnight: false, everyWeeks: 1 }],
    Wed: [times("09:00", "12:00", { everyWeeks: 2 })],
    Thu: null,
  });
  expect(lines({ week: days })).toEqual([
    "Mon: 22:00–06:00 (next morning)",
    "Tue: Open all day and night",
    "Wed: 09:00–12:00 (every 2 weeks)",
  ]);
});

test("dates that differ follow, and the source's own words keep their language", () => {
  const dated = [1, 2, 3, 4].map((day) => ({ day: `December ${day}`, interval: null }));
  const words = [{ value: "nach Vereinbarung", language: "de" }];
  expect(hoursLines({ ...nothing, dated, words }, { i18n, locale: "en" })).toEqual([
    { value: "December 1: Closed", language: "en" },
    { value: "December 2: Closed", language: "en" },
    { value: "December 3: Closed", language: "en" },
    { value: "nach Vereinbarung", language: "de" },
  ]);
});

test("days of the month are said, after those of the week", () => {
  const monthly = [
    { position: 1, day: "Wednesday", interval: times("18:00", "20:30") },
    { position: -1, day: "Friday", interval: null },
  ];
  expect(lines({ week: week({ Mon: [times("09:00", "12:00")] }), monthly })).toEqual([
    "Mon: 09:00–12:00",
    "First Wednesday of the month · 18:00–20:30",
    "Last Friday of the month",
  ]);
});
