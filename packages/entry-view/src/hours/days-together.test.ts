import { expect, test } from "vitest";
import { daysTogether } from "./days-together.ts";
import type { DayView } from "./present-hours.server.ts";

const names = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
const closed = { state: "closed", intervals: [] } as const;

function open(opens: string, closes: string): Omit<DayView, "name"> {
  return { state: "open", intervals: [{ times: { opens, closes }, overnight: false, everyWeeks: 1 }] };
}

function groupsOf(week: readonly (Omit<DayView, "name"> | typeof closed)[]): string[] {
  const days = week.map(({ state, intervals }, index) => ({
    name: names[index] ?? "",
    state,
    intervals: [...intervals],
  }));
  return daysTogether(days).map(
    ({ first, last, from, to, state }) => `${first}-${last} ${from}-${to} ${state}`,
  );
}

test("consecutive days with the same hours share a line", () => {
  const usual = open("09:00", "17:00");
  expect(groupsOf([usual, usual, usual, usual, open("09:00", "12:00"), closed, closed])).toEqual([
    "Mon-Thu 0-3 open",
    "Fri-Fri 4-4 open",
    "Sat-Sun 5-6 closed",
  ]);
});

test("equal days with another between them do not", () => {
  const usual = open("09:00", "17:00");
  expect(groupsOf([usual, usual, closed, usual, usual, closed, closed])).toHaveLength(4);
});

test("a week that is the same every day is one line", () => {
  expect(groupsOf(Array.from({ length: 7 }, () => open("00:00", "12:00")))).toEqual(["Mon-Sun 0-6 open"]);
});
