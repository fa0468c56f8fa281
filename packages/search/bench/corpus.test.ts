import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { corpus, corpusDocument, corpusFacets, facetSizes } from "./corpus.ts";
import { corpusLanguages } from "./languages.ts";
import { corpusQueries, queryClasses } from "./queries.ts";

const documents = [...corpus(4000)];

test("the corpus is the same on every machine and at every size", () => {
  const hash = createHash("sha256");
  for (const document of documents.slice(0, 1000)) hash.update(JSON.stringify(document));
  expect(hash.digest("hex")).toBe("1325c773063ae959ab8aa12c962bce383e4bc1f1da90525915a5b11cde4a7ab5");
  expect(corpusDocument(3999)).toEqual(documents[3999]);
});

test.each(corpusLanguages)("$tag has the share that is promised", ({ tag, share }) => {
  const own = documents.filter((document) => document.language === tag).length;
  expect(Math.abs(own / documents.length - share)).toBeLessThan(0.02);
});

test("descriptions have 40 to 80 words", () => {
  const english = documents.filter((document) => document.language === "en");
  const lengths = english.map((document) => document.description.split(" ").length);
  expect(Math.min(...lengths)).toBe(40);
  expect(Math.max(...lengths)).toBe(80);
});

test("a few words are most of the text, and most words are rare", () => {
  const counts = new Map<string, number>();
  for (const { language, description } of documents) {
    if (language !== "en") continue;
    for (const word of description.split(/[ .]+/)) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const sorted = [...counts.values()].toSorted((one, other) => other - one);
  const all = sorted.reduce((sum, one) => sum + one, 0);
  const first = sorted.slice(0, 100).reduce((sum, one) => sum + one, 0);
  expect(first / all).toBeGreaterThan(0.4);
  expect(sorted.filter((count) => count === 1).length / sorted.length).toBeGreaterThan(0.2);
});

test.each(corpusFacets)("%s has as many values as promised, none of them unknown", (facet) => {
  const values = new Set(documents.flatMap((document) => document[facet]));
  expect(values.size).toBe(facetSizes[facet]);
});

test("queries are the same every time, in their shares, about documents that are there", () => {
  const size = 1000;
  const queries = corpusQueries({ size, count: 400 });
  expect(corpusQueries({ size, count: 400 })).toEqual(queries);
  expect(corpusQueries({ size, count: 400, run: 1 })).not.toEqual(queries);
  const counts = queryClasses.map((one) => queries.filter((query) => query.class === one).length);
  expect(counts).toEqual([180, 80, 40, 24, 16, 60]);
  for (const { intended, filters } of queries) {
    if (intended === undefined) continue;
    const number = Number(intended.slice(1));
    expect(number).toBeLessThan(size);
    const document = corpusDocument(number);
    for (const { facet, value } of filters) expect([document[facet]].flat()).toContain(value);
  }
});

test("a fifth of the queries with words have a filter, and most typos change the words", () => {
  const queries = corpusQueries({ size: 1000, count: 2000 });
  const withWords = queries.filter((query) => query.class !== "browse");
  const filtered = withWords.filter((query) => query.filters.length > 0).length / withWords.length;
  expect(filtered).toBeGreaterThan(0.2);
  expect(filtered).toBeLessThan(0.25);
  const typos = queries.filter((query) => query.class === "typo");
  expect(typos.filter(({ text, clean }) => text !== clean).length / typos.length).toBeGreaterThan(0.9);
});
