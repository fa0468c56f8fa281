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

test("a line in a language that is written from right to left runs so, however many Latin names it has", () => {
  const line = "سكن Nachtcafé Sonnenallee وCaritas Berlin";
  expect(readingDirection(line, "ar-EG")).toBe("rtl");
  expect(readingDirection(line)).toBe("ltr");
  expect(readingDirection("Nachtcafé", "ar")).toBe("auto");
  expect(readingDirection("مرحبا means welcome to our house", "en")).toBe("ltr");
});
