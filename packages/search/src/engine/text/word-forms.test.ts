import { expect, test } from "vitest";
import { commonStem, otherForms } from "./word-forms.ts";

test("a word is not among its other forms", () => {
  for (const word of ["shelter", "class", "طعام", "школа", "γιατροσ", "ስደተኛ", "avukatlar"]) {
    expect(otherForms(word)).not.toContain(word);
  }
});

test("without languages, short endings of one language merge no words of another", () => {
  expect(otherForms("show")).not.toContain("shower");
  expect(otherForms("kurse")).not.toContain("kurs e");
  expect(otherForms("lehrern")).not.toContain("lehrer");
  expect(otherForms("lehrern", ["de"])).toContain("lehrer");
});

test("languages restrict within the script of the word and not across scripts", () => {
  expect(otherForms("shelters")).toContain("shelter");
  expect(otherForms("shelters", ["de-AT"])).toContain("shelter");
  expect(otherForms("pantries", ["de"])).not.toContain("pantry");
  expect(otherForms("pantries", ["ar"])).toContain("pantry");
  expect(otherForms("طعام", ["de"])).toContain("الطعام");
  expect(otherForms("طعام", ["fa"])).not.toContain("الطعام");
});

test("numbers, and scripts without such forms, have none", () => {
  for (const word of ["2026", "庇护", "อาหาร", "한국", "சட்டம்", "a1"]) expect(otherForms(word)).toEqual([]);
});

test("no word has more forms than may be looked up", () => {
  const words = [
    "avukatlarindan",
    "professionalisationen",
    "консультациями",
    "والمستشفيات",
    "ስደተኞች",
    "informationen",
  ];
  for (const word of words) expect(otherForms(word, ["tr", "pl", "de", "ar", "ro"]).length).toBeLessThan(250);
});

test("the common stem is most of the word, and at least four letters or three syllables", () => {
  expect(commonStem("консультация")).toEqual({ beginning: "консульт", longest: 16 });
  expect(commonStem("food")).toBeUndefined();
  expect(commonStem("foods")?.beginning).toBe("food");
  expect(commonStem("ስደተኛ")?.beginning).toBe("ስደተ");
});

test("codes and pairs of characters have no stem", () => {
  for (const word of ["covid19", "庇护", "ที่พัก", "12345"]) expect(commonStem(word)).toBeUndefined();
});
