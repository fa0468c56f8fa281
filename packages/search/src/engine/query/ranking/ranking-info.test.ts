import { expect, test } from "vitest";
import { hitsOf, searchableDocuments } from "../../../testing/searchable-documents.ts";

test("distances of words are counted from one to the next, up to eight", () => {
  const texts = {
    a: "red car",
    b: "red big car",
    c: `red ${"x ".repeat(7)}car`,
    d: `red ${"x ".repeat(20)}car`,
  };
  const documents = Object.entries(texts).map(([objectID, name]) => ({ objectID, name }));
  const { hits } = hitsOf(searchableDocuments({ documents }), { query: "red car", getRankingInfo: true });
  const info = hits.map(({ objectID, _rankingInfo }) => [
    objectID,
    [_rankingInfo?.proximityDistance, _rankingInfo?.nbExactWords],
  ]);
  expect(Object.fromEntries(info)).toEqual({ a: [1, 2], b: [2, 2], c: [8, 2], d: [8, 2] });
});

test("a single word has no distance", () => {
  const index = searchableDocuments({ documents: [{ objectID: "a", name: "red car" }] });
  const [hit] = hitsOf(index, { query: "car", getRankingInfo: true }).hits;
  expect(hit?.["_rankingInfo"]).toMatchObject({ words: 1, proximityDistance: 0 });
});
