import { expect, test } from "vitest";
import { foldName } from "./fold-name.ts";
import { needNames } from "./needs/need-names.ts";
import { sheetHeaders } from "./sheet-headers.ts";

test("sheets have headers in every language of the interface", () => {
  expect(Object.keys(sheetHeaders).toSorted()).toEqual(Object.keys(needNames).toSorted());
});

test("a header names one column, in whatever language", () => {
  const fields = new Map<string, Set<string>>();
  for (const { headers } of Object.values(sheetHeaders))
    for (const [field, names] of Object.entries(headers))
      for (const name of names) {
        const folded = foldName(name);
        expect(folded).not.toBe("");
        fields.set(folded, (fields.get(folded) ?? new Set()).add(field));
      }
  expect([...fields].filter(([, named]) => named.size > 1)).toEqual([]);
});
