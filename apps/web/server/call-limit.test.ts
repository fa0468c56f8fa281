import { expect, test } from "vitest";
import { limitCalls } from "./call-limit.ts";

test("what costs more counts as more, and leaves room for what costs less", () => {
  const wait = limitCalls({ each: 10, all: 25, milliseconds: 10_000, now: () => 0 });
  expect([7, 7, 3, 1].map((cost) => wait("192.0.2.1", cost))).toEqual([0, 10, 0, 10]);
  expect([10, 6, 5].map((cost, at) => wait(`198.51.100.${at}`, cost))).toEqual([0, 10, 0]);
});

test("an address has so many calls in a span, and all together so many", () => {
  let time = 0;
  const wait = limitCalls({ each: 2, all: 5, milliseconds: 10_000, now: () => time });
  expect([1, 2, 3].map(() => wait("192.0.2.1"))).toEqual([0, 0, 10]);
  time = 2500;
  expect(wait("192.0.2.2")).toBe(0);
  expect([1, 2, 3].map(() => wait(undefined))).toEqual([0, 0, 8]);
  expect(wait("192.0.2.3")).toBe(8);
  time = 10_000;
  expect(wait("192.0.2.1")).toBe(0);
});
