import { expect, test } from "vitest";
import { gallop } from "./gallop.ts";

test("finds the first number that is not less, from wherever it begins", () => {
  for (let length = 0; length < 40; length++) {
    const ascending = Uint32Array.from({ length }, (_, index) => Math.floor(index * 1.7));
    for (let from = 0; from <= length; from++) {
      for (let number = 0; number < 72; number++) {
        const expected = ascending.findIndex((one, index) => index >= from && one >= number);
        expect(gallop(ascending, number, from)).toBe(expected === -1 ? length : expected);
      }
    }
  }
});
