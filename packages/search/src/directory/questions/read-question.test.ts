import { expect, test } from "vitest";
import type { DirectoryWords } from "./directory-words.ts";
import { allExpressions } from "./question-words.ts";
import { readQuestion } from "./read-question.ts";

function read(query: string, language: string, directory?: DirectoryWords) {
  return readQuestion(query, { language, expressions: allExpressions(), ...(directory && { directory }) });
}

/** The codes of each thing that a question names. */
function subjects(query: string, language = "en"): string[][] {
  return read(query, language).subjects.map(({ meanings }) => meanings.map(({ code }) => code));
}

test.each([
  ["free diapers", "en", "nappies"],
  ["they are going to cut the power off next week", "en", "utility-help"],
  ["my landlord will not fix anything", "en", "tenant-rights"],
  ["i need to renew my drivers license", "en", "driving-licence"],
  ["dentst", "en", "dental-care"],
  ["my mother forgets everything", "en", "dementia"],
  ["免费食物银行", "zh-Hans", "food-bank"],
  ["бесплатная еда", "ru", "hot-meals"],
])("%s (%s) asks for %s", (query, language, code) => {
  expect(subjects(query, language).flat()).toContain(code);
});

test("several subjects are separated, and those that share words are one", () => {
  const [teeth, insurance] = subjects("tooth hurts and no insurance");
  expect(teeth).toContain("dental-care");
  expect(insurance).toContain("free-clinic");
});

test("a longer expression differs from its single words", () => {
  expect(subjects("birth certificate").flat()).toEqual(["birth-certificate"]);
});

test("words about cost are no subject", () => {
  expect(read("free", "en")).toMatchObject({ subjects: [], free: true, rest: [] });
  expect(read("free dentist", "en")).toMatchObject({ free: true, rest: [] });
  expect(read("dentist", "en").free).toBe(false);
});

test("unknown words are left, and a word of the directory is no typo", () => {
  const directory = { has: () => true, placesIn: () => [], townsNear: () => [] };
  expect(read("food bank saint vincent", "en", directory).rest).toEqual(["saint", "vincent"]);
  expect(read("food bank saint vincent", "en").rest).not.toContain("saint");
});
