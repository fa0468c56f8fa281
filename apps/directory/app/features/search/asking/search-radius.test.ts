import { expect, test } from "vitest";
import { chooseRadius } from "./search-radius.ts";

function chosen(...counts: readonly [number, number, number, number]): number {
  const byRadius = new Map([25, 50, 100, 20_000].map((radius, index) => [radius, counts[index] ?? 0]));
  return chooseRadius((radius) => byRadius.get(radius) ?? 0);
}

test("three results nearby are enough", () => {
  expect(chosen(3, 9, 9, 9)).toBe(25);
});

test("otherwise the radius grows as far as necessary", () => {
  expect(chosen(0, 3, 9, 9)).toBe(50);
  expect(chosen(2, 2, 4, 9)).toBe(100);
  expect(chosen(1, 1, 1, 9)).toBe(20_000);
});

test("the radius stays small if a larger one finds nothing more", () => {
  expect(chosen(0, 0, 0, 0)).toBe(25);
  expect(chosen(2, 2, 2, 2)).toBe(25);
  expect(chosen(0, 1, 1, 1)).toBe(50);
});
