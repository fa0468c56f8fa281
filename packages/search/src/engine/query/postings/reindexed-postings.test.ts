import { expect, test } from "vitest";
import { bitsetOf } from "../../segment/bitset.ts";
import { createRandom, randomInputs } from "../../segment/random-documents.ts";
import { PostingBuffer } from "../../segment/segment.ts";
import { openDocuments } from "../views/open-documents.ts";
import { readReindexed } from "./reindexed-postings.ts";

test("documents that are read again hold the same words at the same places, in the same order", () => {
  const segment = openDocuments(randomInputs(createRandom(11), 600), { facets: [], sorts: [], order: [] });
  const { count } = segment.terms;
  const list = Uint32Array.from({ length: 40 }, (_, index) => index * 9 + 2);
  const among = { list, bits: bitsetOf(list, segment.documentCount) };
  for (const range of [
    { from: 0, to: count },
    { from: 2, to: count - 3 },
    { from: 5, to: 6 },
  ]) {
    const [again, read] = [new PostingBuffer(), new PostingBuffer()];
    readReindexed(segment, range, among, again);
    segment.readRangeOf(range, among, read);
    const [found, expected] = [again, read].map(({ documents, occurrences, length }) => [
      [...documents.subarray(0, length)],
      [...occurrences.subarray(0, length)],
    ]);
    expect(found).toEqual(expected);
  }
});
