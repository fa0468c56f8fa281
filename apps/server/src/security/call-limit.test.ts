import { expect, test } from "vitest";
import { limitCalls } from "./call-limit.ts";

test("expensive calls count more, and leave room for cheap ones", () => {
  const wait = limitCalls({ each: 10, all: 25, milliseconds: 10_000, now: () => 0 });
  expect([7, 7, 3, 1].map((cost) => wait("192.0.2.1", cost))).toEqual([0, 10, 0, 10]);
  expect([10, 6, 2].map((cost, at) => wait(`198.51.100.${at}`, cost))).toEqual([0, 10, 0]);
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

test("a caller with many IPv6 addresses has a few times the calls of one, not those of each", () => {
  const wait = limitCalls({ each: 2, all: 1000, milliseconds: 10_000 });
  const countAllowed = (addressOf: (index: number) => string) =>
    Array.from({ length: 100 }, (_, index) => wait(addressOf(index))).filter((seconds) => seconds === 0)
      .length;
  expect(countAllowed((index) => `2001:db8:1:1::${index.toString(16)}`)).toBe(2);
  expect(countAllowed((index) => `2001:db8:1:1${index.toString(16).padStart(2, "0")}::1`)).toBe(4);
  expect(countAllowed((index) => `2001:db8:2:${index.toString(16)}00::1`)).toBe(8);
  expect(countAllowed((index) => `2001:db8:1${index.toString(16).padStart(2, "0")}::1`)).toBe(32 - 14);
  expect(countAllowed((index) => `192.0.2.${index}`)).toBe(16);
  expect(wait("198.51.100.7")).toBe(0);
});

test("networks that use up the common limit leave a part to others", () => {
  const wait = limitCalls({ each: 8, all: 40, milliseconds: 10_000 });
  for (let index = 0; index < 200; index += 1) wait(`203.0.${index % 5}.1`);
  expect(wait("203.0.1.1")).toBeGreaterThan(0);
  expect(wait("198.51.100.7")).toBe(0);
  expect(wait("2001:db8::1")).toBe(0);
});
