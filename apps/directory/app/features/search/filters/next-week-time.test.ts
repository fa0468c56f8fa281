import { expect, test } from "vitest";
import { nextWeekTime } from "./next-week-time.ts";

function next(text: string, zone: string, now: string): string | null {
  const seconds = nextWeekTime(text, { zone, now: Date.parse(now) / 1000 });
  return seconds === null ? null : new Date(seconds * 1000).toISOString();
}

// 2026-11-21 is a Saturday.
test.each([
  ["SA-1000", "UTC", "2026-11-21T09:00:00Z", "2026-11-21T10:00:00.000Z"],
  ["SA-1000", "UTC", "2026-11-21T11:00:00Z", "2026-11-28T10:00:00.000Z"],
  ["SA-1000", "Europe/Berlin", "2026-11-21T08:30:00Z", "2026-11-21T09:00:00.000Z"],
  ["MO-0000", "Asia/Kathmandu", "2026-11-21T11:00:00Z", "2026-11-22T18:15:00.000Z"],
  ["SU-2330", "America/Los_Angeles", "2026-11-21T11:00:00Z", "2026-11-23T07:30:00.000Z"],
  // Across the end of daylight saving time on 2026-10-25.
  ["SU-1000", "Europe/Berlin", "2026-10-24T10:00:00Z", "2026-10-25T09:00:00.000Z"],
  // It is already Sunday there.
  ["SU-0900", "Pacific/Auckland", "2026-11-21T12:00:00Z", "2026-11-21T20:00:00.000Z"],
  ["SA-1000", "No/Where", "2026-11-21T09:00:00Z", "2026-11-21T10:00:00.000Z"],
])("%s in %s after %s is %s", (text, zone, now, expected) => {
  expect(next(text, zone, now)).toBe(expected);
});

test("an invalid time of the week never occurs", () => {
  expect(next("now", "UTC", "2026-11-21T09:00:00Z")).toBeNull();
});
