import { expect, test } from "vitest";
import { fromDigits, toDigits } from "./digits.ts";

test("bytes become digits and bytes again, whatever they are and however many", () => {
  for (let length = 0; length < 40; length++) {
    for (const fill of [0, 1, 127, 255]) {
      const bytes = new Uint8Array(length).fill(fill);
      const text = toDigits(bytes);
      expect(text).toMatch(/^\d*$/);
      expect(fromDigits(text)).toEqual(bytes);
    }
  }
});

test("seven bytes take seventeen digits", () => {
  expect(toDigits(new Uint8Array(700))).toHaveLength(1700);
});

test.each(["1", "12a", "1234", "999", " 123", "１２３", "99999999999999999"])(
  "%s is never written",
  (text) => {
    expect(fromDigits(text)).toBeNull();
  },
);
