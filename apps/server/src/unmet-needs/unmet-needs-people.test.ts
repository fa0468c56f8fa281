import { expect, test } from "vitest";
import { createFirstTime } from "./unmet-needs-people.ts";

const options = { lifetime: 1000, most: 100, now: () => 0 };

test("an address asks for the same once", () => {
  const isFirst = createFirstTime(options);
  expect(["192.0.2.1", "192.0.2.1", "192.0.2.2"].map((who) => isFirst(who, "piano"))).toEqual([
    true,
    false,
    true,
  ]);
  expect(isFirst("192.0.2.1", "boat")).toBe(true);
});

test("the addresses of one household are one, and so are all callers without one", () => {
  const isFirst = createFirstTime(options);
  expect(isFirst("2001:db8:1:2::3", "piano")).toBe(true);
  expect(isFirst("2001:db8:1:2:ffff::4", "piano")).toBe(false);
  expect(isFirst("2001:db8:1:ffff::4", "piano")).toBe(false);
  expect([1, 2].map(() => isFirst(undefined, "piano"))).toEqual([true, false]);
});

test("everything is forgotten after its time, and the oldest where there is too much", () => {
  let time = 0;
  const isFirst = createFirstTime({ lifetime: 1000, most: 2, now: () => time });
  for (const query of ["piano", "boat", "drums"]) isFirst("192.0.2.1", query);
  expect(isFirst("192.0.2.1", "drums")).toBe(false);
  expect(isFirst("192.0.2.1", "piano")).toBe(true);
  time = 1000;
  expect(isFirst("192.0.2.1", "drums")).toBe(true);
});
