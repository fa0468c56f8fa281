import { expect, test } from "vitest";
import { lineOf, paragraphsOf } from "./typed-text.server.ts";

test("a name is one line, however it was pasted", () => {
  expect(lineOf("  Monday\r\n\tgroup ", 80)).toBe("Monday group");
  expect(lineOf(null, 80)).toBe("");
});

test("a note keeps its lines, in any script", () => {
  expect(paragraphsOf("ሰኞ\r\nبعد الظهر\u0000\n", 80)).toBe("ሰኞ\nبعد الظهر");
});

test("bidi control characters are removed, and joining characters stay", () => {
  expect(lineOf("a\u202Eb می\u200Cروم", 80)).toBe("ab می\u200Cروم");
});

test("a long text is cut, but never inside a character", () => {
  expect(lineOf("abc", 2)).toBe("ab");
  expect(lineOf("a😀", 2)).toBe("a");
});
