import { expect, test } from "vitest";
import { clockText } from "./clock-text.ts";

test("players write minutes and seconds, and hours where there are some", () => {
  expect(clockText(0)).toBe("0:00");
  expect(clockText(23.9)).toBe("0:23");
  expect(clockText(754)).toBe("12:34");
  expect(clockText(3729)).toBe("1:02:09");
});

test("an unknown length is empty", () => {
  expect(clockText(Number.NaN)).toBe("0:00");
  expect(clockText(Number.POSITIVE_INFINITY)).toBe("0:00");
});
