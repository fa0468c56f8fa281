import { expect, test } from "vitest";
import {
  bitsetOf,
  bitsOfAscending,
  countBits,
  createFullBitset,
  forEachBit,
  hasBit,
  intersectBits,
  subtractBits,
  uniteBits,
  type Bitset,
} from "./bitset.ts";

function numbersIn(bits: Bitset): number[] {
  const numbers: number[] = [];
  forEachBit(bits, (number) => numbers.push(number));
  return numbers;
}

test.each([0, 1, 31, 32, 33, 64, 70])("a full set of %i ends there", (size) => {
  const bits = createFullBitset(size);
  expect(numbersIn(bits)).toEqual(Array.from({ length: size }, (_, number) => number));
  expect(countBits(bits)).toBe(size);
});

test.each([[], [0], [31, 32], [5, 6, 64, 95], [94, 95]])(
  "ascending numbers make the same bits: %j",
  (...numbers) => {
    expect(bitsOfAscending(Uint32Array.from(numbers), 96)).toEqual(bitsetOf(numbers, 96));
  },
);

test("bits are set and visited in order", () => {
  const bits = bitsetOf([95, 0, 31, 64], 96);
  expect(numbersIn(bits)).toEqual([0, 31, 64, 95]);
  expect([31, 32, 95, 96].map((number) => hasBit(bits, number))).toEqual([true, false, true, false]);
  expect(countBits(bits)).toBe(4);
});

test("sets are united, intersected and subtracted in place", () => {
  const other = bitsetOf([2, 40], 64);
  const [united, both, rest] = [
    bitsetOf([1, 40, 63], 64),
    bitsetOf([1, 40, 63], 64),
    bitsetOf([1, 40, 63], 64),
  ];
  uniteBits(united, other);
  intersectBits(both, other);
  subtractBits(rest, other);
  expect([united, both, rest].map(numbersIn)).toEqual([[1, 2, 40, 63], [40], [1, 63]]);
});

test("a shorter set holds nothing beyond its end", () => {
  const bits = bitsetOf([1, 70], 96);
  intersectBits(bits, bitsetOf([1], 32));
  expect(numbersIn(bits)).toEqual([1]);
});
