import { countries } from "@dragoman/reference";
import { expect, test } from "vitest";
import { formatTimeOfDay, hourCycleOf } from "./time-of-day.ts";

test("readers of English see AM and PM in the countries where CLDR has them on clocks", () => {
  for (const { code_2: country } of countries) {
    const [first] = new Intl.Locale(`und-${country}`).getHourCycles();
    expect(hourCycleOf("en", country), country).toBe(first === "h12" ? "h12" : "h23");
  }
});

test("readers of other languages, and of places that nobody names, see 24 hours", () => {
  expect([hourCycleOf("ar", "US"), hourCycleOf("en", null), hourCycleOf("en", "us")]).toEqual([
    "h23",
    "h23",
    "h12",
  ]);
});

test.each([
  [0, "00:00", "12:00 AM"],
  [545, "09:05", "9:05 AM"],
  [720, "12:00", "12:00 PM"],
  [1_050, "17:30", "5:30 PM"],
  [1_440, "00:00", "12:00 AM"],
])("%i minutes are %s or %s", (minutes, long, short) => {
  expect(formatTimeOfDay(minutes, "h23")).toBe(long);
  expect(formatTimeOfDay(minutes, "h12")).toBe(short.replace(" ", "\u00A0"));
});
