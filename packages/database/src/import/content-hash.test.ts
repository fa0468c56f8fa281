import { expect, test } from "vitest";
import { datasetRow } from "../testing/dataset.ts";
import { contentHash } from "./content-hash.ts";

const row = datasetRow(
  "organizations",
  { id: "one", name: "One", year_incorporated: 1999 },
  { extra: { a: 1, b: {} } },
);

test("the order of keys does not matter, at any depth", () => {
  const extra = { outer: { a: 1, b: [1, 2] }, last: "x" };
  const turned = { last: "x", outer: { b: [1, 2], a: 1 } };
  const values = datasetRow("organizations", { year_incorporated: 1999, name: "One", id: "one" }).values;
  const reversed = Object.fromEntries(Object.entries(values).toReversed());
  expect(contentHash({ ...row, values: { ...values, ...reversed }, extra: turned })).toBe(
    contentHash({ ...row, extra }),
  );
});

test("an empty field says nothing", () => {
  const { tax_id: _, ...values } = { ...row.values, tax_id: null };
  expect(contentHash({ ...row, values })).toBe(contentHash(row));
});

test.each([
  ["a value", { ...row, values: { ...row.values, name: "Two" } }],
  [
    "a value of another type",
    { ...row, values: { ...row.values, year_incorporated: "1999" } as typeof row.values },
  ],
  ["the source's own id", { ...row, sourceKey: "other" }],
  ["an unknown column", { ...row, extra: { a: 2, b: {} } }],
  ["the order of a list", { ...row, extra: { a: 1, b: [2, 1] } }],
])("%s matters", (_, changed) => {
  expect(contentHash(changed)).not.toBe(contentHash(row));
});
