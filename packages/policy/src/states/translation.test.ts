import { expect, test } from "vitest";
import { translationStateOf } from "./translation.ts";

const fresh = { source: "human", reviewedAt: null, outdated: false } as const;
const day = "2026-11-20T10:00:00Z";

test.each([
  ["missing", null],
  ["machine-draft", { ...fresh, source: "machine" }],
  ["human-draft", fresh],
  ["human-draft", { ...fresh, source: null }],
  ["reviewed", { ...fresh, reviewedAt: day }],
  ["reviewed", { ...fresh, source: "machine", reviewedAt: day }],
  ["outdated", { ...fresh, outdated: true }],
  ["outdated", { source: "machine", reviewedAt: day, outdated: true }],
] as const)("a translation is %s with %o", (state, known) => {
  expect(translationStateOf(known)).toBe(state);
});
