import { expect, test } from "vitest";
import { snippetOf } from "./snippet.ts";

const marks = { before: "[", after: "]" };
const text = "one two three four five [six] seven eight nine ten";

test("leaves a short text whole", () => {
  expect(snippetOf("one [two]", { words: 5, ellipsis: "…", marks })).toBe("one [two]");
});

test("cuts around the first mark, and says where", () => {
  expect(snippetOf(text, { words: 4, ellipsis: "…", marks })).toBe("…four five [six] seven…");
});

test("begins at the start without a mark", () => {
  expect(snippetOf("one two three four", { words: 2, ellipsis: "…", marks })).toBe("one two…");
});

test("closes a mark that was cut", () => {
  expect(snippetOf("one [two three] four five six", { words: 2, ellipsis: "…", marks })).toBe("one [two]…");
});
