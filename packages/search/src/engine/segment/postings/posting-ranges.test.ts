import { expect, test } from "vitest";
import { bitsetOf, createBitset, hasBit } from "../bitset.ts";
import { openSegment } from "../open-segment.ts";
import { createRandom, randomInputs } from "../random-documents.ts";
import { buildSegment } from "../segment-builder.ts";
import {
  fieldOf,
  positionOf,
  PostingBuffer,
  type LowestCosts,
  type Segment,
  type TermRange,
} from "../segment.ts";
import { memoryBytes } from "../stored-documents.ts";

function randomSegment(seed: number, count: number): Segment {
  const built = buildSegment(randomInputs(createRandom(seed), count), { facets: [], sorts: [], order: [] });
  return openSegment(built.index, memoryBytes(built.documents));
}

function placesOf(segment: Segment, { from, to }: TermRange): { document: number; occurrence: number }[] {
  const read = new PostingBuffer();
  for (let term = from; term < to; term++) segment.readPostings(term, read);
  return listed(read);
}

function listed({
  documents,
  occurrences,
  length,
}: PostingBuffer): { document: number; occurrence: number }[] {
  return Array.from({ length }, (_, index) => ({
    document: documents[index] ?? 0,
    occurrence: occurrences[index] ?? 0,
  }));
}

const segment = randomSegment(5, 3000);
const ranges: TermRange[] = [
  { from: 0, to: segment.terms.count },
  { from: 3, to: 9 },
  { from: 4, to: 4 },
];

test.each([1, 7, 200])(
  "a range of terms is read in every %i. document as one term after the other is",
  (step) => {
    const list = Uint32Array.from(
      { length: Math.ceil(segment.documentCount / step) },
      (_, index) => index * step,
    );
    const bits = bitsetOf(list, segment.documentCount);
    for (const range of ranges) {
      const read = new PostingBuffer();
      segment.readRangeOf(range, { bits, list }, read);
      expect(listed(read)).toEqual(placesOf(segment, range).filter(({ document }) => hasBit(bits, document)));
    }
  },
);

test("of a range of terms the best place in every document is found", () => {
  const fieldCount = segment.fields.length;
  const hidden = createBitset(segment.documentCount).fill(0xf0f0f0f0);
  const costs = {
    costs: Uint16Array.from({ length: fieldCount }, (_, field) => (field % 4 === 3 ? 0 : 1 + field * 10)),
    latest: Uint8Array.from({ length: fieldCount }, (_, field) => (field % 2) * 9),
    hidden: Array.from({ length: fieldCount }, (_, field) => (field === 1 ? hidden : undefined)),
    hiddenCost: 5000,
  };
  const expected = new Map<number, number>();
  for (const { document, occurrence } of placesOf(segment, { from: 0, to: segment.terms.count })) {
    const field = fieldOf(occurrence);
    if (field % 4 === 3) continue;
    const seen = 1 + field * 10 + Math.min(positionOf(occurrence), (field % 2) * 9);
    const cost = field === 1 && hasBit(hidden, document) ? 5000 : seen;
    expected.set(document, Math.min(expected.get(document) ?? Infinity, cost));
  }
  const into: LowestCosts = {
    best: new Uint16Array(segment.documentCount),
    count: 0,
    touched: new Uint32Array(segment.documentCount),
  };
  const middle = segment.terms.count >> 1;
  segment.readLowestCosts({ from: middle, to: segment.terms.count }, costs, into);
  segment.readLowestCosts({ from: 0, to: middle }, costs, into);
  expect(into.count).toBe(expected.size);
  expect([...into.touched.subarray(0, into.count)].toSorted((one, other) => one - other)).toEqual(
    [...expected.keys()].toSorted((one, other) => one - other),
  );
  expect([...expected].every(([document, cost]) => into.best[document] === cost)).toBe(true);
});

test("the bytes of ranges add up", () => {
  const { count } = segment.terms;
  const all = segment.postingBytes({ from: 0, to: count });
  expect(segment.postingBytes({ from: 0, to: 5 }) + segment.postingBytes({ from: 5, to: count })).toBe(all);
  expect(all).toBeGreaterThanOrEqual(placesOf(segment, { from: 0, to: count }).length * 2);
});
