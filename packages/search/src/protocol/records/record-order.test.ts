import { expect, test } from "vitest";
import { searchableDocuments } from "../../testing/searchable-documents.ts";
import { recordsAfter } from "./record-order.ts";

/** Twelve writes of nine records over three segments: 0, 1 and 2 are written twice. */
const { state } = searchableDocuments({
  documents: [0, 1, 2, 3, 4, 5, 6, 7, 8, 0, 1, 2].map((n, at) => ({ objectID: `${n}`, at, rank: -n })),
  settings: { customRanking: ["asc(rank)"] },
  segments: 3,
});

test("records come in the order of writing, without those that were replaced", () => {
  const { records, last } = recordsAfter(state, -1, 100);
  expect(records.map(({ objectID }) => objectID)).toEqual(["3", "4", "5", "6", "7", "8", "0", "1", "2"]);
  expect(records.at(-1)).toMatchObject({ at: 11 });
  expect(last).toBeUndefined();
});

test.each([1, 2, 4, 9])("pages of %i hold all of them once, and are full but for the last", (length) => {
  const seen: string[] = [];
  let after: number | undefined = -1;
  while (after !== undefined) {
    const page: ReturnType<typeof recordsAfter> = recordsAfter(state, after, length);
    seen.push(...page.records.map(({ objectID }) => objectID));
    if (page.last !== undefined) expect(page.records).toHaveLength(length);
    after = page.last;
  }
  expect(seen).toEqual(["3", "4", "5", "6", "7", "8", "0", "1", "2"]);
});

test("after the last there is nothing", () => {
  expect(recordsAfter(state, 1000, 5)).toEqual({ records: [], last: undefined });
});
