import { expect, test } from "vitest";
import type { FlatTerms } from "./flat-terms.ts";
import { filterOf, mayBeTerm } from "./term-filter.ts";

const terms = Array.from({ length: 5000 }, (_, number) => `слово${number.toString(36)}`);

function flat(words: readonly string[]): FlatTerms {
  const starts = new Uint32Array(words.length + 1);
  for (const [index, { length }] of words.entries()) starts[index + 1] = (starts[index] ?? 0) + length;
  return {
    count: words.length,
    units: Uint16Array.from(words.join(""), (unit) => unit.charCodeAt(0)),
    starts,
    shared: new Uint8Array(words.length),
  };
}

test("every term may be one, and of other texts few may be", () => {
  const filter = filterOf(flat(terms));
  expect(terms.filter((term) => !mayBeTerm(filter, term))).toEqual([]);
  const others = terms.map((term) => `${term}а`);
  expect(others.filter((text) => mayBeTerm(filter, text)).length).toBeLessThan(others.length / 8);
});

test("where there are no terms, nothing may be one", () => {
  const filter = filterOf(flat([]));
  expect(["", "a", "слово"].filter((text) => mayBeTerm(filter, text))).toEqual([]);
});
