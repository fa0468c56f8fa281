import { expect, test } from "vitest";
import { foldHits } from "./fold-hits.ts";
import type { HitView } from "./hit-view.ts";

interface Given {
  key: string;
  name: string;
  organizationId: string | null;
  address?: string;
  city?: string;
}

function fold(hits: readonly Given[]) {
  // Views are only passed on.
  const views = hits.map(({ key }) => ({ serviceId: key, locationId: null }) as HitView);
  return foldHits(hits, views).map(({ hit, places, others }) => [
    hit.serviceId,
    places?.map((one) => one.hit.serviceId).join("") ?? "",
    others?.map((one) => one.hit.serviceId).join("") ?? "",
  ]);
}

test("the places of a service are listed under the best of them", () => {
  const hits = [
    { key: "a", name: "Food pantry", organizationId: "o" },
    { key: "b", name: "Legal aid", organizationId: "p" },
    { key: "c", name: "FOOD PANTRY", organizationId: "o" },
    { key: "d", name: "Food pantry", organizationId: "q" },
    { key: "e", name: "Food pantry", organizationId: "o" },
  ];
  expect(fold(hits)).toEqual([
    ["a", "ce", ""],
    ["b", "", ""],
    ["d", "", ""],
  ]);
});

test("three services of an organization are shown, and its others are grouped under the third", () => {
  const hits = ["a", "b", "c", "d", "e"].map((key) => ({ key, name: `Service ${key}`, organizationId: "o" }));
  expect(fold([...hits, { key: "f", name: "Service f", organizationId: "p" }])).toEqual([
    ["a", "", ""],
    ["b", "", ""],
    ["c", "", "de"],
    ["f", "", ""],
  ]);
});

test("services without an organization belong to none", () => {
  const hits = ["a", "b", "c", "d"].map((key) => ({ key, name: `Service ${key}`, organizationId: null }));
  expect(fold(hits)).toHaveLength(4);
});

test("a place is identified by its address and the name of its town for the reader", () => {
  const meals = { name: "Meals", organizationId: "o" };
  const hits = [
    { ...meals, key: "a" },
    { ...meals, key: "b", address: "Am Dobben 1", city: "Bremen" },
    { ...meals, key: "c", city: "Bremen" },
    { ...meals, key: "d" },
    { ...meals, key: "e", address: "Λένορμαν 12, Αθήνα", city: "Athens" },
    { ...meals, key: "f", address: "Am Dobben 2, Bremen", city: "Bremen" },
  ];
  const [folded] = foldHits(
    hits,
    hits.map(({ key }) => ({ serviceId: key, locationId: null }) as HitView),
  );
  expect(folded?.places?.map(({ where }) => where)).toEqual([
    "\u2068Bremen\u2069 · \u2068Am Dobben 1\u2069",
    "Bremen",
    undefined,
    "\u2068Athens\u2069 · \u2068Λένορμαν 12, Αθήνα\u2069",
    "Am Dobben 2, Bremen",
  ]);
});
