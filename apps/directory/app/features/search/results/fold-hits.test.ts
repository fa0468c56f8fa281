import { expect, test } from "vitest";
import { foldHits } from "./fold-hits.ts";
import type { HitView } from "./hit-view.ts";

/** Only what folding reads. */
function hit(key: string, name: string, organizationId: string | null): HitView {
  return { key, name: [{ text: name, matched: false, start: 0 }], organizationId } as HitView;
}

function keysOf(hits: readonly HitView[]) {
  return foldHits(hits).map(({ hit: { key }, places, others }) => [
    key,
    places.map((one) => one.key).join(""),
    others.map((one) => one.key).join(""),
  ]);
}

test("the places of a service are listed under the best of them", () => {
  const hits = [
    hit("a", "Food pantry", "o"),
    hit("b", "Legal aid", "p"),
    hit("c", "FOOD PANTRY", "o"),
    hit("d", "Food pantry", "q"),
    hit("e", "Food pantry", "o"),
  ];
  expect(keysOf(hits)).toEqual([
    ["a", "ce", ""],
    ["b", "", ""],
    ["d", "", ""],
  ]);
});

test("an organization stands for itself three times, and its other services under the third", () => {
  const hits = ["a", "b", "c", "d", "e"].map((key) => hit(key, `Service ${key}`, "o"));
  expect(keysOf([...hits, hit("f", "Service f", "p")])).toEqual([
    ["a", "", ""],
    ["b", "", ""],
    ["c", "", "de"],
    ["f", "", ""],
  ]);
});

test("services without an organization belong to none", () => {
  const hits = ["a", "b", "c", "d"].map((key) => hit(key, `Service ${key}`, null));
  expect(foldHits(hits)).toHaveLength(4);
});
