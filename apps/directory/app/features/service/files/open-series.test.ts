import { expect, test } from "vitest";
import { seriesOf, type Opening } from "./open-series.ts";

const dayLength = 86_400;

function opening(date: string, opens = 540, lasts = 480): Opening {
  return { date, opens, lasts, from: Date.parse(date) / 1000 + opens * 60 };
}

/** The dates of some weekdays (0 is Monday) in a number of weeks from Monday 4 January 2027. */
function dates(weekdays: readonly number[], weeks: number, every = 1): string[] {
  const monday = Date.UTC(2027, 0, 4);
  return Array.from({ length: weeks }, (_, week) =>
    weekdays.map((day) =>
      new Date(monday + (week * every * 7 + day) * dayLength * 1000).toISOString().slice(0, 10),
    ),
  ).flat();
}

test("weekdays of the same hours are one series, other hours another", () => {
  const openings = [
    ...dates([0, 1, 2], 10).map((date) => opening(date)),
    ...dates([4], 10).map((date) => opening(date, 1200, 360)),
  ];
  expect(seriesOf(openings)).toMatchObject([
    { first: { date: "2027-01-04" }, last: { date: "2027-03-10" }, days: [0, 1, 2], every: 1, without: [] },
    { first: { date: "2027-01-08" }, last: { date: "2027-03-12" }, days: [4], every: 1, without: [] },
  ]);
});

test("a holiday is a date without, also at an end", () => {
  const closed = new Set(["2027-01-04", "2027-02-01", "2027-02-02"]);
  const open = dates([0, 1], 10).filter((date) => !closed.has(date));
  expect(seriesOf(open.map((date) => opening(date)))).toMatchObject([
    { first: { date: "2027-01-05" }, days: [0, 1], without: ["2027-02-01", "2027-02-02"] },
  ]);
});

test("a week that has begun does not part its weekdays", () => {
  const open = dates([0, 1, 2, 3, 4], 8).filter((date) => date >= "2027-01-06");
  expect(seriesOf(open.map((date) => opening(date)))).toMatchObject([
    { first: { date: "2027-01-06" }, days: [0, 1, 2, 3, 4], every: 1, without: [] },
  ]);
});

test("every second week is a series of its own; days of a month, and few days, are single ones", () => {
  expect(seriesOf(dates([2], 10, 2).map((date) => opening(date)))).toMatchObject([{ days: [2], every: 2 }]);
  const monthly = ["2027-01-12", "2027-02-09", "2027-03-09", "2027-04-13", "2027-05-11", "2027-06-08"];
  const series = seriesOf(monthly.map((date) => opening(date)));
  expect(series.every(({ every }) => every === null || every === 4)).toBe(true);
  expect(seriesOf([opening("2027-01-04"), opening("2027-01-11")])).toMatchObject([
    { every: null },
    { every: null },
  ]);
});

test("a series tells exactly the openings that it was made of", () => {
  const all = [...dates([0, 1, 2, 3, 4], 30), ...dates([5], 12, 2), "2027-03-07", "2027-04-04"].filter(
    (_, index) => index % 11 !== 3,
  );
  const openings = all.toSorted().map((date) => opening(date));
  expect(seriesOf(openings).flatMap(datesOf).toSorted()).toEqual(openings.map(({ date }) => date));
});

function week(date: number): number {
  return Math.floor((date / (dayLength * 1000) + 3) / 7);
}

/** The dates as a calendar computes them: RFC 5545, 3.8.5. */
function datesOf({ first, last, days, every, without }: ReturnType<typeof seriesOf>[number]): string[] {
  if (every === null) return [first.date];
  const found: string[] = [];
  const start = Date.parse(first.date);
  for (let at = start; at <= Date.parse(last.date); at += dayLength * 1000) {
    const date = new Date(at).toISOString().slice(0, 10);
    const weekday = (new Date(at).getUTCDay() + 6) % 7;
    if (days.includes(weekday) && (week(at) - week(start)) % every === 0 && !without.includes(date))
      found.push(date);
  }
  return found;
}
