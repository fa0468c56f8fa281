import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isSensitiveNeed } from "@dragoman/reference/needs";
import { expect, test } from "vitest";
import { namesSensitiveNeed } from "./unmet-needs-sensitive.ts";

const folder = join(import.meta.dirname, "../../../../fixtures/queries/needs");

interface Judged {
  query: string;
  needs: string[];
  near: string[];
}

const judged = readdirSync(folder).flatMap(
  (name) =>
    readFileSync(join(folder, name), "utf8")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as Judged), // our own fixtures, in this form
);

function shareNamed(queries: readonly Judged[]): number {
  return queries.filter(({ query }) => namesSensitiveNeed(query)).length / queries.length;
}

test("searches of people in danger are recognized in every language, and little else is", () => {
  const sensitive = judged.filter(({ needs }) => needs.every(isSensitiveNeed));
  const others = judged.filter(({ needs, near }) => ![...needs, ...near].some(isSensitiveNeed));
  expect(sensitive.length).toBeGreaterThan(150);
  expect(shareNamed(sensitive)).toBeGreaterThan(0.9);
  expect(shareNamed(others)).toBeLessThan(0.03);
});

test.each([
  "my husband hits me",
  "MY HUSBAND HITS ME!",
  "Abortion clinic",
  "pregnancy testing",
  "تعنيف",
  "زَوْجِي يَضْرِبُنِي",
  "被老公打怎么办",
  "домашнее насилие",
])("“%s” is", (text) => {
  expect(namesSensitiveNeed(text)).toBe(true);
});

test.each(["", "piano lessons", "bicycle", "钢琴", "уроки пианино"])("“%s” is not", (text) => {
  expect(namesSensitiveNeed(text)).toBe(false);
});
