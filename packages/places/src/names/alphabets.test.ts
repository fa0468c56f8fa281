import { expect, test } from "vitest";
import { isInScriptOf, isSpeltLike, isSurelyIn } from "./alphabets.ts";

test.each([
  ["ئەسینا", "ckb"],
  ["سټاکهولم", "ps"],
  ["ایتھنز", "ur", "not sure"],
  ["کرائسٹ چرچ", "ur"],
  ["Київ", "uk"],
  ["Αθήνα", "el"],
])("%s is told by its letters: %s", (name, locale, sure?: string) => {
  expect(isSpeltLike(name, locale)).toBe(true);
  expect(isSurelyIn(name, locale)).toBe(sure === undefined);
});

test("a name in letters of another language of the same script is not shown as the reader's", () => {
  expect(isSpeltLike("سټاکهولم", "ar")).toBe(false);
  expect(isSpeltLike("کابل", "ar")).toBe(false);
  expect(isSpeltLike("Київ", "ru")).toBe(false);
  expect(isSpeltLike("Афины", "uk")).toBe(false);
  expect(isSpeltLike("Ἀθῆναι", "el")).toBe(false);
});

test("traditional characters are not simplified ones", () => {
  expect(isInScriptOf("纽约", "zh-Hans")).toBe(true);
  expect(isInScriptOf("紐約", "zh-Hans")).toBe(false);
});

test("digits and signs alone are in no script", () => {
  expect(isInScriptOf("6", "en")).toBe(false);
  expect(isSpeltLike("6-", "am")).toBe(false);
});
