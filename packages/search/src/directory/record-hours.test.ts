import { expect, test } from "vitest";
import type { Service } from "@dragoman/hsds";
import { openAt, statusAt } from "../open-slots.ts";
import {
  buildHours,
  buildLocation,
  buildOrganization,
  buildPlace,
  buildService,
  emptyRow,
} from "../testing/build-service.ts";
import { hoursOf, tellsHours } from "./record-hours.ts";

const hour = 3600;
const day = 24 * hour;
const week = 7 * day;

function at(time: string): Date {
  return new Date(time);
}

function openIn(service: Service, time: string, isHoliday?: (localDate: string) => boolean) {
  const [place] = service.service_at_locations;
  return hoursOf(service, place, { now: at(time), ...(isHoliday && { isHoliday }) });
}

function inBerlin(...schedules: Service["schedules"]): Service {
  const address = { ...emptyRow("addresses", "a"), country: "DE", state_province: "Berlin" };
  const location = buildLocation("l", { addresses: [address] });
  return buildService("s", { schedules, service_at_locations: [buildPlace("p", location)] });
}

test("hours are in seconds of the UTC week, with the codes of their slots", () => {
  const found = openIn(inBerlin(buildHours("MO", "09:00", "17:00")), "2026-11-18T12:00:00Z");
  expect(found).toMatchObject({
    hours: "known",
    timeZone: "Europe/Berlin",
    openings: [8 * hour, 16 * hour],
    open: ["g1"],
  });
  expect(found).not.toHaveProperty("unsure");
  const codes = openAt(Date.parse("2026-11-23T10:00:00Z") / 1000);
  expect(codes.some((code) => found.open.includes(code))).toBe(true);
});

test("regular hours are independent of the day of computation", () => {
  const service = inBerlin(
    buildHours("MO,TU,WE,TH,FR,SA,SU", "20:00", "08:00"),
    buildHours("SU", "12:00", "14:00"),
  );
  const days = ["16", "17", "18", "19", "20", "21", "22"].map((one) =>
    openIn(service, `2026-11-${one}T12:00:00Z`),
  );
  expect(new Set(days.map((one) => JSON.stringify(one))).size).toBe(1);
});

test("a service that never closes is open for the whole week", () => {
  const found = openIn(
    inBerlin(buildHours("MO,TU,WE,TH,FR,SA,SU", "00:00", "24:00")),
    "2026-11-18T12:00:00Z",
  );
  expect(found).toMatchObject({ openings: [0, week], open: ["always"] });
});

test("days after a clock change use the new offset", () => {
  const service = inBerlin(buildHours("MO,TH", "09:00", "17:00"));
  // Summer time ends on Sunday, the 25th.
  expect(openIn(service, "2026-10-21T12:00:00Z").openings).toEqual([
    8 * hour,
    16 * hour,
    3 * day + 7 * hour,
    3 * day + 15 * hour,
  ]);
});

test("a public holiday is unsure, and the others know where it is", () => {
  const service = inBerlin(buildHours("FR", "09:00", "17:00"));
  const asked: unknown[] = [];
  const { timeZone: _, ...found } = hoursOf(service, service.service_at_locations[0], {
    now: at("2026-12-21T00:00:00Z"),
    isHoliday: (localDate, where) => {
      asked.push(where);
      return localDate === "2026-12-25";
    },
  });
  expect(found.hours).toBe("known");
  expect(found.open).toEqual([]);
  expect(found).toHaveProperty("unsure");
  expect(asked).toContainEqual({ country: "DE", region: "Berlin" });
  const noon = Date.parse("2026-12-25T11:00:00Z") / 1000;
  expect(statusAt(found, noon)).toEqual({ state: "unknown" });
});

test("public holidays of a place without an address are those of its time zone's country", () => {
  const location = buildLocation("l", { time_zone: "Europe/Athens" });
  const schedules = [buildHours("MO", "09:00", "17:00")];
  const service = buildService("s", { schedules, service_at_locations: [buildPlace("p", location)] });
  const asked: unknown[] = [];
  const [place] = service.service_at_locations;
  const found = hoursOf(service, place, {
    now: at("2026-11-18T12:00:00Z"),
    isHoliday: (localDate, where) => {
      asked.push(where);
      return localDate === "2026-11-23";
    },
  });
  expect(asked[0]).toEqual({ country: "GR", region: null });
  expect(found).toMatchObject({ open: [], unsure: [7 * hour, 15 * hour] });
});

test("hours are unknown without statements, and without a time zone", () => {
  expect(openIn(inBerlin(), "2026-11-18T12:00:00Z")).toEqual({
    hours: "unknown",
    timeZone: "Europe/Berlin",
    open: [],
  });
  const nowhere = buildService("s", { schedules: [buildHours("MO", "09:00", "17:00")] });
  expect(openIn(nowhere, "2026-11-18T12:00:00Z")).toEqual({ hours: "unknown", open: [] });
});

test("a service without a place uses the local time of its organization", () => {
  const location = buildLocation("l", { time_zone: "Europe/Athens" });
  const service = buildService("s", {
    organization: buildOrganization("o", { locations: [location] }),
    schedules: [buildHours("MO", "09:00", "17:00")],
  });
  expect(openIn(service, "2026-11-18T12:00:00Z")).toMatchObject({
    timeZone: "Europe/Athens",
    openings: [7 * hour, 15 * hour],
  });
});

test("the hours of the building count only where the service tells none", () => {
  const schedules = [buildHours("TU", "09:00", "17:00")];
  const location = buildLocation("l", { time_zone: "UTC", schedules });
  const place = buildPlace("p", location);
  const now = at("2026-11-18T12:00:00Z");
  expect(hoursOf(buildService("s"), place, { now }).openings).toEqual([day + 9 * hour, day + 17 * hour]);
  const own = buildService("s", { schedules: [buildHours("MO", "09:00", "17:00")] });
  expect(hoursOf(own, place, { now }).openings).toEqual([9 * hour, 17 * hour]);
  const here = { ...place, schedules: [buildHours("WE", "09:00", "17:00")] };
  expect(hoursOf(own, here, { now }).openings).toEqual([2 * day + 9 * hour, 2 * day + 17 * hour]);
  expect(tellsHours(buildService("s", { service_at_locations: [place] }))).toBe(true);
  expect(tellsHours(buildService("s"))).toBe(false);
});
