import { expect, test } from "vitest";
import { likeness, memoryKeys } from "./memory-keys.ts";

function sharesKey(one: string, other: string): boolean {
  const keys = new Set(memoryKeys(one));
  return memoryKeys(other).some((key) => keys.has(key));
}

/** A text of numbered words. */
function textOf(numbers: readonly number[]): string {
  return numbers.map((number) => `word${number}`).join(" ");
}

test("similar texts share a key, and others rarely do", () => {
  const some = Array.from({ length: 200 }, (_, at) =>
    Array.from({ length: 20 }, (__, word) => at * 100 + word),
  );
  const changed = some.map((numbers) =>
    numbers.map((number, at) => (at === 7 || at === 8 ? -number : number)),
  );
  const alike = some.filter((numbers, at) => sharesKey(textOf(numbers), textOf(changed[at] ?? [])));
  expect(alike.length).toBeGreaterThan(190);
  const others = some.filter((numbers, at) => sharesKey(textOf(numbers), textOf(some[at + 1] ?? [])));
  expect(others.length).toBeLessThan(10);
});

test("keys are integers that both databases store, the same at every time", () => {
  expect(memoryKeys("Legal advice for families")).toEqual(memoryKeys("legal  advice, for FAMILIES."));
  expect(memoryKeys("—")).toEqual([]);
  for (const key of memoryKeys("Legal advice")) expect(key).toBe(key | 0);
});

test("likeness is about words and their order, in every script", () => {
  expect(likeness("Legal advice", "legal advice!")).toBe(1);
  expect(likeness("Legal advice for families", "Legal advice for women")).toBeGreaterThan(0.6);
  expect(likeness("Food bank", "Legal advice")).toBe(0);
  expect(likeness("", "")).toBe(0);
  expect(likeness("附近的庇护所在哪里", "附近的庇护所几点开")).toBeGreaterThan(0.5);
  expect(sharesKey("附近的庇护所在哪里", "附近的庇护所在哪")).toBe(true);
});
