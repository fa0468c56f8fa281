import { expect, test } from "vitest";
import { serviceIndexSettings } from "../index-settings.ts";
import { parseSearchRequest } from "../protocol/parse-request.ts";
import type { HitsRequest } from "../search-request.ts";
import { searchHits } from "./search-hits.ts";
import {
  createSearchIndex,
  removeRecord,
  upsertRecord,
  type IndexRecord,
  type SearchIndex,
} from "./search-index.ts";

const words = ["food", "bank", "legal", "advice", "doctor", "night", "shelter", "women"];

function recordNumber(number: number, round: number): IndexRecord {
  const word = (offset: number): string => words[(number * 3 + round + offset) % words.length] ?? "";
  return {
    objectID: `record-${number}`,
    name: `${word(0)} ${word(1)}`,
    summary: `${word(2)} and ${word(3)} ${number}`,
    categories: [word(0), word(4)],
    city: word(5),
    hasOrganization: number % 2 === 0,
    checkedAt: number % 7,
  };
}

function hitsRequest(parameters: Record<string, unknown>): HitsRequest {
  const request = parseSearchRequest({ indexName: "services_en", ...parameters });
  if (request.type !== "hits") throw new Error("not a request for hits");
  return request;
}

function everyAnswer(index: SearchIndex): unknown[] {
  return ["", "food", "legal advice", "docter", "women zzz", "n"].map((query) =>
    searchHits(index, hitsRequest({ query, facets: ["*"], hitsPerPage: 100, getRankingInfo: true })),
  );
}

test("an index that has changed answers as one built anew", () => {
  const changed = createSearchIndex(serviceIndexSettings("en"));
  for (let number = 0; number < 40; number++) upsertRecord(changed, recordNumber(number, 0));
  for (let number = 0; number < 40; number += 3) removeRecord(changed, `record-${number}`);
  for (let number = 5; number < 60; number += 2) upsertRecord(changed, recordNumber(number, 1));
  const fresh = createSearchIndex(serviceIndexSettings("en"));
  const kept = changed.records.flatMap((record) => record ?? []);
  for (const record of kept.toSorted((one, other) => (one.objectID < other.objectID ? -1 : 1)))
    upsertRecord(fresh, record);
  expect(everyAnswer(changed)).toEqual(everyAnswer(fresh));
  expect(kept.length).toBeGreaterThan(30);
});

test("a removed record is gone from hits, counts and facets", () => {
  const index = createSearchIndex(serviceIndexSettings("en"));
  upsertRecord(index, recordNumber(1, 0));
  upsertRecord(index, recordNumber(2, 0));
  expect(removeRecord(index, "record-1")).toBe(true);
  expect(removeRecord(index, "record-1")).toBe(false);
  const result = searchHits(index, hitsRequest({ facets: "*" }));
  expect(result.hits.map((hit) => hit.objectID)).toEqual(["record-2"]);
  expect(Object.values(result.facets?.["city"] ?? {})).toEqual([1]);
});

test("pages never repeat or skip a record", () => {
  const index = createSearchIndex(serviceIndexSettings("en"));
  for (let number = 0; number < 95; number++) upsertRecord(index, recordNumber(number, 0));
  const seen = Array.from({ length: 10 }, (_, page) =>
    searchHits(index, hitsRequest({ page, hitsPerPage: 10 })).hits.map((hit) => hit.objectID),
  ).flat();
  expect(seen).toHaveLength(95);
  expect(new Set(seen).size).toBe(95);
});

test("equally good hits come by organization, then by the latest check", () => {
  const index = createSearchIndex(serviceIndexSettings("en"));
  upsertRecord(index, { objectID: "a", name: "Food", hasOrganization: false, checkedAt: 9 });
  upsertRecord(index, { objectID: "b", name: "Food", hasOrganization: true });
  upsertRecord(index, { objectID: "c", name: "Food", hasOrganization: true, checkedAt: 5 });
  for (const query of ["", "food"]) {
    expect(searchHits(index, hitsRequest({ query })).hits.map((hit) => hit.objectID)).toEqual([
      "c",
      "b",
      "a",
    ]);
  }
});

test("what has the whole query for a name comes before what begins with it", () => {
  const index = createSearchIndex(serviceIndexSettings("en"));
  upsertRecord(index, { objectID: "a", name: "Food bank of the north" });
  upsertRecord(index, { objectID: "b", name: "Food bank" });
  const found = searchHits(index, hitsRequest({ query: "food bank" })).hits.map((hit) => hit.objectID);
  expect(found).toEqual(["b", "a"]);
});

test("few well-spelled hits are followed by mistyped ones, unless that is switched off", () => {
  const index = createSearchIndex(serviceIndexSettings("en"));
  upsertRecord(index, { objectID: "mistyped", name: "Sheltr" });
  upsertRecord(index, { objectID: "spelled", name: "Shelter" });
  const found = (typoTolerance: string): string[] =>
    searchHits(index, hitsRequest({ query: "shelter", typoTolerance })).hits.map((hit) => hit.objectID);
  expect(found("true")).toEqual(["spelled", "mistyped"]);
  expect(found("min")).toEqual(["spelled"]);
  expect(found("false")).toEqual(["spelled"]);
});
