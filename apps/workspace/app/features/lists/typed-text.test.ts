import { expect, test } from "vitest";
import { lineOf, paragraphsOf } from "./typed-text.server.ts";

test("a name is one line, however it was pasted", () => {
  expect(lineOf("  Monday\r\n\tgroup ", 80)).toBe("Monday group");
  expect(lineOf(null, 80)).toBe("");
});

test("a note keeps its lines, in any script", () => {
  expect(paragraphsOf("ሰኞ\r\nبعد الظهر\u0000\n", 80)).toBe("ሰኞ\nبعد الظهر");
});

test("nothing turns what stands after it around, and letters that join others stay", () => {
  expect(lineOf("a\u202Eb می\u200Cروم", 80)).toBe("ab می\u200Cروم");
});

test("what is too long is cut, and never inside a letter", () => {
  expect(lineOf("abc", 2)).toBe("ab");
  expect(lineOf("a😀", 2)).toBe("a");
});
