import { expect, test } from "vitest";
import { buildLocation, emptyRow } from "../testing/build-service.ts";
import { zoneOf } from "./record-zone.ts";

function inCountry(country: string, { state, longitude }: { state?: string; longitude?: number } = {}) {
  const address = { ...emptyRow("addresses", "a"), country, state_province: state ?? null };
  return zoneOf(buildLocation("l", { addresses: [address], longitude: longitude ?? null }));
}

test("a location's own time zone is taken when it exists", () => {
  expect(zoneOf(buildLocation("l", { time_zone: "America/Toronto" }))).toBe("America/Toronto");
  expect(zoneOf(buildLocation("l", { time_zone: "Mars/Olympus" }))).toBeUndefined();
  expect(zoneOf(undefined)).toBeUndefined();
});

test("a country's only or primary time zone is that of its places", () => {
  expect(["GR", "de", "FR", "PL", "UA", "NZ"].map((country) => inCountry(country))).toEqual([
    "Europe/Athens",
    "Europe/Berlin",
    "Europe/Paris",
    "Europe/Warsaw",
    "Europe/Kyiv",
    "Pacific/Auckland",
  ]);
  expect(inCountry("ES", { longitude: -3.7 })).toBe("Europe/Madrid");
  expect(inCountry("ES", { longitude: -16.2 })).toBe("Atlantic/Canary");
  expect(inCountry("PT", { longitude: -25.7 })).toBe("Atlantic/Azores");
});

test("in a country of several, the state or the longitude tells, or nothing does", () => {
  expect(inCountry("US")).toBeUndefined();
  expect(inCountry("US", { state: "ca" })).toBe("America/Los_Angeles");
  expect(inCountry("US", { state: "IL" })).toBe("America/Chicago");
  expect(inCountry("US", { state: "FL", longitude: -80.2 })).toBe("America/New_York");
  expect(inCountry("US", { state: "FL", longitude: -87.2 })).toBe("America/Chicago");
  expect(inCountry("US", { state: "FL", longitude: -85.1 })).toBeUndefined();
  expect(inCountry("US", { state: "FL" })).toBeUndefined();
  expect(inCountry("CA", { state: "ON", longitude: -79.4 })).toBe("America/Toronto");
  expect(inCountry("AU", { state: "VIC" })).toBe("Australia/Melbourne");
  expect(inCountry("BR")).toBeUndefined();
});
