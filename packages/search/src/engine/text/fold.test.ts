import { expect, test } from "vitest";
import { foldWord, unfoldedLength } from "./fold.ts";

test.each([
  ["Élève", "eleve"],
  ["ŁÓDŹ", "łódź"],
  ["Straße", "STRASSE"],
  ["Ærø", "aero"],
  ["Đồng", "dong"],
  ["İstanbul", "istanbul"],
  ["ΟΔΌΣ", "οδος"],
  ["Їжак", "їжак"],
  ["أحمد", "احمد"],
  ["مَجَّانِيَّة", "مجانيه"],
  ["مـــدرسة", "مدرسه"],
  ["فارسی", "فارسي"],
  ["یک", "يك"],
  ["٠١٢٣", "0123"],
  ["۴۵۶", "456"],
  ["០១២", "012"],
  ["Ｆｏｏｄ", "food"],
  ["שָׁלוֹם", "שלום"],
  ["women's", "womens"],
])("%s and %s are the same", (one, other) => {
  expect(foldWord(one)).toBe(foldWord(other));
});

test.each([
  ["ที่", "ที", "a Thai tone mark"],
  ["កា", "ក", "a Khmer vowel sign"],
  ["कि", "क", "a Devanagari vowel sign"],
  ["ກີ", "ກ", "a Lao vowel sign"],
  ["ကိ", "က", "a Burmese vowel sign"],
  ["が", "か", "a kana voicing mark"],
])("%s and %s differ: %s is part of the word", (one, other) => {
  expect(foldWord(one)).not.toBe(foldWord(other));
});

test("the length of a folded beginning is traced back to the original", () => {
  expect(unfoldedLength("straße", 5)).toBe(5);
  expect(unfoldedLength("Élève", 3)).toBe(3);
  expect(unfoldedLength("دُرُوس", 2)).toBe(4);
});
