import { expect, test } from "vitest";
import { isSensitiveNeed, needCodes } from "./needs.ts";

test("needs that endanger whoever is seen with them are sensitive, and everyday ones are not", () => {
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

test("what is no need of ours is not sensitive", () => {
  expect(["", "constructor", "RX-8450", "Addiction"].filter(isSensitiveNeed)).toEqual([]);
});
