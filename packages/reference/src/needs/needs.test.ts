import { expect, test } from "vitest";
import { isSensitiveNeed, needCodes } from "./needs.ts";

test("needs that endanger a person when known are sensitive, everyday ones are not", () => {
  expect(needCodes.filter(isSensitiveNeed).toSorted()).toEqual([
    "addiction",
    "crisis-line",
    "lgbtq",
    "mental-health",
    "pregnancy",
    "sexual-violence",
    "violence-at-home",
    "womens-centre",
  ]);
});

test("an unknown need is not sensitive", () => {
  expect(["", "constructor", "RX-8450", "Addiction"].filter(isSensitiveNeed)).toEqual([]);
});
