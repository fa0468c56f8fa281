import { expect, test } from "vitest";
import type { SearchableIndex } from "../engine/index-state.ts";
import { createGlossary } from "../engine/query/views/glossary.ts";
import { createView } from "../engine/query/views/view.ts";
import { buildSource } from "../store/segments/segment-build.ts";
import { openSource } from "../store/segments/segment-source.ts";
import { smallSchema } from "../store/testing/small-collection.ts";
import { HeardIndexes } from "./heard-indexes.ts";
import { ToldIndexes } from "./told-indexes.ts";

function segment(objectID: string) {
  return openSource(buildSource([{ document: { objectID }, sequence: 1 }], smallSchema));
}

const view = createView({});
const [first, second] = [segment("a"), segment("b")];

function indexOf(name: string, segments: readonly (typeof first)[], generation: number): SearchableIndex {
  const live = segments.map((one) => ({ segment: one, deleted: undefined, liveCount: 1 }));
  return { name, state: { segments: live, generation }, view, glossary: undefined };
}

/** What travels: copies, as between threads. */
function travel(told: ToldIndexes, heard: HeardIndexes, index: SearchableIndex) {
  const news = structuredClone(told.news(index));
  if (news) heard.hear(news);
  return news;
}

test("segments and views travel once, and an index that has not changed says nothing", () => {
  const [told, heard] = [new ToldIndexes(), new HeardIndexes()];
  const index = indexOf("places", [first], 1);
  const news = travel(told, heard, index);
  expect([news?.view === undefined, news?.segments.map(({ source }) => source === undefined)]).toEqual([
    false,
    [false],
  ]);
  expect(travel(told, heard, index)).toBeUndefined();
  const later = travel(told, heard, indexOf("places", [first, second], 2));
  expect([later?.view === undefined, later?.segments.map(({ source }) => source === undefined)]).toEqual([
    true,
    [true, false],
  ]);
  const { segments = [] } = heard.searchable("places")?.state ?? {};
  expect(segments.map((live) => live.segment.objectID(0))).toEqual(["a", "b"]);
});

test("indexes that show the same documents have one state, and one that has changed another", () => {
  const [told, heard] = [new ToldIndexes(), new HeardIndexes()];
  const places = indexOf("places", [first], 1);
  travel(told, heard, places);
  travel(told, heard, { ...places, name: "places by name" });
  const { state } = heard.searchable("places") ?? {};
  expect(state).toBeDefined();
  expect(heard.searchable("places by name")?.state).toBe(state);
  travel(told, heard, indexOf("places", [first], 2));
  expect(heard.searchable("places")?.state).not.toBe(state);
});

test("a segment that no index shows any more is forgotten on both sides", () => {
  const [told, heard] = [new ToldIndexes(), new HeardIndexes()];
  travel(told, heard, indexOf("places", [first], 1));
  travel(told, heard, indexOf("copies", [first], 1));
  travel(told, heard, indexOf("places", [second], 2));
  // The copy still shows it.
  expect(travel(told, heard, indexOf("places", [first], 3))?.segments[0]?.source).toBeUndefined();
  travel(told, heard, indexOf("places", [second], 4));
  travel(told, heard, indexOf("copies", [second], 2));
  expect(travel(told, heard, indexOf("copies", [first], 3))?.segments[0]?.source).toBeDefined();
});

test("an index that is not there any more is forgotten, with its segments", () => {
  const [told, heard] = [new ToldIndexes(), new HeardIndexes()];
  const [places, oldPlaces] = [indexOf("places", [first], 1), indexOf("old places", [second], 1)];
  travel(told, heard, places);
  travel(told, heard, oldPlaces);
  expect(told.gone((name) => (name === "places" ? places : oldPlaces))).toEqual([]);
  const gone = told.gone((name) => (name === "places" ? places : undefined));
  heard.drop(gone);
  expect(gone).toEqual(["old places"]);
  expect(heard.searchable("old places")).toBeUndefined();
  expect(heard.searchable("places")).toBeDefined();
  const again = travel(told, heard, indexOf("old places", [first, second], 2));
  expect(again?.segments.map(({ source }) => source === undefined)).toEqual([true, false]);
});

test("an index that has changed since is forgotten, so that nothing is kept that nobody sees", () => {
  const [told, heard] = [new ToldIndexes(), new HeardIndexes()];
  const places = indexOf("places", [first], 1);
  travel(told, heard, places);
  travel(told, heard, { ...places, name: "places by name" });
  const later = indexOf("places", [second], 2);
  travel(told, heard, later);
  const gone = told.gone((name) => ({ ...later, name }));
  expect(gone).toEqual(["places by name"]);
  heard.drop(gone);
  expect(heard.searchable("places by name")).toBeUndefined();
  expect(travel(told, heard, { ...later, name: "places by name" })?.view).toBeDefined();
});

test("a glossary travels once, and holds for all indexes that have it", () => {
  const [told, heard] = [new ToldIndexes(), new HeardIndexes()];
  const glossary = createGlossary([{ code: "BD-1", name: "Food", names: { uk: "Їжа" }, words: {} }]);
  const places = { ...indexOf("places", [first], 1), glossary };
  expect(travel(told, heard, places)?.glossary).toHaveLength(1);
  expect(travel(told, heard, { ...places, name: "others" })?.glossary).toBeUndefined();
  expect(heard.searchable("others")?.glossary?.labelOf("BD-1", "uk")).toBe("Їжа");
  const changed = createGlossary([{ code: "BD-1", name: "Meals", names: {}, words: {} }]);
  expect(travel(told, heard, { ...places, glossary: changed })?.glossary).toHaveLength(1);
  expect(heard.searchable("places")?.glossary?.labelOf("BD-1", "uk")).toBe("Meals");
});

test("who has forgotten is told everything again", () => {
  const [told, heard] = [new ToldIndexes(), new HeardIndexes()];
  const index = indexOf("places", [first], 1);
  travel(told, heard, index);
  heard.forget();
  expect(heard.searchable("places")).toBeUndefined();
  told.forget();
  travel(told, heard, index);
  expect(heard.searchable("places")?.state.segments[0]?.segment.objectID(0)).toBe("a");
});

test("a segment of which only the number is known cannot be searched", () => {
  const told = new ToldIndexes();
  told.news(indexOf("copies", [first], 1));
  const news = told.news(indexOf("places", [first], 1));
  expect(() => news && new HeardIndexes().hear(news)).toThrow("where the segment");
});
