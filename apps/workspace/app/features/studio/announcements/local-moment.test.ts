import { expect, test } from "vitest";
import { formatLocalMoment, parseLocalMoment } from "./local-moment.server.ts";

test("a local time is the moment of its zone, in summer and in winter, and back", () => {
  for (const [text, zone, moment] of [
    ["2026-07-01T08:30", "Europe/Berlin", "2026-07-01T06:30:00.000Z"],
    ["2026-12-01T08:30", "Europe/Berlin", "2026-12-01T07:30:00.000Z"],
    ["2026-12-01T20:00", "America/Toronto", "2026-12-02T01:00:00.000Z"],
    ["2026-12-01T00:00", "UTC", "2026-12-01T00:00:00.000Z"],
  ] as const) {
    expect(parseLocalMoment(text, zone)?.toISOString()).toBe(moment);
    expect(formatLocalMoment(new Date(moment), zone)).toBe(text);
  }
});

test("an invalid time or time zone gives none", () => {
  for (const text of ["", "tomorrow", "2026-13-01T00:00", "2026-12-01"])
    expect(parseLocalMoment(text, "UTC"), text).toBeNull();
  expect(parseLocalMoment("2026-12-01T00:00", "Middle/Earth")).toBeNull();
});
