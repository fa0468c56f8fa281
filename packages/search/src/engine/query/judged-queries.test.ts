import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { identitiesOf, searchableDocuments } from "../../testing/searchable-documents.ts";
import type { IndexDocument } from "../document.ts";

interface Judged {
  query: string;
  /** The record that must come first; `null` when nothing may be found. */
  first: string | null;
  /** Records that must also be found. */
  also?: string[];
  only?: true;
  why: string;
}

function readLines<T>(name: string): T[] {
  const file = join(import.meta.dirname, "../../../../../fixtures/queries", name);
  const lines = readFileSync(file, "utf8").trim().split("\n");
  // The fixtures are our own and have this shape.
  return lines.map((line) => JSON.parse(line) as T);
}

const index = searchableDocuments({
  documents: readLines<IndexDocument>("records.jsonl"),
  settings: {
    searchableAttributes: [
      "name",
      "organization",
      "unordered(categoryNames)",
      "alternateName",
      "unordered(city),unordered(region),unordered(postalCode)",
      "summary",
      "unordered(words)",
    ],
    ignorePlurals: true,
    allowTyposOnNumericTokens: false,
    removeWordsIfNoResults: "allOptional",
  },
  options: { language: "en" },
});

test.each(readLines<Judged>("judged.jsonl"))("$query: $why", ({ query, first, also = [], only }) => {
  const found = identitiesOf(index, { query });
  expect(found[0] ?? null).toBe(first);
  expect(found).toEqual(expect.arrayContaining(also));
  if (only) expect(found).toHaveLength(1);
});
