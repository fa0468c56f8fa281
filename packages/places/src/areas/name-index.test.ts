import { expect, test } from "vitest";
import { NameIndexBuilder, rowsNamed } from "./name-index.ts";

test("rows are found by their names, each once", () => {
  const builder = new NameIndexBuilder(1 << 18);
  for (let row = 0; row < 100_000; row++) builder.add(`place ${row % 50_000}`, row);
  builder.add("twice", 7);
  builder.add("twice", 7);
  const entries = builder.finish();
  for (const row of [0, 1, 777, 49_999]) {
    expect(rowsNamed(entries, `place ${row}`)).toEqual([row, row + 50_000]);
  }
  expect(rowsNamed(entries, "twice")).toEqual([7]);
  expect(rowsNamed(entries, "place 50000")).toEqual([]);
  expect(rowsNamed(entries, "")).toEqual([]);
});

test("it refuses more rows than fit", () => {
  expect(() => new NameIndexBuilder((1 << 18) + 1)).toThrow();
});
