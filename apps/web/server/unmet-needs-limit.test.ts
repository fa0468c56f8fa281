import { expect, test } from "vitest";
import { allow } from "./unmet-needs-limit.ts";

test("an address has so many calls in a span, and all together so many", () => {
  let time = 0;
  const isAllowed = allow({ each: 2, all: 5, milliseconds: 1000, now: () => time });
  expect([1, 2, 3].map(() => isAllowed("192.0.2.1"))).toEqual([true, true, false]);
  expect(isAllowed("192.0.2.2")).toBe(true);
  expect([1, 2, 3].map(() => isAllowed(undefined))).toEqual([true, true, false]);
  expect(isAllowed("192.0.2.3")).toBe(false);
  time = 1000;
  expect(isAllowed("192.0.2.1")).toBe(true);
});
