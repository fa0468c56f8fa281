import { expect, test } from "vitest";
import type { IndexDocument } from "../document.ts";
import { openSegment } from "./open-segment.ts";
import { buildSegment, createSegmentBuilder } from "./segment-builder.ts";
import {
  isLast,
  lastPosition,
  positionOf,
  PostingBuffer,
  type Segment,
  type SegmentSchema,
} from "./segment.ts";
import { memoryBytes } from "./stored-documents.ts";

function segmentOf(documents: readonly IndexDocument[], schema: Partial<SegmentSchema> = {}): Segment {
  const inputs = documents.map((document, sequence) => ({ document, sequence }));
  const built = buildSegment(inputs, { facets: [], sorts: [], order: [], ...schema });
  return openSegment(built.index, memoryBytes(built.documents));
}

function occurrencesIn(segment: Segment): number[] {
  const read = new PostingBuffer();
  for (let term = 0; term < segment.terms.count; term++) segment.readPostings(term, read);
  return [...read.occurrences.subarray(0, read.length)];
}

test("words beyond a thousand in a value are not searched, and the last of them ends nothing", () => {
  const text = Array.from({ length: 1200 }, (_, index) => `w${index}`).join(" ");
  const segment = segmentOf([{ objectID: "a", text }]);
  expect(segment.terms.count).toBe(1000);
  expect(segment.terms.find("w999")).toBeGreaterThanOrEqual(0);
  expect(occurrencesIn(segment).filter(isLast)).toEqual([]);
});

test("positions beyond the last one count as the last one", () => {
  const texts = Array.from({ length: 30 }, () => Array.from({ length: 900 }, () => "word").join(" "));
  const segment = segmentOf([{ objectID: "a", texts }]);
  expect(Math.max(...occurrencesIn(segment).map(positionOf))).toBe(lastPosition);
});

test("more attributes than fields are left out", () => {
  const attributes = Object.fromEntries(
    Array.from({ length: 65_600 }, (_, index) => [`k${index}`, `v${index}`]),
  );
  const segment = segmentOf([{ objectID: "a", ...attributes }]);
  expect(segment.fields.length).toBe(65_535);
  expect(segment.terms.find("v65534")).toBeGreaterThanOrEqual(0);
  expect(segment.terms.find("v65535")).toBe(-1);
  expect(segment.document(0)).toMatchObject({ k65599: "v65599" });
});

test("long lists of documents are skipped through", () => {
  const count = 5000;
  const documents = Array.from({ length: count }, (_, index) => ({
    objectID: String(index),
    text: index % 3 === 0 ? "frequent frequent" : "other",
  }));
  const segment = segmentOf(documents);
  const term = segment.terms.find("frequent");
  for (const wanted of [
    [0],
    [count - 1],
    [1, 2],
    [2, 1200, 1203, 4800],
    [],
    documents.map((_, number) => number),
  ]) {
    const read = new PostingBuffer();
    segment.readPostingsOf(term, Uint32Array.from(wanted), read);
    const holders = wanted.filter((number) => (count - 1 - number) % 3 === 0);
    expect([...read.documents.subarray(0, read.length)]).toEqual(holders.flatMap((one) => [one, one]));
  }
});

test("characters that the schema names are words or keep their accents", () => {
  const document = { objectID: "a", text: "C++ føde" };
  const plain = segmentOf([document]);
  expect(plain.terms.find("+")).toBe(-1);
  expect(plain.terms.find("fode")).toBeGreaterThanOrEqual(0);
  const special = segmentOf([document], { separatorsToIndex: "+", keepDiacriticsOn: "ø" });
  expect(special.terms.find("+")).toBeGreaterThanOrEqual(0);
  expect(special.terms.find("føde")).toBeGreaterThanOrEqual(0);
});

test("documents that the caller stores are read from there", () => {
  const stored: Uint8Array[] = [];
  const schema = { facets: [], sorts: [], order: [] };
  const builder = createSegmentBuilder(schema, { storeDocument: (bytes) => stored.push(bytes) });
  for (const [sequence, objectID] of ["a", "b", "c"].entries())
    builder.add({ document: { objectID }, sequence });
  const { index, documents } = builder.finish();
  expect(documents).toEqual([]);
  const segment = openSegment(index, memoryBytes(stored));
  expect([0, 1, 2].map((number) => segment.document(number).objectID)).toEqual(["c", "b", "a"]);
});

test("deeply nested values are stored but not searched", () => {
  let nested: unknown = "deep";
  for (let depth = 0; depth < 1000; depth++) nested = { nested };
  const segment = segmentOf([{ objectID: "a", name: "flat", nested }]);
  expect(segment.terms.find("flat")).toBe(0);
  expect(segment.terms.count).toBe(1);
  expect(segment.document(0)["nested"]).toEqual(nested);
});

test("a very long word is found by its beginning", () => {
  const segment = segmentOf([{ objectID: "a", name: "x".repeat(3000) }]);
  expect(segment.terms.endOfPrefix("x".repeat(100), 0)).toBe(1);
});
