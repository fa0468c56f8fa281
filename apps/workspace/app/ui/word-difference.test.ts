import { expect, test } from "vitest";
import { wordDifference } from "./word-difference.server.ts";

function marked(before: string, after: string, language: string | null): string {
  return wordDifference(before, after, language)
    .map(({ kind, text }) => (kind === "same" ? text : kind === "out" ? `[-${text}]` : `[+${text}]`))
    .join("");
}

test("removed and added words are marked at their position", () => {
  expect(marked("Bring a bag and a paper.", "Bring a box and a paper.", "en")).toBe(
    "Bring a [-bag][+box] and a paper.",
  );
});

test("consecutive changed words are one change", () => {
  expect(marked("Open every day", "Closed on Sundays", "en")).toBe("[-Open every day][+Closed on Sundays]");
});

test("words that only went, with spaces that stayed between them, leave nothing that came", () => {
  const parts = wordDifference("Eggs, cassava, plantain and bread", "Eggs and bread", "en");
  expect(parts.filter(({ kind }) => kind === "in")).toEqual([]);
  expect(parts.flatMap(({ kind, text }) => (kind === "out" ? [] : text)).join("")).toBe("Eggs and bread");
});

test("languages that write no spaces are divided all the same", () => {
  expect(marked("請帶身分證來", "請帶護照來", "zh-Hant")).toBe("請帶[-身分證][+護照]來");
  expect(marked("เปิดทุกวัน", "ปิดทุกวัน", "th")).toBe("[-เปิด][+ปิด]ทุกวัน");
});

test("the parts can be reassembled into both texts", () => {
  const [before, after] = ["قهوه و چای رایگان است", "چای و نان رایگان است"];
  const parts = wordDifference(before, after, "fa");
  const without = (kind: string) => parts.flatMap((part) => (part.kind === kind ? [] : part.text)).join("");
  expect(without("in")).toBe(before);
  expect(without("out")).toBe(after);
});

test("compares texts of an unknown language, and texts with nothing in common", () => {
  expect(marked("a", "b", "not a language")).toBe("[-a][+b]");
  expect(marked("", "b", null)).toBe("[+b]");
});
