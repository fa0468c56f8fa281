import type { Location } from "@dragoman/hsds";
import { expect, test } from "vitest";
import { holidaysAt } from "./hours-holidays.server.ts";

function withoutAddress(zone: string | null): Location {
  // A cast, because only these columns are read.
  return { time_zone: zone, longitude: null, addresses: [] } as unknown as Location;
}

test("without an address the time zone tells whose public holidays hold", () => {
  const isHoliday = holidaysAt(withoutAddress("Europe/Berlin"));
  expect(isHoliday?.("2026-12-25")).toBe(true);
  expect(isHoliday?.("2026-12-22")).toBe(false);
  expect(holidaysAt(withoutAddress("UTC"))).toBeUndefined();
  expect(holidaysAt(withoutAddress(null))).toBeUndefined();
});
