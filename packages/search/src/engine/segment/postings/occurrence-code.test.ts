import { expect, test } from "vitest";
import { occurrenceCode, occurrenceOfCode, varintLength, writeVarint } from "./occurrence-code.ts";
import { lastPosition, occurrenceAt } from "../segment.ts";

const fieldCount = 65_535;
/** Reversed field numbers, so that a rank never equals its field. */
const rankOf = Uint16Array.from({ length: fieldCount }, (_, field) => fieldCount - 1 - field);
const fields = Uint32Array.from(rankOf, (field) => field << 16);

test("every occurrence survives encoding and decoding", () => {
  for (const rank of [0, 1, 31, 32, 511, 512, fieldCount - 1]) {
    const field = fieldCount - 1 - rank;
    for (const position of [0, 1, 127, 128, 1023, 1024, lastPosition]) {
      for (const [first, last] of [
        [false, false],
        [true, false],
        [false, true],
        [true, true],
      ] as const) {
        const occurrence = occurrenceAt(field, position, { first, last });
        expect(occurrenceOfCode(occurrenceCode(occurrence, rankOf), fields)).toBe(occurrence);
      }
    }
  }
});

test.each([
  ["of the longest field", 0, 127, false, 1],
  ["with a flag", 0, 127, true, 2],
  ["of another field", 31, 127, true, 2],
  ["of a rare field", 400, 127, false, 3],
  ["far into a text", 0, 1023, false, 3],
  ["at the end of all", fieldCount - 1, lastPosition, true, 5],
])("a place %s is short", (_, rank, position, first, length) => {
  const occurrence = occurrenceAt(fieldCount - 1 - rank, position, { first, last: false });
  expect(varintLength(occurrenceCode(occurrence, rankOf))).toBe(length);
});

test.each([0, 127, 128, 16_383, 16_384, 2_097_151, 2_097_152, 268_435_455, 268_435_456, 0xffffffff])(
  "%i takes as many bytes as foretold",
  (value) => {
    expect(writeVarint(new Uint8Array(8), 0, value)).toBe(varintLength(value));
  },
);
