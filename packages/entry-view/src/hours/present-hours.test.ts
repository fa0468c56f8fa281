import type { Schedule } from "@dragoman/hsds";
import { expect, test } from "vitest";
import { exampleSchedule } from "@dragoman/pages/testing/example-directory.ts";
import { presentHours, type HoursOptions } from "./present-hours.server.ts";
import { createTextReader } from "../texts/text-reader.server.ts";

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

test("unknown hours are distinguished from closed", () => {
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

test("a day that is listed without times is unknown, not closed", () => {
  const hours = present([
    weekly({ byday: "MO", opens_at: "09:00", closes_at: "12:00" }),
    weekly({ byday: "TU" }),
  ]);
  expect(hours?.week?.[1]?.state).toBe("unknown");
});

test("words beside listed days leave the other days unknown", () => {
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

test("days of the month are distinguished from days of the week", () => {
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

test("an upcoming single day is shown with its date, a past one is not", () => {
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

test("upcoming closed days are shown as dates, and not repeated in words", () => {
  const hours = present([
    weekly({ byday: "MO", opens_at: "09:00", closes_at: "12:00" }),
    closed("2026-12-24", "2026-12-26"),
    closed("2026-12-31", "2026-12-31"),
    closed("2026-11-01", "2026-11-02"),
  ]);
  expect(hours?.dated).toEqual([
    { day: "December 24, 2026 – December 26, 2026", interval: null },
    { day: "December 31, 2026", interval: null },
  ]);
  expect(hours?.words).toEqual([]);
  expect(hours?.week?.[1]?.state).toBe("closed");
});

function closed(dtstart: string, until: string): Schedule {
  const span = dtstart === until ? dtstart : `${dtstart} – ${until}`;
  return exampleSchedule({ dtstart, until, notes: `Closed: ${span}` });
}

test("hours of a holiday week are separate from the usual week", () => {
  const hours = present([
    weekly({ byday: "MO", opens_at: "09:00", closes_at: "12:00" }),
    weekly({
      byday: "MO,TU,WE,TH,FR,SA,SU",
      dtstart: "2026-12-21",
      until: "2026-12-23",
      opens_at: "10:00",
      closes_at: "11:00",
    }),
  ]);
  expect(hours?.week?.[0]?.intervals.map(({ times }) => times?.opens)).toEqual(["09:00"]);
  expect(hours?.dated).toMatchObject([{ interval: { times: { opens: "10:00", closes: "11:00" } } }]);
});

test("words that the hours were read from leave no day open to question", () => {
  const hours = present([
    weekly({ byday: "MO", opens_at: "09:00", closes_at: "12:00", description: "Mo 9-12 Uhr" }),
  ]);
  expect(hours?.week?.[1]?.state).toBe("closed");
  expect(hours?.words).toEqual([{ value: "Mo 9-12 Uhr", language: "de" }]);
});

test("days of the month are also shown by their numbers", () => {
  const hours = present([
    exampleSchedule({ freq: "MONTHLY", bymonthday: "1,15", opens_at: "10:00", closes_at: "12:00" }),
  ]);
  expect(hours?.monthly).toMatchObject([{ position: 0, day: "1, 15" }]);
});

test("hours that have not begun are left out", () => {
  expect(
    present([weekly({ byday: "MO", dtstart: "2026-12-01", opens_at: "09:00", closes_at: "12:00" })]),
  ).toBeNull();
});

test("whether it is open depends on the local time, and is not shown if that is unknown", () => {
  const schedules = [weekly({ byday: "FR", opens_at: "09:00", closes_at: "17:30" })];
  expect(present(schedules, { zone: "Europe/Berlin" })?.now).toMatchObject({ state: "open", time: "17:30" });
  expect(present(schedules, { zone: "America/Toronto" })?.now).toMatchObject({
    state: "closed",
    time: "09:00",
  });
  expect(present(schedules, { zone: null })?.now).toBeNull();
});

test("today is the day at the place", () => {
  const oneDay = exampleSchedule({ dtstart: "2026-11-20", opens_at: "22:00", closes_at: "23:00" });
  const now = new Date("2026-11-21T02:00:00Z");
  expect(present([oneDay], { zone: "America/Toronto", now })?.dated).toHaveLength(1);
  expect(present([oneDay], { zone: "Europe/Berlin", now })).toBeNull();
});

test("a day whose row says closed is closed, whatever times the form filled in", () => {
  const rows = [
    weekly({ byday: "MO", opens_at: "09:00", closes_at: "12:00" }),
    weekly({ byday: "SA", opens_at: "00:00", closes_at: "00:00", description: "Closed" }),
    weekly({ byday: "SU", opens_at: "00:00", closes_at: "23:59", notes: "Closed" }),
    weekly({ byday: "TU", opens_at: "09:00", closes_at: "12:00" }),
    weekly({ byday: "TU", description: "Closed" }),
  ];
  const hours = present(rows);
  expect(hours?.week?.map(({ state }) => state).join(" ")).toBe(
    "open unknown closed closed closed closed closed",
  );
  expect(hours?.week?.[5]?.intervals).toEqual([]);
});

test("times that the open status does not trust are not shown as hours", () => {
  const hours = present([weekly({ byday: "MO", opens_at: "09:00", closes_at: "09:00" })]);
  expect(hours?.week?.[0]?.state).toBe("unknown");
});

test("times in UTC are marked, except where UTC is the local time", () => {
  const schedules = [weekly({ byday: "FR", opens_at: "09:00Z", closes_at: "17:00Z" })];
  const berlin = present(schedules, { zone: "Europe/Berlin" });
  expect(berlin?.week?.[4]?.intervals[0]?.times).toEqual({ opens: "09:00 UTC", closes: "17:00 UTC" });
  expect(berlin).toMatchObject({ now: { state: "unknown" }, zone: null });
  const reykjavik = present(schedules, { zone: "Atlantic/Reykjavik", country: "IS" });
  expect(reykjavik?.week?.[4]?.intervals[0]?.times).toEqual({ opens: "09:00", closes: "17:00" });
  expect(reykjavik).toMatchObject({ now: { state: "open" }, zone: "Greenwich Mean Time" });
});

test("while it is closed until further notice, no usual hours are shown", () => {
  const usual = weekly({ byday: "MO,TU,WE,TH,FR", opens_at: "09:00", closes_at: "17:00" });
  const notice = exampleSchedule({ valid_from: "2026-11-01", description: "Bis auf weiteres geschlossen" });
  const hours = present([usual, notice], { zone: "Europe/Berlin" });
  expect(hours).toMatchObject({ week: null, now: { state: "closed", time: null } });
  expect(hours?.dated).toEqual([{ day: "November 1, 2026 – …", interval: null }]);
  expect(hours?.words.map(({ value }) => value)).toEqual(["Bis auf weiteres geschlossen"]);
  const before = present([usual, { ...notice, valid_from: "2026-12-01" }], { zone: "Europe/Berlin" });
  expect(before?.week?.[0]?.state).toBe("open");
  expect(before?.dated).toEqual([{ day: "December 1, 2026 – …", interval: null }]);
  const nobodyKnowsSince = present([usual, { ...notice, valid_from: null }], { zone: "Europe/Berlin" });
  expect(nobodyKnowsSince).toMatchObject({ week: null, dated: [], now: { state: "closed" } });
});

test("hours of a few weeks stand in place of the usual ones on their days", () => {
  const hours = present([
    weekly({ byday: "MO,TU", opens_at: "09:00", closes_at: "17:00" }),
    weekly({
      byday: "MO",
      opens_at: "10:00",
      closes_at: "12:00",
      valid_from: "2026-11-16",
      valid_to: "2026-11-30",
    }),
  ]);
  const opens = hours?.week?.map(({ intervals }) => intervals.map(({ times }) => times?.opens).join());
  expect(opens?.slice(0, 2)).toEqual(["10:00", "09:00"]);
});

test("today is the local date, and no day without a known time zone", () => {
  const schedules = [weekly({ byday: "FR", opens_at: "09:00", closes_at: "17:00" })];
  const late = new Date("2026-11-20T23:30:00Z");
  expect(present(schedules, { now: late, zone: "Europe/Berlin" })?.today).toBe(5);
  expect(present(schedules, { now: late, zone: "America/Toronto" })?.today).toBe(4);
  expect(present(schedules, { now: late })?.today).toBeNull();
});
