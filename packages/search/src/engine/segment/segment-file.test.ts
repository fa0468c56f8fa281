import { expect, test } from "vitest";
import { createSectionWriter, openSections } from "./segment-file.ts";

function writtenAndRead(numbers: readonly number[]): { read: number[]; bytes: number } {
  const writer = createSectionWriter();
  writer.addNumbers("numbers", Float64Array.from(numbers));
  const file = writer.finish({});
  return { read: [...openSections(file).numbers("numbers")], bytes: file.byteLength };
}

const many = Array.from({ length: 1000 }, (_, index) => index);

test.each<[string, number[]]>([
  ["small whole numbers", many.map((index) => index % 200)],
  ["whole numbers", many.map((index) => index * 4_000_000)],
  ["whole numbers below zero", many.map((index) => index - 500)],
  ["coordinates", many.map((index) => -179.9999999 + index * 0.3599999)],
  ["coordinates of seven decimals", [-180, 180, 52.5200066, -0.1277583, 0.0000001, -90, 89.9999999]],
  ["more decimals than are kept in short", [52.520006612345, 1 / 3, 1e-9]],
  ["numbers and none", [1.5, Number.NaN, -2.25]],
  ["large and small ones", [1e300, -1e300, 5e-324, 2 ** 53, 214.7483648, -214.7483648, -214.7483649]],
  ["none at all", []],
  ["endless ones", [Infinity, -Infinity, 0.5]],
])("%s come back as they were", (_, numbers) => {
  expect(writtenAndRead(numbers).read).toEqual(numbers);
});

test("whole numbers and coordinates take less room than any other numbers", () => {
  const anyhow = writtenAndRead(many.map((index) => index / 3)).bytes;
  const coordinates = writtenAndRead(many.map((index) => Math.round(index * 0.17e5) / 1e5)).bytes;
  const small = writtenAndRead(many.map((index) => index % 200)).bytes;
  expect(anyhow - coordinates).toBeGreaterThanOrEqual(many.length * 4 - 64);
  expect(anyhow - small).toBeGreaterThanOrEqual(many.length * 7 - 64);
});
