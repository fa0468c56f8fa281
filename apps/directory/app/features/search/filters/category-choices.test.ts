import { expect, test } from "vitest";
import { categoryChoices } from "./category-choices.ts";
import type { CategoryLabel, CategoryLabels } from "./category-labels.ts";

function label(name: string, parent: string | null = null): CategoryLabel {
  return { name, language: "en", top: parent === null, parent };
}

const labels: CategoryLabels = {
  health: label("Health"),
  teeth: label("Teeth", "health"),
  braces: label("Braces", "teeth"),
  food: label("Food"),
};

const counts = [
  { value: "health", count: 9 },
  { value: "food", count: 7 },
  { value: "teeth", count: 4 },
  { value: "braces", count: 1 },
  { value: "nameless", count: 30 },
];

function shown(chosen: string | null) {
  return categoryChoices({ counts, labels, chosen }).map(
    ({ value, depth, on }) => `${" ".repeat(depth ?? 0)}${value}${on ? "*" : ""}`,
  );
}

test("at first there is only the top, the most frequent first, and nothing without a name", () => {
  expect(shown(null)).toEqual(["health", "food"]);
});

test("below a chosen kind stand the kinds within it", () => {
  expect(shown("health")).toEqual(["health*", " teeth", "food"]);
  expect(shown("teeth")).toEqual(["health", " teeth*", "  braces", "food"]);
});

test("a chosen kind without results stays, so that it can be let go of", () => {
  const choices = categoryChoices({ counts: [], labels, chosen: "food" });
  expect(choices).toMatchObject([{ value: "food", on: true, count: 0 }]);
});

test("a circular taxonomy terminates", () => {
  const circle = { a: label("A", "b"), b: label("B", "a") };
  const both = [
    { value: "a", count: 1 },
    { value: "b", count: 1 },
  ];
  expect(categoryChoices({ counts: both, labels: circle, chosen: "a" })).toEqual([]);
});
