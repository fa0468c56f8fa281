import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createSearchIndex, upsertRecord, type IndexRecord } from "./engine/search-index.ts";
import { searchHits } from "./engine/search-hits.ts";
import { serviceIndexSettings } from "./index-settings.ts";
import { parseSearchRequest } from "./protocol/parse-request.ts";

interface Judged {
  query: string;
  /** The record that must come first; `null` when nothing may be found. */
  first: string | null;
  /** Records that must be found too. */
  also?: string[];
  only?: true;
  why: string;
}

function readLines<T>(name: string): T[] {
  const file = join(import.meta.dirname, "../../../fixtures/queries", name);
  const lines = readFileSync(file, "utf8").trim().split("\n");
  // The fixtures are ours and have this form.
  return lines.map((line) => JSON.parse(line) as T);
}

const index = createSearchIndex(serviceIndexSettings("en"));
for (const record of readLines<IndexRecord>("records.jsonl")) upsertRecord(index, record);

test.each(readLines<Judged>("judged.jsonl"))("$query: $why", ({ query, first, also = [], only }) => {
  const request = parseSearchRequest({ indexName: "services_en", query });
  if (request.type !== "hits") throw new Error("not a request for hits");
  const found = searchHits(index, request).hits.map((hit) => hit.objectID);
  expect(found[0] ?? null).toBe(first);
  expect(found).toEqual(expect.arrayContaining(also));
  if (only) expect(found).toHaveLength(1);
});
