import { expect, test } from "vitest";
import { fieldOf, PostingBuffer } from "../../engine/segment/segment.ts";
import type { Collection } from "./collection.ts";
import {
  identitiesIn,
  identitiesInSegments,
  inBatches,
  kinds,
  numbered,
  openKind,
  put,
} from "../testing/small-collection.ts";

/** The documents of the whole collection that contain a word. */
function findWord(collection: Collection, word: string): string[] {
  return collection.state.segments.flatMap(({ segment, deleted }) => {
    const term = segment.terms.find(word);
    if (term < 0) return [];
    const found = new PostingBuffer();
    segment.readPostings(term, found);
    expect(fieldOf(found.occurrences[0] ?? 0)).toBeLessThan(segment.fields.length);
    const numbers = new Set(found.documents.subarray(0, found.length));
    return [...numbers]
      .filter((number) => !deleted || (((deleted[number >>> 5] ?? 0) >>> (number & 31)) & 1) === 0)
      .map((number) => segment.objectID(number));
  });
}

async function* failingBatches() {
  yield numbered(0, 10);
  throw new Error("the source is gone");
}

test.each(kinds)("a written document is found at once (%s)", async (kind) => {
  const collection = await openKind(kind);
  await collection.apply([put("a", { name: "Night shelter" })]);
  expect(collection.find("a")).toEqual({ objectID: "a", name: "Night shelter" });
  expect(findWord(collection, "shelter")).toEqual(["a"]);
  expect(collection.count()).toBe(1);
});

test.each(kinds)("the last version of a document counts, alone (%s)", async (kind) => {
  const collection = await openKind(kind);
  await collection.apply([put("a", { name: "Kitchen" }), put("b"), put("a", { name: "Clinic" })]);
  await collection.apply([put("b", { name: "Library" })]);
  expect(findWord(collection, "kitchen")).toEqual([]);
  expect(findWord(collection, "clinic")).toEqual(["a"]);
  expect(findWord(collection, "library")).toEqual(["b"]);
  expect(identitiesInSegments(collection).toSorted()).toEqual(["a", "b"]);
});

test.each(kinds)("removed documents disappear, missing ones are ignored (%s)", async (kind) => {
  const collection = await openKind(kind);
  await collection.apply([put("a"), put("b")]);
  await collection.apply([
    { kind: "remove", objectID: "a" },
    { kind: "remove", objectID: "never" },
  ]);
  expect(collection.find("a")).toBeUndefined();
  expect(identitiesIn(collection)).toEqual(["b"]);
});

test.each(kinds)("clearing removes earlier documents, not later ones (%s)", async (kind) => {
  const collection = await openKind(kind);
  await collection.apply([put("a"), put("b")]);
  await collection.apply([put("c"), { kind: "clear" }, put("d")]);
  expect(identitiesIn(collection)).toEqual(["d"]);
  expect(collection.count()).toBe(1);
});

test.each(kinds)("documents are listed newest first, from one moment (%s)", async (kind) => {
  const collection = await openKind(kind);
  for (const name of ["a", "b", "c", "d"]) await collection.apply([put(name)]);
  await collection.apply([put("b")]);
  const listed = collection.documents()[Symbol.iterator]();
  expect(listed.next().value).toMatchObject({ objectID: "b" });
  await collection.apply([put("e"), { kind: "remove", objectID: "a" }]);
  const rest = [listed.next(), listed.next(), listed.next()].map((one) => one.value);
  expect(rest).toMatchObject([{ objectID: "d" }, { objectID: "c" }, { objectID: "a" }]);
  expect(listed.next().done).toBe(true);
});

test.each(kinds)("an invalid document is refused, and nothing of its batch is written (%s)", async (kind) => {
  const collection = await openKind(kind);
  const circular: Record<string, unknown> = { objectID: "c" };
  circular["self"] = circular;
  await expect(
    collection.apply([put("a"), { kind: "put", document: { objectID: "c", circular } }]),
  ).rejects.toThrow(TypeError);
  expect(collection.count()).toBe(0);
});

test.each(kinds)("each write is a generation, and an earlier state does not change (%s)", async (kind) => {
  const collection = await openKind(kind);
  await collection.apply([put("a"), put("b")]);
  const before = collection.state;
  await collection.apply([{ kind: "remove", objectID: "a" }]);
  expect(collection.state.generation).toBeGreaterThan(before.generation);
  expect(before.segments.reduce((sum, one) => sum + one.liveCount, 0)).toBe(2);
});

test.each(kinds)("the note of the last write that had one is kept (%s)", async (kind) => {
  const collection = await openKind(kind);
  expect(collection.note).toBeUndefined();
  await collection.apply([put("a")], "7");
  await collection.apply([put("b")]);
  expect(collection.note).toBe("7");
  await collection.apply([], "8");
  expect(collection.note).toBe("8");
});

test.each(kinds)("a thousand single writes leave few segments and every document (%s)", async (kind) => {
  const collection = await openKind(kind);
  let most = 0;
  for (const document of numbered(0, 1000)) {
    await collection.apply([{ kind: "put", document }]);
    most = Math.max(most, collection.state.segments.length);
  }
  await collection.idle();
  expect(most).toBeLessThanOrEqual(24);
  expect(collection.state.segments.length).toBeLessThanOrEqual(9);
  expect(identitiesIn(collection)).toEqual(
    numbered(0, 1000)
      .map((one) => one.objectID)
      .toReversed(),
  );
  expect(identitiesInSegments(collection)).toHaveLength(1000);
});

test.each(kinds)("writes during merges are neither lost nor undone (%s)", async (kind) => {
  const collection = await openKind(kind);
  const expected = new Map<string, string>();
  let random = 17;
  for (let round = 0; round < 60; round++) {
    const operations = Array.from({ length: 60 }, () => {
      random = (random * 1103515245 + 12345) % 2147483648;
      const objectID = `d${random % 700}`;
      if (random % 5 === 0) {
        expected.delete(objectID);
        return { kind: "remove", objectID } as const;
      }
      expected.set(objectID, `word${round}`);
      return put(objectID, { name: `word${round}` });
    });
    await collection.apply(operations);
  }
  await collection.idle();
  expect(identitiesInSegments(collection).toSorted()).toEqual([...expected.keys()].toSorted());
  for (const [objectID, name] of expected) expect(collection.find(objectID)?.["name"]).toBe(name);
});

test.each(kinds)("a large batch is written as a whole (%s)", async (kind) => {
  const collection = await openKind(kind);
  await collection.apply(numbered(0, 2500).map((document) => ({ kind: "put", document })));
  expect(collection.count()).toBe(2500);
  await collection.idle();
  expect(collection.state.segments).toHaveLength(1);
  expect(collection.size().documents).toBeGreaterThan(100_000);
});

test.each(kinds)("replacing shows the old documents until all new ones are in (%s)", async (kind) => {
  const collection = await openKind(kind);
  await collection.apply(
    numbered(0, 50).map((document) => ({ kind: "put", document })),
    "before",
  );
  const seen = new Set<string>();
  async function* batches() {
    for await (const batch of inBatches(numbered(1000, 400))) {
      yield batch;
      seen.add(identitiesIn(collection).toSorted().join());
    }
  }
  await collection.replaceAll(batches(), "after");
  expect([...seen]).toEqual([
    numbered(0, 50)
      .map((one) => one.objectID)
      .toSorted()
      .join(),
  ]);
  expect(identitiesIn(collection).toSorted()).toEqual(
    numbered(1000, 400)
      .map((one) => one.objectID)
      .toSorted(),
  );
  expect(collection.note).toBe("after");
});

test.each(kinds)("writes during a replacement are applied after it (%s)", async (kind) => {
  const collection = await openKind(kind);
  await collection.apply([put("old"), put("kept", { name: "first" })]);
  async function* batches() {
    yield [{ objectID: "kept", name: "replaced" }, { objectID: "gone" }, { objectID: "new" }];
    await collection.apply([
      put("kept", { name: "written" }),
      { kind: "remove", objectID: "gone" },
      put("more"),
    ]);
    expect(collection.find("kept")?.["name"]).toBe("written");
    expect(collection.find("old")).toBeDefined();
  }
  await collection.replaceAll(batches());
  expect(identitiesIn(collection).toSorted()).toEqual(["kept", "more", "new"]);
  expect(collection.find("kept")?.["name"]).toBe("written");
});

test.each(kinds)("a replacement that fails leaves everything as it was (%s)", async (kind) => {
  const collection = await openKind(kind);
  await collection.apply([put("a")], "1");
  await expect(collection.replaceAll(failingBatches(), "2")).rejects.toThrow("the source is gone");
  expect(identitiesIn(collection)).toEqual(["a"]);
  expect(collection.note).toBe("1");
  await collection.apply([put("b")]);
  expect(collection.count()).toBe(2);
});

test.each(kinds)("of several versions in one replacement the last counts (%s)", async (kind) => {
  const collection = await openKind(kind);
  const versions = [{ objectID: "a", name: "one" }, { objectID: "b" }, { objectID: "a", name: "two" }];
  await collection.replaceAll(inBatches(versions, 1));
  expect(identitiesInSegments(collection).toSorted()).toEqual(["a", "b"]);
  expect(collection.find("a")?.["name"]).toBe("two");
});

test.each(kinds)("another schema is filled from the stored documents (%s)", async (kind) => {
  const collection = await openKind(kind);
  await collection.apply(numbered(0, 300).map((document) => ({ kind: "put", document })));
  await collection.apply([{ kind: "remove", objectID: "d5" }, put("late", { city: "Bern" })]);
  const reshaping = collection.reshape({ facets: ["city", "name"], sorts: ["name"], order: [] });
  await collection.apply([{ kind: "remove", objectID: "d6" }, put("later", { city: "Rome" })]);
  await reshaping;
  expect(collection.schema.sorts).toEqual(["name"]);
  expect(collection.state.segments.every(({ segment }) => segment.sort("name") !== undefined)).toBe(true);
  expect(identitiesInSegments(collection)).toHaveLength(300);
});
