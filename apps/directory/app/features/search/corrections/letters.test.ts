import { foldName } from "@dragoman/reference/fold-name";
import { expect, test } from "vitest";
import { letterDistance, lettersOf, longestLetters, maxMistakes } from "./letters.ts";

function distance(one: string, other: string, most = 4): number {
  return letterDistance(lettersOf(foldName(one)), lettersOf(foldName(other)), most);
}

test.each([
  ["same", "same", 0],
  ["shelter", "sheltr", 1],
  ["shelter", "shelfter", 1],
  ["shelter", "shelxer", 1],
  ["shelter", "shetler", 1],
  ["ab", "", 2],
  ["doctor", "docktor", 0.5 + 0.5],
] as const)("%s and %s are %d apart", (one, other, expected) => {
  expect(distance(one, other)).toBe(expected);
  expect(distance(other, one)).toBe(expected);
});

test("letters that sound alike, and letters written twice, are half a mistake", () => {
  expect(distance("lawier", "lawyer")).toBe(0.5);
  expect(distance("адвакат", "адвокат")).toBe(0.5);
  expect(distance("پذشک", "پزشک")).toBe(0.5);
  expect(distance("δικιγόρος", "δικηγόρος")).toBe(0.5);
  expect(distance("abbogado", "abogado")).toBe(0.5);
});

test("a syllable of Ge'ez with another vowel is half a mistake", () => {
  expect(distance("ሓኪም", "ሓካም")).toBe(0.5);
  expect(distance("ሓኪም", "ሓኪ")).toBe(2);
});

test("distances above the limit are not measured", () => {
  expect(distance("shelter", "sheltr", 0)).toBe(Infinity);
  expect(distance("shelter", "dentist", 2)).toBe(Infinity);
  expect(distance("a".repeat(longestLetters + 1), "a".repeat(longestLetters + 1))).toBe(Infinity);
});

test("a comparison leaves nothing behind for the next", () => {
  const pairs = [
    ["shelter", "sheltr"],
    ["interpreter", "interpretre"],
    ["wohnung", "wonug"],
    ["a", "abcd"],
  ] as const;
  const alone = pairs.map(([one, other]) => distance(one, other));
  distance("counselling centre for women", "a counselling centre for women");
  expect(pairs.map(([one, other]) => distance(one, other))).toEqual(alone);
});

test("longer texts may have more mistakes, and two Chinese characters one", () => {
  expect(["ab", "abc", "abcdef", "abcdefghijklmnop", "律师"].map(maxMistakes)).toEqual([0, 1, 2, 4, 1]);
});
