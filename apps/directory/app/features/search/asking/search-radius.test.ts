import { expect, test } from "vitest";
import { chooseRadius } from "./search-radius.ts";

function chosen(...counts: readonly [number, number, number, number]): number {
  const byRadius = new Map([25, 50, 100, 20_000].map((radius, index) => [radius, counts[index] ?? 0]));
  return chooseRadius((radius) => byRadius.get(radius) ?? 0);
}

test("what is near is enough when there are three", () => {
  expect(chosen(3, 9, 9, 9)).toBe(25);
});

test("otherwise the search goes as far as it must, and no further", () => {
  expect(chosen(0, 3, 9, 9)).toBe(50);
  expect(chosen(2, 2, 4, 9)).toBe(100);
  expect(chosen(1, 1, 1, 9)).toBe(20_000);
});

test("it stays near where going further brings nothing", () => {
  expect(chosen(0, 0, 0, 0)).toBe(25);
  expect(chosen(2, 2, 2, 2)).toBe(25);
  expect(chosen(0, 1, 1, 1)).toBe(50);
});
