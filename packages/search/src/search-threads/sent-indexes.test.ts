import { expect, test } from "vitest";
import type { SearchableIndex } from "../engine/index-state.ts";
import { createGlossary } from "../engine/query/views/glossary.ts";
import { createView } from "../engine/query/views/view.ts";
import { buildSource } from "../store/segments/segment-build.ts";
import { openSource } from "../store/segments/segment-source.ts";
import { smallSchema } from "../store/testing/small-collection.ts";
import { ReceivedIndexes } from "./received-indexes.ts";
import { SentIndexes } from "./sent-indexes.ts";

function segment(objectID: string) {
  return openSource(buildSource([{ document: { objectID }, sequence: 1 }], smallSchema));
}

const view = createView({});
const [first, second] = [segment("a"), segment("b")];

function indexOf(name: string, segments: readonly (typeof first)[], generation: number): SearchableIndex {
  const live = segments.map((one) => ({ segment: one, deleted: undefined, liveCount: 1 }));
  return { name, state: { segments: live, generation }, view, glossary: undefined };
}

/** Structured clones, as between threads. */
function travel(sent: SentIndexes, received: ReceivedIndexes, index: SearchableIndex) {
  const updates = structuredClone(sent.update(index));
  if (updates) received.apply(updates);
  return updates;
}

test("segments and views travel once, and an index that has not changed says nothing", () => {
  const [sent, received] = [new SentIndexes(), new ReceivedIndexes()];
  const index = indexOf("places", [first], 1);
  const updates = travel(sent, received, index);
  expect([updates?.view === undefined, updates?.segments.map(({ source }) => source === undefined)]).toEqual([
    false,
    [false],
  ]);
  expect(travel(sent, received, index)).toBeUndefined();
  const later = travel(sent, received, indexOf("places", [first, second], 2));
  expect([later?.view === undefined, later?.segments.map(({ source }) => source === undefined)]).toEqual([
    true,
    [true, false],
  ]);
  const { segments = [] } = received.searchable("places")?.state ?? {};
  expect(segments.map((live) => live.segment.objectID(0))).toEqual(["a", "b"]);
});

test("indexes that show the same documents have one state, and one that has changed another", () => {
  const [sent, received] = [new SentIndexes(), new ReceivedIndexes()];
  const places = indexOf("places", [first], 1);
  travel(sent, received, places);
  travel(sent, received, { ...places, name: "places by name" });
  const { state } = received.searchable("places") ?? {};
  expect(state).toBeDefined();
  expect(received.searchable("places by name")?.state).toBe(state);
  travel(sent, received, indexOf("places", [first], 2));
  expect(received.searchable("places")?.state).not.toBe(state);
});

test("a segment that no index uses any more is dropped on both sides", () => {
  const [sent, received] = [new SentIndexes(), new ReceivedIndexes()];
  travel(sent, received, indexOf("places", [first], 1));
  travel(sent, received, indexOf("copies", [first], 1));
  travel(sent, received, indexOf("places", [second], 2));
  // The copy still refers to it.
  expect(travel(sent, received, indexOf("places", [first], 3))?.segments[0]?.source).toBeUndefined();
  travel(sent, received, indexOf("places", [second], 4));
  travel(sent, received, indexOf("copies", [second], 2));
  expect(travel(sent, received, indexOf("copies", [first], 3))?.segments[0]?.source).toBeDefined();
});

test("a removed index is dropped, with its segments", () => {
  const [sent, received] = [new SentIndexes(), new ReceivedIndexes()];
  const [places, oldPlaces] = [indexOf("places", [first], 1), indexOf("old places", [second], 1)];
  travel(sent, received, places);
  travel(sent, received, oldPlaces);
  expect(sent.gone((name) => (name === "places" ? places : oldPlaces))).toEqual([]);
  const gone = sent.gone((name) => (name === "places" ? places : undefined));
  received.drop(gone);
  expect(gone).toEqual(["old places"]);
  expect(received.searchable("old places")).toBeUndefined();
  expect(received.searchable("places")).toBeDefined();
  const again = travel(sent, received, indexOf("old places", [first, second], 2));
  expect(again?.segments.map(({ source }) => source === undefined)).toEqual([true, false]);
});

test("an index in an older state is dropped, so that stale copies retain no memory", () => {
  const [sent, received] = [new SentIndexes(), new ReceivedIndexes()];
  const places = indexOf("places", [first], 1);
  travel(sent, received, places);
  travel(sent, received, { ...places, name: "places by name" });
  const later = indexOf("places", [second], 2);
  travel(sent, received, later);
  const gone = sent.gone((name) => ({ ...later, name }));
  expect(gone).toEqual(["places by name"]);
  received.drop(gone);
  expect(received.searchable("places by name")).toBeUndefined();
  expect(travel(sent, received, { ...later, name: "places by name" })?.view).toBeDefined();
});

test("a glossary travels once, and holds for all indexes that have it", () => {
  const [sent, received] = [new SentIndexes(), new ReceivedIndexes()];
  const glossary = createGlossary([{ code: "BD-1", name: "Food", names: { uk: "Їжа" }, words: {} }]);
  const places = { ...indexOf("places", [first], 1), glossary };
  expect(travel(sent, received, places)?.glossary).toHaveLength(1);
  expect(travel(sent, received, { ...places, name: "others" })?.glossary).toBeUndefined();
  expect(received.searchable("others")?.glossary?.labelOf("BD-1", "uk")).toBe("Їжа");
  const changed = createGlossary([{ code: "BD-1", name: "Meals", names: {}, words: {} }]);
  expect(travel(sent, received, { ...places, glossary: changed })?.glossary).toHaveLength(1);
  expect(received.searchable("places")?.glossary?.labelOf("BD-1", "uk")).toBe("Meals");
});

test("after discarding its state a thread is sent everything again", () => {
  const [sent, received] = [new SentIndexes(), new ReceivedIndexes()];
  const index = indexOf("places", [first], 1);
  travel(sent, received, index);
  received.forget();
  expect(received.searchable("places")).toBeUndefined();
  sent.forget();
  travel(sent, received, index);
  expect(received.searchable("places")?.state.segments[0]?.segment.objectID(0)).toBe("a");
});

test("a segment with only a known number cannot be searched", () => {
  const sent = new SentIndexes();
  sent.update(indexOf("copies", [first], 1));
  const updates = sent.update(indexOf("places", [first], 1));
  expect(() => updates && new ReceivedIndexes().apply(updates)).toThrow("where the segment");
});
