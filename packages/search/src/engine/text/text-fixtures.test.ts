import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { clusterPairs } from "./cluster-pairs.ts";
import { tokenize } from "./tokenize.ts";
import { otherForms } from "./word-forms.ts";

interface Line {
  alike?: [string, string];
  apart?: [string, string];
  form?: [string, string];
  finds?: [string, string];
  text?: string;
  holds?: string;
  language?: string;
  why?: string;
}

const folder = join(import.meta.dirname, "../../../../../fixtures/text");

function linesOf(name: string): Line[] {
  // Written for these tests; malformed lines fail them.
  return readFileSync(join(folder, name), "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Line);
}

const scripts = readdirSync(folder).filter((name) => name !== "forms.jsonl" && name !== "substrings.jsonl");
const lines = scripts.flatMap((name) => linesOf(name));

function terms(text: string): string {
  return tokenize(text, "query")
    .map((token) => token.term)
    .join(" ");
}

test.each(
  lines.filter((line) => line.alike).map(({ alike: [one, other] = ["", ""], why }) => [one, other, why]),
)("%s and %s are the same: %s", (one = "", other = "") => {
  expect(terms(one)).toBe(terms(other));
  expect(terms(one)).not.toBe("");
});

test.each(
  lines.filter((line) => line.apart).map(({ apart: [one, other] = ["", ""], why }) => [one, other, why]),
)("%s and %s differ: %s", (one = "", other = "") => {
  expect(terms(one)).not.toBe(terms(other));
});

const forms = linesOf("forms.jsonl");

test.each(
  forms
    .filter((line) => line.form)
    .map(({ form: [one, other] = ["", ""], language }) => [one, other, language]),
)("%s and %s are forms of one word of %s, in either direction", (one = "", other = "", language = "") => {
  expect(otherForms(one, [language])).toContain(other);
  expect(otherForms(other, [language])).toContain(one);
});

test.each(
  forms
    .filter((line) => line.finds)
    .map(({ finds: [one, other] = ["", ""], language }) => [one, other, language]),
)("%s finds %s in %s", (one = "", other = "", language = "") => {
  expect(otherForms(one, [language])).toContain(other);
});

test.each(
  forms
    .filter((line) => line.apart)
    .map(({ apart: [one, other] = ["", ""], language, why }) => [one, other, language, why]),
)("%s and %s are two words, by the rules of %s: %s", (one = "", other = "", language) => {
  const languages = language === undefined ? undefined : [language];
  expect(otherForms(one, languages)).not.toContain(other);
  expect(otherForms(other, languages)).not.toContain(one);
});

test.each(linesOf("substrings.jsonl").map(({ text, holds }) => [text, holds]))(
  "%s is found by its part %s",
  (text = "", holds = "") => {
    const indexed = tokenize(text, "index").map((token) => token.term);
    const sought = clusterPairs(holds);
    if (sought.length > 1) expect(indexed).toEqual(expect.arrayContaining(sought));
    if (sought.length === 1) expect(indexed.some((term) => term.startsWith(sought[0] ?? "?"))).toBe(true);
    if (sought.length > 0) return;
    const found = tokenize(holds, "query").map(({ term, single }) =>
      indexed.some((one) => (single ? one.startsWith(term) : one === term)),
    );
    expect(found).not.toContain(false);
  },
);

const texts = lines.flatMap((line) => [...(line.alike ?? []), ...(line.apart ?? [])]);

test("every text finds itself", () => {
  for (const text of [...texts, ...linesOf("substrings.jsonl").map((line) => line.text ?? "")]) {
    const indexed = new Set(tokenize(text, "index").map((token) => token.term));
    const missing = tokenize(text, "query").filter(({ term }) => !indexed.has(term));
    expect(missing).toEqual([]);
  }
});

test("folded once is folded for ever", () => {
  const unstable = texts.filter((text) => terms(terms(text)) !== terms(text));
  expect(unstable).toEqual([]);
});
