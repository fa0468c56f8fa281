import { expect, test } from "vitest";
import { NameIndex } from "./name-index.ts";

test("rows are found by their names, each once", () => {
  const index = new NameIndex(1 << 18);
  for (let row = 0; row < 100_000; row++) index.add(`place ${row % 50_000}`, row);
  index.add("twice", 7);
  index.add("twice", 7);
  index.finish();
  for (const row of [0, 1, 777, 49_999]) expect(index.find(`place ${row}`)).toEqual([row, row + 50_000]);
  expect(index.find("twice")).toEqual([7]);
  expect(index.find("place 50000")).toEqual([]);
  expect(index.find("")).toEqual([]);
});

test("it refuses more rows than fit", () => {
  expect(() => new NameIndex((1 << 18) + 1)).toThrow();
});
