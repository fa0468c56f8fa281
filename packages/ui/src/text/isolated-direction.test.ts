import { expect, test } from "vitest";
import { readingDirection } from "./isolated-direction.ts";

test.each([
  ["Bring your papers.", "auto"],
  ["030 123 45 67", "auto"],
  ["", "auto"],
  ["أحضر أوراقك.", "rtl"],
  ["Caritas تقدم المساعدة للقادمين الجدد", "rtl"],
  ["info@example.org أو www.example.org: اكتب لنا", "rtl"],
  ["مرحبا means welcome to our house", "ltr"],
  ["2 غرف", "rtl"],
])("%s is read %s", (text, direction) => {
  expect(readingDirection(text)).toBe(direction);
});
