import { expect, test } from "vitest";
import { countryOfZone } from "./country-of-zone.ts";

test("a time zone of one country tells that country", () => {
  expect(["Europe/Berlin", "America/New_York", "Asia/Nicosia"].map(countryOfZone)).toEqual([
    "DE",
    "US",
    "CY",
  ]);
});

test("other time zones tell none", () => {
  expect(["UTC", "Etc/GMT-1", "Mars/Olympus"].map(countryOfZone)).toEqual([null, null, null]);
});
