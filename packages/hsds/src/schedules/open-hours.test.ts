import { expect, test } from "vitest";
import { openNowCases, scheduleOf } from "../testing/open-now-cases.ts";
import { exceptionIn, leavesDaysOpen, openHours, statusOf } from "./open-hours.ts";

const week = 604_800;

function seconds(moment: string): number {
  return Date.parse(moment) / 1000;
}

test.each(openNowCases())("$name", ({ schedules, zone, holidays = [], at, state, until, opens }) => {
  const from = seconds(at);
  const isHoliday = (date: string) => holidays.includes(date);
  const hours = openHours(schedules.map(scheduleOf), { zone, from, to: from + week, isHoliday });
  const expected = {
    open: { state, until: until ? seconds(until) : null },
    closed: { state, opens: opens ? seconds(opens) : null },
    unknown: { state },
  };
  expect(statusOf(hours, from)).toEqual(expected[state]);
});

const monday = seconds("2026-11-16T00:00:00Z");
const office = scheduleOf({ freq: "WEEKLY", byday: "MO,TU", opens_at: "09:00", closes_at: "17:00" });

test("spans are ordered, disjoint, and within the requested time", () => {
  const night = scheduleOf({ freq: "WEEKLY", byday: "MO", opens_at: "16:00", closes_at: "02:00" });
  const from = monday + 10 * 3_600;
  const hours = openHours([office, night], { zone: "UTC", from, to: from + 86_400 });
  expect(hours).toEqual({
    known: true,
    open: [
      { from, to: monday + 26 * 3_600 },
      { from: monday + 33 * 3_600, to: from + 86_400 },
    ],
    unsure: [],
  });
});

test("unsure times exclude open ones", () => {
  const words = scheduleOf({ description: "by appointment" });
  const night = scheduleOf({ freq: "WEEKLY", byday: "MO", opens_at: "22:00", closes_at: "02:00" });
  const to = monday + 3 * 86_400;
  expect(openHours([night, words], { zone: "UTC", from: monday, to })).toEqual({
    known: true,
    open: [{ from: monday + 22 * 3_600, to: monday + 26 * 3_600 }],
    unsure: [{ from: monday + 26 * 3_600, to }],
  });
});

test("unknown hours are unsure from beginning to end", () => {
  const span = { from: monday, to: monday + week };
  expect(openHours([], { zone: "Asia/Kathmandu", ...span })).toEqual({
    known: false,
    open: [],
    unsure: [span],
  });
  expect(openHours([office], { zone: null, ...span })).toEqual({ known: false, open: [], unsure: [span] });
});

test("a day that the calendar of a place left out has no hours", () => {
  // Samoa skipped a day at the date line at the end of 29 December 2011.
  const from = seconds("2011-12-29T12:00:00Z");
  const daily = scheduleOf({ freq: "WEEKLY", byday: "TH,FR,SA", opens_at: "09:00", closes_at: "12:00" });
  const { open } = openHours([daily], { zone: "Pacific/Apia", from, to: from + 2 * 86_400 });
  expect(open.map((span) => new Date(span.from * 1000).toISOString())).toEqual([
    "2011-12-29T19:00:00.000Z",
    "2011-12-30T19:00:00.000Z",
  ]);
});

test("a count holds over many years", () => {
  const rule = {
    freq: "WEEKLY",
    byday: "MO",
    dtstart: "2020-01-06",
    opens_at: "09:00",
    closes_at: "10:00",
  } as const;
  const at = (count: number) =>
    openHours([scheduleOf({ ...rule, count })], { zone: "UTC", from: monday, to: monday + 86_400 }).open
      .length;
  expect([at(358), at(359)]).toEqual([0, 1]);
});

test("a count of thousands is none, and is not counted", () => {
  const rule = { freq: "MONTHLY", byday: "3MO", opens_at: "09:00", closes_at: "10:00" } as const;
  const opensIn = (changes: { dtstart: string; count: number }) =>
    openHours([scheduleOf({ ...rule, ...changes })], { zone: "UTC", from: monday, to: monday + 86_400 }).open
      .length;
  expect(opensIn({ dtstart: "1990-01-15", count: 100_000 })).toBe(1);
  expect(opensIn({ dtstart: "1990-01-15", count: 443 })).toBe(1);
  expect(opensIn({ dtstart: "1990-01-15", count: 442 })).toBe(0);
  expect(opensIn({ dtstart: "1890-01-20", count: 1_000 })).toBe(1);
});

test("a closed day says nothing of the other days, and a closed season is an exception", () => {
  expect(leavesDaysOpen(scheduleOf({ freq: "WEEKLY", byday: "SU", description: "Closed" }))).toBe(false);
  const season = { valid_from: "2026-11-01", valid_to: "2027-01-31" };
  const exception = { first: "2026-11-01", last: "2027-01-31", closed: true };
  expect(exceptionIn(scheduleOf({ ...season, description: "Closed for renovation" }))).toEqual(exception);
  expect(exceptionIn(scheduleOf({ ...season, description: "Geschlossen wegen Umbau" }))).toEqual(exception);
  expect(exceptionIn(scheduleOf({ ...season, description: "Closed on Sundays" }))).toBeNull();
  expect(exceptionIn(scheduleOf({ ...season, description: "by appointment" }))).toBeNull();
});

test("rules that make no sense are unsure, and throw nothing", () => {
  const senseless = [
    { byday: "MO,XX" },
    { bymonthday: "first" },
    { byyearday: "0" },
    { freq: "MONTHLY" as const },
    { freq: "WEEKLY" as const, byday: "MO", interval: -3, opens_at: "99:99", closes_at: "" },
    { dtstart: "2026-02-31", until: "soon" },
    { dtstart: "2026-11-20", until: "2026-11-01", opens_at: "09:00", closes_at: "10:00" },
  ];
  for (const changes of senseless) {
    const { open } = openHours([scheduleOf(changes)], { zone: "UTC", from: monday, to: monday + week });
    expect(open, JSON.stringify(changes)).toEqual([]);
  }
});

test("schedules tell which days they replace and which they leave open", () => {
  const christmas = scheduleOf({
    dtstart: "2026-12-24",
    until: "2026-12-26",
    notes: "Closed: 2026-12-24 – 2026-12-26",
  });
  expect(exceptionIn(christmas)).toEqual({ first: "2026-12-24", last: "2026-12-26", closed: true });
  expect(exceptionIn(office)).toBeNull();
  expect([christmas, office].map(leavesDaysOpen)).toEqual([false, false]);
  expect(leavesDaysOpen({ ...office, notes: "ring twice" })).toBe(true);
});
