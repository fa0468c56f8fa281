import { expect, test } from "vitest";
import type { Address, Location } from "../compiled.ts";
import { zoneOfPlace } from "./zone-of-place.ts";

function place(changes: Partial<Location>, address: Partial<Address> = {}): Location {
  const base = { time_zone: null, longitude: null, ...changes };
  // Cast: only these columns are read.
  return { ...base, addresses: [{ country: null, state_province: null, ...address }] } as unknown as Location;
}

test("the source's zone is used when valid", () => {
  expect(zoneOfPlace(place({ time_zone: "Asia/Kathmandu" }, { country: "DE" }))).toBe("Asia/Kathmandu");
  expect(zoneOfPlace(place({ time_zone: "Berlin summer" }, { country: "DE" }))).toBe("Europe/Berlin");
});

test.each([
  ["DE", null, null, "Europe/Berlin"],
  ["gr", "Αττική", null, "Europe/Athens"],
  ["US", "FL", -80.2, "America/New_York"],
  ["US", "fl", -87.2, "America/Chicago"],
  ["US", "FL", -85.1, null],
  ["US", "FL", null, null],
  ["US", "IL", null, "America/Chicago"],
  ["US", null, -87.6, null],
  ["CA", "ON", -79.4, "America/Toronto"],
  ["CA", "ON", -94.5, null],
  ["AU", "NSW", null, "Australia/Sydney"],
  ["ES", "Canarias", -15.4, "Atlantic/Canary"],
  ["ES", "Madrid", -3.7, "Europe/Madrid"],
  ["US", "ca", null, "America/Los_Angeles"],
  ["AU", "VIC", null, "Australia/Melbourne"],
  ["BR", null, null, null],
  ["CY", null, null, "Asia/Nicosia"],
  ["FR", null, null, "Europe/Paris"],
  ["PL", null, null, "Europe/Warsaw"],
  ["UA", null, null, "Europe/Kyiv"],
  ["NZ", null, null, "Pacific/Auckland"],
  ["PT", null, -25.7, "Atlantic/Azores"],
  ["ZZ", null, null, null],
  [null, null, 13.4, null],
])("%s %s at %s is in %s", (country, state_province, longitude, zone) => {
  expect(zoneOfPlace(place({ longitude }, { country, ...(state_province && { state_province }) }))).toBe(
    zone,
  );
});
