import type { GlossaryTerm } from "@dragoman/database";
import { expect, test } from "vitest";
import { findTermsOf, usesTerm } from "./find-terms.server.ts";

function termsIn(
  original: string,
  { language = "en", of = ["en"] }: { language?: string | null; of?: string[] } = {},
): string[] {
  const terms = {
    en: ["shelter", "legal advice", "advice", "Food bank", "asylum seeker", "café"],
    de: ["Amt", "Beratungsstelle"],
    ar: ["مأوى"],
    "zh-Hans": ["庇护所", "法"],
    ru: ["приют"],
    th: ["ที่พัก"],
  } as const;
  const glossary = of.flatMap((originalLanguage) =>
    terms[originalLanguage as keyof typeof terms].map((term): GlossaryTerm => ({
      id: term,
      version: 1,
      originalLanguage,
      term,
      translation: "x",
      note: "",
    })),
  );
  return findTermsOf(glossary)({ original, language }).map(({ term }) => term);
}

test("terms are found by whole words, in singular and plural, whatever their case", () => {
  expect(termsIn("SHELTERS for a night")).toEqual(["shelter"]);
  expect(termsIn("Unsheltered people, a Cafe and two food-banks")).toEqual(["café", "Food bank"]);
  expect(termsIn("Help for asylum seekers")).toEqual(["asylum seeker"]);
  expect(termsIn("")).toEqual([]);
});

test("a longer term has its words for itself, wherever they stand together", () => {
  expect(termsIn("Legal advice")).toEqual(["legal advice"]);
  expect(termsIn("Advice, also legal advice")).toEqual(["advice", "legal advice"]);
});

test("only terms of the text's language are searched for, or all if it is unknown", () => {
  const of = ["en", "de"];
  expect(termsIn("Das Amt ist kein Shelter", { of, language: "de" })).toEqual(["Amt"]);
  expect(termsIn("Das Amt ist kein Shelter", { of, language: null })).toEqual(["Amt", "shelter"]);
  expect(termsIn("Beratungsstellen", { of, language: "de-AT" })).toEqual(["Beratungsstelle"]);
});

test("words are found in scripts with articles, cases and without spaces", () => {
  expect(termsIn("يوجد المأوى هنا", { of: ["ar"], language: "ar" })).toEqual(["مأوى"]);
  expect(termsIn("附近的庇护所在哪里", { of: ["zh-Hans"], language: "zh-Hans" })).toEqual(["庇护所"]);
  expect(termsIn("法律咨询", { of: ["zh-Hans"], language: "zh-Hans" })).toEqual(["法"]);
  expect(termsIn("места в приютах", { of: ["ru"], language: "ru" })).toEqual(["приют"]);
});

function uses(text: string, term: string, language: string): boolean {
  return usesTerm(text, { term, language });
}

test("a translation uses a term in any of its forms", () => {
  expect(uses("Kostenlose Rechtsberatungen", "Rechtsberatung", "de")).toBe(true);
  expect(uses("Kostenlose Hilfe", "Rechtsberatung", "de")).toBe(false);
  expect(uses("مشاوره‌ی حقوقی", "مشاوره حقوقی", "fa")).toBe(true);
  expect(uses("في الملجأ", "ملجأ", "ar")).toBe(true);
  expect(uses("وبالملجأ", "ملجأ", "ar")).toBe(true);
  expect(uses("Sığınma evlerinde", "sığınma evi", "tr")).toBe(true);
  expect(uses("Ein Bett", "sığınma evi", "tr")).toBe(false);
  expect(uses("我们的庇护所", "庇护所", "zh-Hans")).toBe(true);
});

test("of thousands of terms, only those with a word of the text are compared", () => {
  let compared = 0;
  const many = Array.from({ length: 5000 }, (_, index): GlossaryTerm => ({
    id: String(index),
    version: 1,
    get originalLanguage() {
      compared += 1;
      return "en";
    },
    term: `word${index} shelter`,
    translation: "x",
    note: "",
  }));
  const find = findTermsOf(many);
  compared = 0;
  expect(find({ original: "A word4999 shelter", language: "en" }).map(({ id }) => id)).toEqual(["4999"]);
  expect(compared).toBeGreaterThan(0);
  expect(compared).toBeLessThan(10);
});
