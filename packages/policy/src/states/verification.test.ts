import { expect, test } from "vitest";
import { verificationStateOf } from "./verification.ts";

const now = new Date("2026-11-21T12:00:00Z");

test.each([
  [null, "due"],
  ["2026-11-21", "checked"],
  ["2026-08-24", "checked"],
  ["2026-08-22", "due"],
  ["2025-11-22", "due"],
  ["2025-11-20", "overdue"],
] as const)("a check on %s results in: %s", (day, state) => {
  expect(verificationStateOf(day, now)).toBe(state);
});
