import { expect, test } from "vitest";
import { escapeText, quoteParameter, writeContentLines, writeInstant } from "./content-lines.ts";

const texts = [
  "Food bank",
  'Brot, Butter; Käse\\Wurst: "alles"',
  "مساعدة طارئة للنساء والأطفال في برلين ".repeat(6),
  "ምግብ እና መጠለያ ".repeat(20),
  "👩‍👩‍👧‍👦".repeat(30),
  "x".repeat(300),
  "line one\nline two\r\nline three\rline four",
];

test.each(texts)("no line of %j is longer than 75 octets, and none cuts a character", (text) => {
  const file = writeContentLines([`FN:${escapeText(text)}`]);
  expect(file.endsWith("\r\n")).toBe(true);
  for (const line of file.split("\r\n")) {
    const octets = Buffer.from(line);
    expect(octets.length).toBeLessThanOrEqual(75);
    expect(octets.toString()).toBe(line);
    expect(line).not.toMatch(/[\n\r\uFFFD]/);
  }
  expect(unescape(file.replaceAll("\r\n ", "").slice("FN:".length, -2))).toBe(
    text.replace(/\r\n?/g, "\n").trim(),
  );
});

function unescape(text: string): string {
  return text.replace(/\\(.)/g, (_, sign: string) => (sign === "n" ? "\n" : sign));
}

test("a text cannot start a new line, or contain forbidden characters", () => {
  const text = escapeText("Name\r\nTEL:+1\u0000\u0007\u0085\ud83d");
  expect(text).toBe("Name\\nTEL:+1   \uFFFD");
  expect(writeContentLines([`NOTE:${text}`]).split("\r\n")).toHaveLength(2);
});

test("a parameter may contain quotes and line ends, RFC 6868", () => {
  expect(quoteParameter('a "b"\nc^d; e, f:')).toBe("\"a ^'b^'^nc^^d; e, f:\"");
});

test("an instant is written in UTC", () => {
  expect(writeInstant(Date.UTC(2026, 10, 21, 18, 0, 5) / 1000)).toBe("20261121T180005Z");
});
