import { expect, test } from "vitest";
import { isPublicHoliday, publicHolidayName } from "./public-holidays.ts";

test.each([
  ["2026-12-25", "DE", null, true],
  ["2026-12-24", "DE", null, false],
  ["2026-11-21", "DE", null, false],
  ["2026-10-28", "GR", null, true],
  ["2026-04-13", "GR", null, true],
  ["2026-07-01", "CA", "Ontario", true],
  ["2026-06-24", "CA", "Québec", true],
  ["2026-06-24", "CA", "ON", false],
  ["2026-11-26", "US", "CA", true],
  ["2026-08-31", "GB", "England", true],
  ["2026-08-31", "GB", "SCT", false],
  ["2026-03-08", "DE", "BE", true],
  ["2026-03-08", "DE", "Berlin", true],
  ["2026-03-08", "DE", "DE-BE", true],
  ["2026-10-31", "DE", "Hamburg", true],
  ["2026-03-08", "DE", "Bayern", false],
  ["2026-01-01", "ZZ", null, false],
  ["never", "DE", null, false],
])("%s in %s, %s: %s", (date, country, region, expected) => {
  expect(isPublicHoliday(date, { country, region })).toBe(expected);
});

test("an unknown region may have the holidays of any", () => {
  expect(isPublicHoliday("2026-08-31", { country: "GB", region: "Avon" })).toBe(true);
  expect(isPublicHoliday("2026-08-31", { country: "gb" })).toBe(true);
  expect(isPublicHoliday("2026-09-01", { country: "GB" })).toBe(false);
});

test("a feast of several days is a holiday on each, and not on the evening before", () => {
  const dates = ["2026-03-19", "2026-03-20", "2026-03-21", "2026-03-22"];
  expect(dates.map((date) => isPublicHoliday(date, { country: "TR" }))).toEqual([false, true, true, true]);
});

test("a holiday on a weekend may be observed on a weekday", () => {
  expect(isPublicHoliday("2026-12-28", { country: "GB", region: "ENG" })).toBe(true);
});

test("a holiday has a name in the languages that name it", () => {
  const where = { country: "DE", region: null };
  expect(publicHolidayName("2026-12-25", where, "ar")).toBe("عيد الميلاد المجيد");
  expect(publicHolidayName("2026-12-25", where, "pt-BR")).toBe("Natal");
  expect(publicHolidayName("2026-12-25", where, "ckb")).toBeNull();
  expect(publicHolidayName("2026-12-24", where, "en")).toBeNull();
  expect(publicHolidayName("2026-03-08", where, "en")).toBe("International Women's Day");
});
