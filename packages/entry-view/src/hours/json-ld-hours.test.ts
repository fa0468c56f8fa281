import { expect, test } from "vitest";
import { exampleSchedule } from "@dragoman/pages/testing/example-directory.ts";
import { jsonLdHours } from "./json-ld-hours.server.ts";

const options = { zone: "Europe/Berlin", now: new Date("2026-11-21T12:00:00Z") };
const specification = { "@type": "OpeningHoursSpecification" };

function hours(...schedules: Parameters<typeof exampleSchedule>[0][]) {
  return jsonLdHours(schedules.map(exampleSchedule), options);
}

test("the hours of a week have their days", () => {
  expect(hours({ freq: "WEEKLY", byday: "MO,TU", opens_at: "09:00", closes_at: "17:30" })).toEqual([
    { ...specification, dayOfWeek: ["Monday", "Tuesday"], opens: "09:00", closes: "17:30" },
  ]);
});

function sunday(opens_at: string, closes_at: string) {
  return hours({ freq: "WEEKLY", byday: "SU", opens_at, closes_at })[0];
}

test("hours until the next morning end before they begin, and a whole day does not", () => {
  expect(sunday("22:00", "06:00")).toMatchObject({ opens: "22:00", closes: "06:00" });
  expect(sunday("18:00", "23:59")).toMatchObject({ opens: "18:00", closes: "00:00" });
  expect(sunday("00:00", "00:00")).toMatchObject({ opens: "00:00", closes: "23:59" });
});

test("upcoming days with different hours are listed", () => {
  const closed = { dtstart: "2026-12-24", until: "2026-12-26", description: "Closed" };
  expect(hours(closed)).toEqual([
    {
      ...specification,
      opens: "00:00",
      closes: "00:00",
      validFrom: "2026-12-24",
      validThrough: "2026-12-26",
    },
  ]);
  expect(hours({ ...closed, dtstart: "2025-12-24", until: "2025-12-26" })).toEqual([]);
});

test("values without a schema.org term are left out", () => {
  expect(hours({ description: "By appointment" })).toEqual([]);
  expect(hours({ freq: "MONTHLY", byday: "2TU", opens_at: "09:00", closes_at: "12:00" })).toEqual([]);
  const fortnightly = {
    freq: "WEEKLY",
    byday: "FR",
    interval: 2,
    opens_at: "09:00",
    closes_at: "12:00",
  } as const;
  expect(hours(fortnightly)).toEqual([]);
  expect(hours({ freq: "WEEKLY", byday: "FR", opens_at: "09:00Z", closes_at: "12:00Z" })).toEqual([]);
});
