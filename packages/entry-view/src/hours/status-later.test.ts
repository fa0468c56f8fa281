import { expect, test } from "vitest";
import { openStatusView, type OpenStatusOptions, type OpenStatusView } from "./open-status-view.ts";
import { statusLater } from "./status-later.ts";

/** A Friday, 13:00 in Berlin. */
const now = Date.parse("2026-11-20T12:00:00Z") / 1000;
const hour = 3_600;
const day = 24 * hour;
const weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
const options: OpenStatusOptions = { locale: "en", zone: "Europe/Berlin", country: "DE", now, weekdays };
const open = [
  { from: now, to: now + 3 * hour },
  { from: now + 20 * hour, to: now + 24 * hour },
];

function later(given: OpenStatusView, seconds: number) {
  return statusLater(given, now + seconds, { locale: "en", weekdays });
}

const unsure = [{ from: now + 5 * day, to: now + 6 * day }];
const given = openStatusView(
  { state: "open", until: now + 3 * hour },
  { ...options, hours: { open, unsure, to: now + 7 * day, holidays: ["2026-11-25"] } },
);

test("an open service closes and opens again as time passes", () => {
  expect(given).toMatchObject({ state: "open", time: "16:00" });
  expect(later(given, 2 * hour)).toMatchObject({ state: "open", time: "16:00", day: null });
  expect(later(given, 3 * hour)).toMatchObject({ state: "closed", time: "09:00", day: "Sat" });
  // After midnight, the same day is today.
  expect(later(given, 12 * hour)).toMatchObject({ state: "closed", time: "09:00", day: null });
  expect(later(given, 20 * hour)).toMatchObject({ state: "open", time: "13:00" });
  expect(later(given, 2 * day)).toMatchObject({ state: "closed", time: null });
});

test("unstated hours are unknown, on a public holiday with the reason", () => {
  expect(later(given, 5 * day)).toMatchObject({ state: "unknown", holiday: true, time: null });
  expect(later(given, 5 * day + 13 * hour)).toMatchObject({ state: "unknown", holiday: false });
});

test("after its hours, the status is unknown", () => {
  expect(later(given, 7 * day)).toMatchObject({ state: "unknown", time: null });
  expect(later(given, 300 * day)).toMatchObject({ state: "unknown" });
});

test("if the hours end while it is open, no closing time is shown", () => {
  const to = now + 3 * hour;
  const cut = openStatusView(
    { state: "closed", opens: now + hour },
    { ...options, hours: { open: [{ from: now + hour, to }], unsure: [], to } },
  );
  expect(later(cut, 2 * hour)).toMatchObject({ state: "open", time: null });
});

test("a clock that is behind changes nothing, and a service that never closes stays open", () => {
  expect(later(given, -day)).toBe(given);
  const always = openStatusView({ state: "open", until: null }, { ...options, hours: null });
  expect(later(always, 300 * day)).toMatchObject({ state: "always" });
});
