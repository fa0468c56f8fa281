import { expect, test } from "vitest";
import { buildTerm, translation } from "../testing/build-service.ts";
import { planIndexes } from "./plan-indexes.ts";

test("every language has an index, and all share the labels of categories", () => {
  const term = buildTerm("BD:1", { name: "Pantry", translations: [translation("km", "name", "ឃ្លាំង")] });
  const plan = planIndexes(["en", "ar"], [term]);
  expect(plan.indexes.map(({ name, language }) => [name, language])).toEqual([
    ["services_en", "en"],
    ["services_ar", "ar"],
  ]);
  const pantry = plan.glossary.find(({ code }) => code === "BD-1");
  expect(pantry).toEqual({ code: "BD-1", name: "Pantry", names: { en: "Pantry", km: "ឃ្លាំង" }, words: {} });
  const food = plan.glossary.find(({ code }) => code === "food");
  expect(food?.names).toEqual({ en: "Food", ar: "طعام" });
  expect(food?.words["ar"]?.length).toBeGreaterThan(9);
});

test("a category of the directory that is a need keeps the need's words", () => {
  const term = buildTerm("food", { name: "Essen", language: "de", description: "Was es gibt." });
  const food = planIndexes(["de"], [term]).glossary.find(({ code }) => code === "food");
  expect(food).toMatchObject({ name: "Essen", names: { de: "Essen" } });
  expect(food?.words["de"]).toEqual(expect.arrayContaining(["Was es gibt."]));
  expect(food?.words["de"]?.length).toBeGreaterThan(5);
});
