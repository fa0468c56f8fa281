import { expect, test } from "vitest";
import { capacityText } from "./capacity-view.ts";

const said = Date.parse("2026-11-28T18:30:00Z") / 1000;
const until = said + 86_400;
const options = {
  locale: "en",
  zone: "Europe/Berlin",
  country: "DE",
  now: said + 600,
  weekdays: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"],
  capacity: { free: "Free ({time})", few: "Few ({time})", full: "Full ({time})" },
};

test("says when, by the clock of the place", () => {
  expect(capacityText({ capacity: "full", capacityUntil: until }, options)).toEqual({
    text: "Full (Sat 19:30)",
    until,
  });
  const auckland = { ...options, zone: "Pacific/Auckland", country: "NZ" };
  expect(capacityText({ capacity: "few", capacityUntil: until }, auckland)?.text).toBe(
    "Few (Sun 7:30\u00A0AM)",
  );
});

test("a place without a time zone uses UTC, and says so", () => {
  expect(capacityText({ capacity: "free", capacityUntil: until }, { ...options, zone: null })?.text).toBe(
    "Free (Sat 18:30 UTC)",
  );
});

test("a day later there is nothing to show", () => {
  expect(
    capacityText({ capacity: "full", capacityUntil: until }, { ...options, now: until - 1 }),
  ).not.toBeNull();
  expect(capacityText({ capacity: "full", capacityUntil: until }, { ...options, now: until })).toBeNull();
  expect(
    capacityText({ capacity: "full", capacityUntil: until }, { ...options, capacity: undefined }),
  ).toBeNull();
  expect(capacityText({}, options)).toBeNull();
});
