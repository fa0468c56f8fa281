import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { DirectoryLockedError } from "../files/directory-lock.ts";
import { RefusedWriteError, type IndexStore } from "./index-store.ts";
import { openIndexStore } from "./open-index-store.ts";
import { kinds, put } from "../testing/small-collection.ts";
import { temporaryDirectory } from "../testing/temporary-directory.ts";

async function openStore(directory?: string): Promise<IndexStore> {
  const errors: unknown[] = [];
  const store = await openIndexStore({
    ...(directory !== undefined && { directory }),
    onError: (error) => errors.push(error),
  });
  onTestFinished(async () => {
    await store.close();
    expect(errors).toEqual([]);
  });
  return store;
}

function openKind(kind: (typeof kinds)[number]): Promise<IndexStore> {
  return openStore(kind === "on disk" ? temporaryDirectory() : undefined);
}

function identities(store: IndexStore, name: string): string[] {
  return Array.from(store.documents(name), (document) => document.objectID).toSorted();
}

test.each(kinds)("writing creates the index (%s)", async (kind) => {
  const store = await openKind(kind);
  expect(store.describe("places")).toBeUndefined();
  expect(store.searchable("places")).toBeUndefined();
  await Promise.all([store.write("places", [put("a")]), store.write("places", [put("b")])]);
  expect(store.names()).toEqual(["places"]);
  expect(store.describe("places")).toMatchObject({ entries: 2, pendingTask: false });
  expect(store.find("places", "a")).toMatchObject({ objectID: "a" });
  expect(store.searchable("places")?.state.segments.length).toBeGreaterThan(0);
});

test.each(kinds)("settings that need more than the segments hold rebuild them (%s)", async (kind) => {
  const store = await openKind(kind);
  await store.write("places", [put("a", { city: "Bern" })]);
  await store.configure("places", { attributesForFaceting: ["city"] });
  const segment = store.searchable("places")?.state.segments[0]?.segment;
  expect(segment?.facet("city")?.find("bern")).toHaveLength(1);
  expect(store.settings("places")).toEqual({ attributesForFaceting: ["city"] });
});

test.each(kinds)("the view is made once for each version of the settings (%s)", async (kind) => {
  const store = await openKind(kind);
  await store.configure("places", { hitsPerPage: 3 });
  const view = store.searchable("places")?.view;
  expect(store.searchable("places")?.view).toBe(view);
  await store.attach({
    name: "places",
    kind: "synonyms",
    objects: [{ objectID: "s", type: "synonym", synonyms: ["doctor", "clinic"] }],
    replace: false,
  });
  expect(store.searchable("places")?.view).not.toBe(view);
});

test.each(kinds)("replicas show the documents of their primary and cannot be written (%s)", async (kind) => {
  const store = await openKind(kind);
  await store.write("places", [put("a", { rank: 1 })]);
  const replicas = ["places_by_rank", "virtual(places_near)"];
  await store.configure("places", { hitsPerPage: 5, replicas });
  await store.configure("places_by_rank", { ranking: ["desc(rank)"] });
  expect(store.settings("places")).toEqual({ hitsPerPage: 5, replicas });
  expect(store.describe("places")?.replicas).toEqual(["places_by_rank", "places_near"]);
  expect(store.describe("places_near")).toMatchObject({ primary: "places", entries: 1 });
  await store.write("places", [put("b", { rank: 2 })]);
  expect(identities(store, "places_by_rank")).toEqual(["a", "b"]);
  expect(store.searchable("places_by_rank")?.state).toBe(store.searchable("places")?.state);
  await expect(store.write("places_by_rank", [put("c")])).rejects.toThrow(RefusedWriteError);
  await expect(store.drop("places_by_rank")).rejects.toThrow(RefusedWriteError);
  await expect(store.configure("other", { replicas: ["places_by_rank"] })).rejects.toThrow(RefusedWriteError);
});

test.each(kinds)("a replica that is let go keeps the documents for itself (%s)", async (kind) => {
  const store = await openKind(kind);
  await store.write("places", [put("a"), put("b")]);
  await store.configure("places", { replicas: ["copy", "virtual(view)"] });
  await store.configure("places", {});
  expect(store.names()).toEqual(["copy", "places"]);
  await store.write("copy", [put("c")]);
  expect(identities(store, "copy")).toEqual(["a", "b", "c"]);
  expect(identities(store, "places")).toEqual(["a", "b"]);
});

test.each(kinds)("dropping an index leaves its replicas with their documents (%s)", async (kind) => {
  const store = await openKind(kind);
  await store.write("places", [put("a")]);
  await store.configure("places", { replicas: ["copy"] });
  await store.drop("places");
  await store.drop("places");
  expect(store.names()).toEqual(["copy"]);
  expect(identities(store, "copy")).toEqual(["a"]);
  await store.write("copy", [put("b")]);
  expect(store.describe("copy")?.primary).toBeUndefined();
});

test.each(kinds)("an index is moved over another one, whose replicas follow (%s)", async (kind) => {
  const store = await openKind(kind);
  await store.write("places", [put("old")]);
  await store.configure("places", { replicas: ["places_by_rank"] });
  await store.configure("places_by_rank", { ranking: ["desc(rank)"] });
  await store.write("places_tmp_1", [put("new", { rank: 3 })]);
  await store.configure("places_tmp_1", { hitsPerPage: 7 });
  await store.move("places_tmp_1", "places");
  expect(store.names()).toEqual(["places", "places_by_rank"]);
  expect(store.settings("places")).toEqual({ hitsPerPage: 7, replicas: ["places_by_rank"] });
  expect(identities(store, "places_by_rank")).toEqual(["new"]);
  expect(store.searchable("places_by_rank")?.state.segments[0]?.segment.sort("rank")).toBeDefined();
  await store.move("missing", "places");
  expect(identities(store, "places")).toEqual(["new"]);
});

test.each(kinds)("a write that follows a move goes to where the name leads then (%s)", async (kind) => {
  const store = await openKind(kind);
  await store.write("a", [put("1")]);
  await store.write("b", [put("2")]);
  await Promise.all([store.write("a", [put("3")]), store.move("a", "b"), store.write("c", [put("4")])]);
  await store.write("b", [put("5")]);
  expect(identities(store, "b")).toEqual(["1", "3", "5"]);
  expect(store.names()).toEqual(["b", "c"]);
});

test.each(kinds)("changes of an index happen in the order of the calls (%s)", async (kind) => {
  const store = await openKind(kind);
  await store.write("old", [put("a")]);
  await store.configure("source", { hitsPerPage: 3 });
  await Promise.all([
    // Blocks other changes of the catalogue.
    store.configure("elsewhere", { attributesForFaceting: ["city"] }),
    store.drop("old"),
    store.write("old", [put("b")]),
    store.write("gone", [put("c")]),
    store.drop("gone"),
    store.copy({ source: "source", destination: "copy", scope: ["settings"] }),
    store.configure("copy", { hitsPerPage: 5 }),
  ]);
  expect(identities(store, "old")).toEqual(["b"]);
  expect(store.names()).toEqual(["copy", "elsewhere", "old", "source"]);
  expect(store.settings("copy")).toEqual({ hitsPerPage: 5 });
});

test("closing waits for earlier requests", async () => {
  const directory = temporaryDirectory();
  const store = await openStore(directory);
  const written = store.write("places", [put("a")]);
  await store.close();
  await written;
  const again = await openStore(directory);
  expect(identities(again, "places")).toEqual(["a"]);
});

/** The only collection in the folder of a store. */
function collectionIn(directory: string): string {
  const [name = ""] = readdirSync(join(directory, "collections"));
  return join(directory, "collections", name);
}

test("an index whose collection was rebuilt empty is extended for its settings", async () => {
  const directory = temporaryDirectory();
  const store = await openStore(directory);
  await store.configure("places", { attributesForFaceting: ["city"] });
  await store.write("places", [put("a", { city: "Bern" })]);
  await store.close();
  rmSync(join(collectionIn(directory), "manifest.json"));
  const again = await openStore(directory);
  const segment = again.searchable("places")?.state.segments[0]?.segment;
  expect(segment?.facet("city")?.find("bern")).toHaveLength(1);
  expect(segment?.terms.find("place")).not.toBe(-1);
});

test("a missing collection is reported, and can be filled again", async () => {
  const directory = temporaryDirectory();
  const store = await openStore(directory);
  await store.write("places", [put("a")]);
  await store.close();
  rmSync(collectionIn(directory), { recursive: true });
  const errors: unknown[] = [];
  const again = await openIndexStore({ directory, onError: (error) => errors.push(error) });
  onTestFinished(() => again.close());
  expect(errors).toHaveLength(1);
  expect(identities(again, "places")).toEqual([]);
  await again.write("places", [put("b")]);
  expect(identities(again, "places")).toEqual(["b"]);
});

test.each(kinds)("parts of an index are copied (%s)", async (kind) => {
  const store = await openKind(kind);
  await store.write("a", [put("1")]);
  await store.configure("a", { hitsPerPage: 2, replicas: ["a_sorted"] });
  await store.attach({ name: "a", kind: "rules", objects: [{ objectID: "r" }], replace: false });
  await store.copy({ source: "a", destination: "b", scope: ["settings", "rules", "synonyms"] });
  expect(store.settings("b")).toEqual({ hitsPerPage: 2 });
  expect([...store.attachments("b", "rules").keys()]).toEqual(["r"]);
  expect(identities(store, "b")).toEqual([]);
  await store.copy({ source: "a", destination: "b", scope: ["records"] });
  await store.write("a", [put("2")]);
  expect(identities(store, "b")).toEqual(["1"]);
  await expect(store.copy({ source: "b", destination: "a", scope: ["records"] })).rejects.toThrow(
    RefusedWriteError,
  );
  await store.copy({ source: "missing", destination: "b", scope: ["records", "settings"] });
  expect(identities(store, "b")).toEqual([]);
  expect(store.settings("b")).toEqual({});
});

test.each(kinds)("synonyms are added, replaced and removed one by one (%s)", async (kind) => {
  const store = await openKind(kind);
  const [one, two, three] = ["1", "2", "3"].map((objectID) => ({
    objectID,
    type: "synonym",
    synonyms: ["a", "b"],
  }));
  const attach = (objects: Record<string, unknown>[], replace: boolean) =>
    store.attach({ name: "places", kind: "synonyms", objects, replace });
  await attach([{ ...one }, { ...two }], false);
  await attach([{ ...three }], false);
  await store.detach("places", "synonyms", "2");
  expect([...store.attachments("places", "synonyms").keys()]).toEqual(["1", "3"]);
  await attach([{ ...two }], true);
  expect([...store.attachments("places", "synonyms").keys()]).toEqual(["2"]);
  await store.detach("places", "synonyms", "all");
  expect(store.attachments("places", "synonyms").size).toBe(0);
});

test("everything is there after opening again", async () => {
  const directory = temporaryDirectory();
  const store = await openStore(directory);
  await store.write("__proto__", [put("a", { rank: 1 })]);
  await store.configure("__proto__", { customRanking: ["desc(rank)"], replicas: ["sorted"] });
  await store.attach({
    name: "__proto__",
    kind: "rules",
    objects: [{ objectID: "r", if: 1 }],
    replace: false,
  });
  await store.saveDocument("keys/of the host", { one: [1] });
  const before = [store.settings("__proto__"), store.describe("__proto__"), store.describe("sorted")];
  await expect(openStore(directory)).rejects.toThrow(DirectoryLockedError);
  await store.close();
  const again = await openStore(directory);
  expect([again.settings("__proto__"), again.describe("__proto__"), again.describe("sorted")]).toEqual(
    before,
  );
  expect(again.attachments("__proto__", "rules").get("r")).toEqual({ objectID: "r", if: 1 });
  expect(again.document("keys/of the host")).toEqual({ one: [1] });
  expect(identities(again, "sorted")).toEqual(["a"]);
});

test("small documents are copies", async () => {
  const store = await openStore();
  const list = [1];
  await store.saveDocument("list", list);
  list.push(2);
  expect(store.document("list")).toEqual([1]);
  expect(store.document("none")).toBeUndefined();
});

test("indexes of interrupted replacements are swept when they are old", async () => {
  const store = await openStore();
  await store.write("places_tmp_12", [put("a")]);
  await store.sweep();
  expect(store.names()).toEqual(["places_tmp_12"]);
  const now = Date.now();
  const { now: real } = Date;
  onTestFinished(() => void (Date.now = real));
  Date.now = () => now + 25 * 60 * 60 * 1000;
  await store.write("places", [put("a")]);
  await store.sweep();
  expect(store.names()).toEqual(["places"]);
});

test("an index dropped during the sweep does not stop it", async () => {
  const store = await openStore();
  for (const number of [1, 2, 3]) await store.write(`places_tmp_${number}`, [put("a")]);
  const now = Date.now();
  const { now: real } = Date;
  onTestFinished(() => void (Date.now = real));
  Date.now = () => now + 25 * 60 * 60 * 1000;
  await Promise.all([store.drop("places_tmp_2"), store.sweep()]);
  expect(store.names()).toEqual([]);
});
