import { describe, expect, test } from "vitest";
import type { Service } from "./compiled.ts";
import { availableOfLevel, capacityLevels, currentCapacity, levelUnit } from "./capacity.ts";

const now = new Date("2026-11-28T20:00:00Z");
const recently = "2026-11-28T18:30:00Z";

type Statement = Service["capacities"][number];

function statement(values: Partial<Statement>): Statement {
  return {
    id: "one",
    service_id: "shelter",
    unit_id: "beds",
    available: 4,
    maximum: null,
    description: null,
    updated: recently,
    unit: { id: "beds", name: "Beds", scheme: null, identifier: null, uri: null },
    ...values,
  };
}

function tapped(level: (typeof capacityLevels)[number], updated = recently): Statement {
  const unit = { id: "level", uri: null, ...levelUnit };
  return statement({ id: "tapped", unit, available: availableOfLevel(level), maximum: 2, updated });
}

const levelOf = (...statements: Statement[]) => currentCapacity(statements, now)?.level ?? null;

describe("current capacities", () => {
  test.each(capacityLevels)("a tap on %s stores that level with its time", (level) => {
    expect(currentCapacity([tapped(level)], now)).toEqual({
      level,
      said: Date.parse(recently) / 1000,
      until: Date.parse("2026-11-29T18:30:00Z") / 1000,
    });
  });

  test.each([
    [0, null, "full"],
    [0, 40, "full"],
    [1, null, "few"],
    [3, null, "few"],
    [4, null, "free"],
    [4, 40, "few"],
    [5, 40, "free"],
    [2, 2, "few"],
    [41, 40, null],
    [-1, null, null],
    [null, 40, null],
    [Number.NaN, null, null],
  ])("%s available of %s are %s", (available, maximum, level) => {
    expect(levelOf(statement({ available, maximum }))).toBe(level);
  });

  test.each([
    ["2026-11-27T20:00:01Z", "free"],
    ["2026-11-27T20:00:00Z", null],
    // The offset of a source counts.
    ["2026-11-27T22:00:01+02:00", "free"],
    ["2026-11-27T21:59:59+02:00", null],
    // A clock that is a little ahead is believed, another day is not.
    ["2026-11-28T20:09:00Z", "free"],
    ["2026-11-28T20:11:00Z", null],
    // A date without a time was read as midnight.
    ["2026-11-28T00:00:00Z", null],
    ["soon", null],
    [null, null],
  ])("what was said at %s is %s", (updated, level) => {
    expect(levelOf(statement({ updated }))).toBe(level);
  });

  test("nothing is said later than now", () => {
    const ahead = currentCapacity([statement({ updated: "2026-11-28T20:09:00Z" })], now);
    expect(ahead?.said).toBe(now.getTime() / 1000);
  });

  test("the latest word counts, be it a tap or a number", () => {
    const earlier = "2026-11-28T10:00:00Z";
    expect(levelOf(tapped("full", earlier), statement({ available: 9 }))).toBe("free");
    expect(levelOf(tapped("full"), statement({ available: 9, updated: earlier }))).toBe("full");
  });

  test("several units are full together, and as old as the oldest", () => {
    const men = statement({ id: "men", available: 0, updated: "2026-11-28T10:00:00Z" });
    const women = statement({ id: "women", available: 2 });
    expect(currentCapacity([men, women], now)).toMatchObject({
      level: "few",
      said: Date.parse("2026-11-28T10:00:00Z") / 1000,
    });
    expect(levelOf(men, { ...women, available: 0 })).toBe("full");
  });

  test("an unknown level is no level", () => {
    expect(levelOf({ ...tapped("few"), available: 7 })).toBeNull();
    expect(levelOf({ ...tapped("few"), available: 0.5 })).toBeNull();
  });
});
