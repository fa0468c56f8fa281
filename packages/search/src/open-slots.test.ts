import { expect, test } from "vitest";
import { hoursAfter, openAt, slotCodes, statusAt } from "./open-slots.ts";

const hour = 3600;
const day = 24 * hour;
const week = 7 * day;
/** Monday, 2026-11-16, 00:00 UTC. */
const monday = Date.UTC(2026, 10, 16) / 1000;

function isOpen(openings: readonly number[], seconds: number): boolean {
  const codes = new Set(slotCodes(openings));
  return openAt(seconds).some((code) => codes.has(code));
}

test("a moment matches everything open at it, whatever the hours", () => {
  const openings = [9 * hour + 300, 17 * hour + 2400, 6 * day + 20 * hour, 7 * day + 6 * hour + 600];
  for (let second = 0; second < week; second += 300) {
    const isIn = openings.some(
      (from, index) =>
        index % 2 === 0 &&
        [second, second + week].some((at) => at >= from && at < (openings[index + 1] ?? 0)),
    );
    expect(isOpen(openings, monday + second), String(second)).toBe(isIn);
    expect(isOpen(openings, monday + 3 * week + second + 299)).toBe(isIn);
  }
});

test("a slot that is not open from beginning to end does not count", () => {
  expect(isOpen([9 * hour + 60, 10 * hour], monday + 9 * hour + 120)).toBe(false);
  expect(isOpen([9 * hour, 10 * hour - 60], monday + 10 * hour - 120)).toBe(false);
  expect(isOpen([9 * hour, 10 * hour - 60], monday + 10 * hour - 360)).toBe(true);
});

test("usual hours need few codes, and always needs one", () => {
  const workingDays = [0, 1, 2, 3, 4].flatMap((at) => [at * day + 8 * hour, at * day + 16 * hour]);
  expect(slotCodes(workingDays)).toHaveLength(5);
  const awkward = [0, 1, 2, 3, 4, 5, 6].flatMap((at) => [
    at * day + 8 * hour + 300,
    at * day + 15 * hour + 3300,
  ]);
  expect(slotCodes(awkward).length).toBeLessThan(7 * 14);
  expect(slotCodes([3 * day, 3 * day + week])).toEqual(["always"]);
  expect(slotCodes([])).toEqual([]);
});

test("codes are of letters and digits that every engine keeps apart", () => {
  const codes = Array.from({ length: 2016 }, (_, index) => openAt(monday + index * 300)).flat();
  expect(new Set(codes).size).toBe(2016 + 672 + 336 + 168 + 84 + 42 + 21 + 7 + 1);
  expect(codes.every((code) => /^[a-z][a-z0-9]*$/.test(code))).toBe(true);
});

test("open says until when, over the end of the week and from one span to the next", () => {
  const night = { hours: "known", openings: [6 * day + 20 * hour, 7 * day + 6 * hour] } as const;
  expect(statusAt(night, monday + 5 * hour)).toEqual({ state: "open", until: monday + 6 * hour });
  expect(statusAt(night, monday - hour)).toEqual({ state: "open", until: monday + 6 * hour });
  const joined = { hours: "known", openings: [0, 6 * hour, 6 * day + 20 * hour, week] } as const;
  expect(statusAt(joined, monday - hour)).toEqual({ state: "open", until: monday + 6 * hour });
});

test("a service that never closes has no closing time", () => {
  expect(statusAt({ hours: "known", openings: [2 * day, 9 * day] }, monday + 17)).toEqual({
    state: "open",
    until: null,
  });
  expect(statusAt({ hours: "known", openings: [0, 2 * day, 2 * day, week] }, monday + 17)).toEqual({
    state: "open",
    until: null,
  });
});

test("closed says when it opens next, if it does", () => {
  const hours = { hours: "known", openings: [9 * hour, 17 * hour, day + 9 * hour, day + 17 * hour] } as const;
  expect(statusAt(hours, monday + 17 * hour)).toEqual({ state: "closed", opens: monday + day + 9 * hour });
  expect(statusAt(hours, monday + 2 * day)).toEqual({ state: "closed", opens: monday + week + 9 * hour });
  expect(statusAt({ hours: "known", openings: [] }, monday)).toEqual({ state: "closed", opens: null });
});

test("hours that the source omits are unknown", () => {
  expect(statusAt({ hours: "unknown", unsure: [0, week] }, monday)).toEqual({ state: "unknown" });
  const holiday = { hours: "known", openings: [day, 2 * day], unsure: [0, day] } as const;
  expect(statusAt(holiday, monday + hour)).toEqual({ state: "unknown" });
  expect(statusAt(holiday, monday + 2 * day)).toEqual({ state: "closed", opens: monday + week + day });
});

test("moments before the epoch are in a week, too", () => {
  expect(isOpen([0, day], -3 * day + 60)).toBe(true);
  expect(isOpen([0, day], -3 * day - 60)).toBe(false);
});

test("a past opening is not repeated for the following week, which a record does not cover", () => {
  const monday = Date.parse("2026-11-23T00:00:00Z") / 1000;
  const hours = { hours: "known", openings: [9 * 3600, 12 * 3600] } as const;
  expect(statusAt(hours, monday + 8 * 3600)).toEqual({ state: "closed", opens: monday + 9 * 3600 });
  expect(statusAt(hours, monday + 13 * 3600)).toEqual({ state: "closed", opens: null });
  expect(statusAt(hours, monday + 86_400)).toEqual({
    state: "closed",
    opens: monday + 7 * 86_400 + 9 * 3600,
  });
});

test("the hours after a moment agree with the record at every later one", () => {
  const record = {
    hours: "known" as const,
    // Monday 08–12 and 12–17 UTC, Sunday 22 to Monday 06.
    openings: [8, 12, 12, 17, 6 * 24 + 22, 7 * 24 + 6].map((one) => one * 3_600),
    unsure: [2 * 24, 3 * 24].map((one) => one * 3_600),
  };
  // A Saturday, 10:00 UTC.
  const from = Date.parse("2026-11-21T10:00:00Z") / 1000;
  const ahead = hoursAfter(record, { seconds: from });
  if (!ahead) throw new Error("The record has hours");
  expect(ahead.to).toBe(Date.parse("2026-11-28T00:00:00Z") / 1000);
  expect(
    ahead.open.map(({ from: opens, to }) => [opens, to].map((one) => new Date(one * 1000).toISOString())),
  ).toEqual([
    ["2026-11-22T22:00:00.000Z", "2026-11-23T06:00:00.000Z"],
    ["2026-11-23T08:00:00.000Z", "2026-11-23T17:00:00.000Z"],
  ]);
  for (let at = from; at < ahead.to; at += 1_800) {
    const isOpen = ahead.open.some((span) => span.from <= at && at < span.to);
    const isUnsure = ahead.unsure.some((span) => span.from <= at && at < span.to);
    expect(isOpen ? "open" : isUnsure ? "unknown" : "closed").toBe(statusAt(record, at).state);
  }
  expect(hoursAfter({ hours: "unknown" }, { seconds: from })).toBeNull();
  // Of a list of many, each knows until it opens once more.
  const once = hoursAfter(record, { seconds: from, most: 1 });
  expect(once?.open).toEqual(ahead.open.slice(0, 1));
  expect(once?.to).toBe(ahead.open[1]?.from);
});
