import type { Schedule } from "@dragoman/hsds";
import { expect, test } from "vitest";
import { exampleSchedule } from "./example-directory.ts";
import { presentHours, type HoursOptions } from "./present-hours.server.ts";
import { createTextReader } from "./text-reader.server.ts";

const options: HoursOptions = {
  locale: "en",
  reader: createTextReader("en", "de"),
  country: "DE",
  zone: null,
  now: new Date("2026-11-20T12:00:00Z"),
};

function weekly(changes: Partial<Schedule>): Schedule {
  return exampleSchedule({ freq: "WEEKLY", ...changes });
}

function present(schedules: Schedule[], changes: Partial<HoursOptions> = {}) {
  return presentHours(schedules, { ...options, reader: createTextReader("en", "de"), ...changes });
}

test("nothing known is told apart from closed", () => {
  expect(present([])).toBeNull();
});

test("the week lists open days and takes the others for closed", () => {
  const hours = present([weekly({ byday: "MO,WE", opens_at: "09:00", closes_at: "17:30" })]);
  expect(hours?.week?.map(({ name, state }) => `${name} ${state}`)).toEqual([
    "Monday open",
    "Tuesday closed",
    "Wednesday open",
    "Thursday closed",
    "Friday closed",
    "Saturday closed",
    "Sunday closed",
  ]);
  expect(hours?.week?.[0]?.intervals).toEqual([
    { times: { opens: "09:00", closes: "17:30" }, overnight: false, everyWeeks: 1 },
  ]);
});

test("a day that is listed without times is not known, and not closed", () => {
  const hours = present([
    weekly({ byday: "MO", opens_at: "09:00", closes_at: "12:00" }),
    weekly({ byday: "TU" }),
  ]);
  expect(hours?.week?.[1]?.state).toBe("unknown");
});

test("words beside listed days leave the other days open to question", () => {
  const hours = present([
    weekly({ byday: "MO", opens_at: "09:00", closes_at: "12:00" }),
    exampleSchedule({ description: "nach Vereinbarung" }),
  ]);
  expect(hours?.week?.[1]?.state).toBe("unknown");
  expect(hours?.words).toEqual([{ value: "nach Vereinbarung", language: "de" }]);
});

test("several intervals of a day stand in order", () => {
  const hours = present([
    weekly({ byday: "MO", opens_at: "14:00", closes_at: "18:00" }),
    weekly({ byday: "MO", opens_at: "08:00", closes_at: "12:00" }),
  ]);
  expect(hours?.week?.[0]?.intervals.map(({ times }) => times?.opens)).toEqual(["08:00", "14:00"]);
});

test("closing before opening means the next morning, midnight does not", () => {
  const night = present([weekly({ byday: "MO", opens_at: "20:00", closes_at: "08:00" })]);
  expect(night?.week?.[0]?.intervals[0]?.overnight).toBe(true);
  const evening = present([weekly({ byday: "MO", opens_at: "18:00", closes_at: "00:00" })]);
  expect(evening?.week?.[0]?.intervals[0]).toMatchObject({ overnight: false, times: { closes: "00:00" } });
});

test.each(["00:00", "23:59"])("from midnight to %s is the whole day", (closes_at) => {
  const hours = present([weekly({ byday: "MO", opens_at: "00:00", closes_at })]);
  expect(hours?.week?.[0]?.intervals[0]?.times).toBeNull();
});

test("clocks are those of the place, and AM and PM are for readers of English", () => {
  const schedules = [weekly({ byday: "MO", opens_at: "09:00", closes_at: "17:30" })];
  const american = present(schedules, { country: "US" })?.week?.[0]?.intervals[0]?.times;
  expect(american?.closes).toMatch(/^5:30\sPM$/u);
  const french = present(schedules, { country: "US", locale: "fr" })?.week?.[0]?.intervals[0]?.times;
  expect(french?.closes).toBe("17:30");
  const arabic = present(schedules, { locale: "ar" })?.week?.[0]?.intervals[0]?.times;
  expect(arabic).toEqual({ opens: "09:00", closes: "17:30" });
});

test("days of the month are told apart from days of the week", () => {
  const hours = present([
    exampleSchedule({ freq: "MONTHLY", byday: "2TU,-1FR", opens_at: "10:00", closes_at: "12:00" }),
  ]);
  expect(hours?.week).toBeNull();
  expect(hours?.monthly.map(({ position, day }) => `${position} ${day}`)).toEqual(["2 Tuesday", "-1 Friday"]);
});

test("hours of another time of the year are left out", () => {
  const summer = weekly({ byday: "MO", opens_at: "09:00", closes_at: "12:00", valid_to: "2026-08-31" });
  const spring = weekly({ byday: "MO", opens_at: "09:00", closes_at: "12:00", valid_from: "2027-03-01" });
  expect(present([summer, spring])).toBeNull();
});

test("a single day to come is told with its date, one long gone is not", () => {
  expect(present([onDay("2026-12-24")])?.dated.map(({ day }) => day)).toEqual(["December 24, 2026"]);
  expect(present([onDay("2026-10-01")])).toBeNull();
});

function onDay(day: string): Schedule {
  return exampleSchedule({ dtstart: day, until: day, opens_at: "10:00", closes_at: "12:00" });
}

test("the time zone has a name in the reader's language, and an unknown one has none", () => {
  const schedules = [weekly({ byday: "MO", opens_at: "09:00", closes_at: "17:30" })];
  expect(present(schedules, { zone: "Europe/Berlin" })?.zone).toBe("Central European Time");
  expect(present(schedules, { zone: "Berlin summer" })?.zone).toBeNull();
});
