import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import type { IndexDocument } from "../engine/document.ts";
import { DocumentDamagedError } from "../engine/segment/segment.ts";
import type { StoredCollection } from "./collection/stored-collection.ts";
import { DirectoryLockedError } from "./files/directory-lock.ts";
import { readManifest } from "./collection/manifest.ts";
import { openCollection } from "./collection/open-collection.ts";
import {
  identitiesIn,
  identitiesInSegments,
  inBatches,
  numbered,
  openTestCollection,
  put,
  smallSchema,
} from "./testing/small-collection.ts";
import { temporaryDirectory } from "./testing/temporary-directory.ts";
import { requireUsableDirectory } from "./files/usable-directory.ts";

const puts = (first: number, count: number) =>
  numbered(first, count).map((document) => ({ kind: "put", document }) as const);

/** A folder with a checkpoint, a deletion in it, and three later writes in the log. */
async function writtenDirectory(): Promise<{ directory: string; identities: string[] }> {
  const directory = temporaryDirectory();
  const collection = await openTestCollection({ directory });
  await collection.replaceAll(inBatches(numbered(0, 1200)), "built");
  await collection.apply([{ kind: "remove", objectID: "d7" }, ...puts(2000, 1100)], "checkpoint");
  await collection.idle();
  await collection.apply([put("late", { city: "Bern" })], "late");
  await collection.apply([{ kind: "remove", objectID: "d9" }]);
  await collection.apply([put("d10", { city: "Rome" })], "last");
  const identities = identitiesIn(collection);
  await collection.close();
  return { directory, identities };
}

/** Opens a possibly damaged folder and returns the reports. */
async function openDamaged(directory: string): Promise<{ collection: StoredCollection; errors: unknown[] }> {
  const errors: unknown[] = [];
  const collection = await openCollection({
    directory,
    schema: smallSchema,
    onError: (error) => errors.push(error),
  });
  onTestFinished(() => collection.close());
  return { collection, errors };
}

function filesOf(directory: string, kind: string): string[] {
  return readdirSync(directory)
    .filter((name) => name.endsWith(kind))
    .map((name) => join(directory, name));
}

function flip(path: string, at: number): void {
  const bytes = readFileSync(path);
  const place = at < 0 ? bytes.length + at : at;
  bytes[place] = (bytes[place] ?? 0) ^ 0x10;
  writeFileSync(path, bytes);
}

test("everything is there after opening again", async () => {
  const { directory, identities } = await writtenDirectory();
  const collection = await openTestCollection({ directory });
  expect(identitiesIn(collection)).toEqual(identities);
  expect(identitiesInSegments(collection)).toHaveLength(identities.length);
  expect(collection.find("d10")?.["city"]).toBe("Rome");
  expect(collection.find("d9")).toBeUndefined();
  expect(collection.note).toBe("last");
  expect(collection.rebuilt).toBe(false);
  await collection.apply([put("after")]);
  expect(identitiesIn(collection)[0]).toBe("after");
});

test("a damaged, truncated or missing index is rebuilt from its documents", async () => {
  const { directory, identities } = await writtenDirectory();
  const damages = [
    (path: string) => flip(path, 2),
    (path: string) => flip(path, 500),
    (path: string) => flip(path, -1),
    (path: string) => writeFileSync(path, readFileSync(path).subarray(0, 1000)),
    (path: string) => writeFileSync(path, ""),
    (path: string) => rmSync(path),
  ];
  for (const damage of damages) {
    const files = filesOf(directory, ".segment");
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) damage(file);
    const { collection, errors } = await openDamaged(directory);
    expect(errors).toHaveLength(files.length);
    expect(collection.rebuilt).toBe(false);
    expect(identitiesIn(collection)).toEqual(identities);
    expect(collection.note).toBe("last");
    await collection.close();
  }
});

test("when documents are lost too, the rest remains and the owner is notified until a rebuild", async () => {
  const { directory } = await writtenDirectory();
  for (const file of filesOf(directory, ".segment")) flip(file, 300);
  for (const file of filesOf(directory, ".documents")) flip(file, 300);
  const first = await openDamaged(directory);
  expect(first.collection.rebuilt).toBe(true);
  expect(first.collection.note).toBeUndefined();
  expect(identitiesIn(first.collection)).toEqual(["d10", "late"]);
  await first.collection.close();
  const second = await openDamaged(directory);
  expect(second.errors).toEqual([]);
  expect(second.collection.rebuilt).toBe(true);
  await second.collection.replaceAll(inBatches(numbered(0, 10)), "anew");
  expect(second.collection.rebuilt).toBe(false);
  await second.collection.close();
  const third = await openDamaged(directory);
  expect(third.collection.rebuilt).toBe(false);
  expect(third.collection.count()).toBe(10);
  expect(third.collection.note).toBe("anew");
});

test("documents that are cut off count as lost", async () => {
  const { directory } = await writtenDirectory();
  for (const file of filesOf(directory, ".documents")) {
    writeFileSync(file, readFileSync(file).subarray(0, -3));
  }
  const { collection } = await openDamaged(directory);
  expect(collection.rebuilt).toBe(true);
  expect(identitiesIn(collection)).toEqual(["d10", "late"]);
});

test("an incomplete end of the log is cut off, and writing continues after it", async () => {
  const { directory, identities } = await writtenDirectory();
  const [log = ""] = filesOf(directory, ".log");
  const whole = readFileSync(log);
  for (const cut of [1, 5, 20]) {
    writeFileSync(log, whole.subarray(0, whole.length - cut));
    const collection = await openTestCollection({ directory });
    // The last write, of d10, was torn: the previous one counts.
    expect(collection.find("d10")?.["city"]).toBe("Izmir");
    expect(collection.count()).toBe(identities.length);
    expect(collection.note).toBe("late");
    await collection.apply([put(`more${cut}`)]);
    await collection.close();
    const again = await openTestCollection({ directory });
    expect(again.find(`more${cut}`)).toBeDefined();
    await again.close();
  }
});

test("a log that ends in zeros, or in a flipped bit, ends before them", async () => {
  const { directory } = await writtenDirectory();
  const [log = ""] = filesOf(directory, ".log");
  flip(log, -2);
  writeFileSync(log, Buffer.concat([readFileSync(log), Buffer.alloc(100)]));
  const collection = await openTestCollection({ directory });
  expect(collection.find("late")).toBeDefined();
  expect(collection.find("d10")?.["city"]).toBe("Izmir");
});

test("damage within the log affects only its write, and the owner is notified", async () => {
  const directory = temporaryDirectory();
  const collection = await openTestCollection({ directory });
  for (let number = 0; number < 5; number++) await collection.apply([put(`d${number}`)], `n${number}`);
  await collection.close();
  const [log = ""] = filesOf(directory, ".log");
  const second = readFileSync(log).indexOf('"d1"');
  flip(log, second);
  const damaged = await openDamaged(directory);
  expect(damaged.errors).toHaveLength(1);
  expect(damaged.collection.rebuilt).toBe(true);
  expect(damaged.collection.note).toBeUndefined();
  expect(identitiesIn(damaged.collection)).toEqual(["d4", "d3", "d2", "d0"]);
  await damaged.collection.apply([put("d5")]);
  await damaged.collection.close();
  const again = await openDamaged(directory);
  expect(identitiesIn(again.collection)).toEqual(["d5", "d4", "d3", "d2", "d0"]);
});

test("documents that a merge cannot read are reported to the owner as lost", async () => {
  const directory = temporaryDirectory();
  const written = await openTestCollection({ directory });
  await written.replaceAll(inBatches(numbered(0, 20)), "built");
  await written.close();
  const [documents = ""] = filesOf(directory, ".documents");
  flip(documents, 0);
  const { collection, errors } = await openDamaged(directory);
  expect(collection.rebuilt).toBe(false);
  await collection.reshape({ ...smallSchema, facets: ["city", "name"] });
  expect(errors).toHaveLength(1);
  expect(collection.count()).toBe(19);
  expect(collection.rebuilt).toBe(true);
  expect(collection.note).toBeUndefined();
});

async function* endingSource(): AsyncGenerator<IndexDocument[]> {
  yield numbered(50, 2);
  throw new Error("The source ended");
}

test("segments that the manifest names stay, also when no document in them counts any more", async () => {
  const directory = temporaryDirectory();
  const collection = await openTestCollection({ directory });
  await collection.replaceAll(inBatches(numbered(0, 20)), "built");
  await collection.apply([{ kind: "clear" }], "cleared");
  await expect(collection.replaceAll(endingSource())).rejects.toThrow("The source ended");
  await collection.close();
  for (let time = 0; time < 2; time++) {
    const again = await openTestCollection({ directory });
    expect(again.count()).toBe(0);
    expect(again.rebuilt).toBe(false);
    expect(again.note).toBe("cleared");
    await again.close();
  }
});

test("files of a newer version are refused and left unchanged, whatever their checksum covers", async () => {
  const { directory } = await writtenDirectory();
  const manifest = await readManifest(directory);
  const newer = JSON.stringify({ ...manifest, version: 2 });
  for (const checksum of [crc32(newer), 1, "sha256-of-something"]) {
    const text = JSON.stringify({ checksum, manifest: JSON.parse(newer) as unknown });
    writeFileSync(join(directory, "manifest.json"), text);
    const before = readdirSync(directory);
    await expect(openTestCollection({ directory })).rejects.toThrow(
      expect.objectContaining({ type: "search-index-newer" }),
    );
    await expect(requireUsableDirectory(directory)).rejects.toThrow("newer version");
    expect(readdirSync(directory)).toEqual(before);
  }
});

test("a file where the folder should be is refused before anything starts", async () => {
  const directory = join(temporaryDirectory(), "search");
  writeFileSync(directory, "");
  await expect(requireUsableDirectory(directory)).rejects.toThrow(
    expect.objectContaining({ type: "data-directory-unusable" }),
  );
});

test("without a manifest, a log that has everything is enough", async () => {
  const directory = temporaryDirectory();
  const collection = await openTestCollection({ directory });
  await collection.apply(puts(0, 30), "all");
  await collection.close();
  writeFileSync(join(directory, "manifest.json"), "{");
  const { collection: again } = await openDamaged(directory);
  expect(again.rebuilt).toBe(false);
  expect(again.count()).toBe(30);
  expect(again.note).toBe("all");
});

test("without a manifest, files that say nothing alone are set aside", async () => {
  const { directory } = await writtenDirectory();
  flip(join(directory, "manifest.json"), 40);
  const { collection, errors } = await openDamaged(directory);
  expect(errors).toHaveLength(1);
  expect(collection.rebuilt).toBe(true);
  expect(collection.count()).toBe(0);
  expect(readdirSync(join(directory, "damaged"))).toContain("manifest.json");
  await collection.apply([put("a")]);
  expect(collection.count()).toBe(1);
});

test("a folder is open once", async () => {
  const directory = temporaryDirectory();
  const collection = await openTestCollection({ directory });
  await expect(openTestCollection({ directory })).rejects.toThrow(DirectoryLockedError);
  await collection.close();
  const again = await openTestCollection({ directory });
  expect(again.count()).toBe(0);
});

test("files that nothing needs any more are removed", async () => {
  const directory = temporaryDirectory();
  const collection = await openTestCollection({ directory });
  for (let round = 0; round < 5; round++) await collection.apply(puts(0, 1100));
  await collection.replaceAll(inBatches(numbered(0, 500)));
  await collection.idle();
  expect(filesOf(directory, ".segment").length).toBe(collection.state.segments.length);
  expect(filesOf(directory, ".documents").length).toBe(collection.state.segments.length);
  expect(filesOf(directory, ".log")).toHaveLength(1);
});

test("documents of a state that was replaced can still be read", async () => {
  const directory = temporaryDirectory();
  const collection = await openTestCollection({ directory });
  await collection.replaceAll(inBatches(numbered(0, 200)));
  const [live] = collection.state.segments;
  await collection.replaceAll(inBatches(numbered(500, 200)));
  expect(live?.segment.document(0).objectID).toBe("d199");
});

test("writes that wait together share a sync, and each is whole", async () => {
  const directory = temporaryDirectory();
  const collection = await openTestCollection({ directory });
  const before = collection.state.generation;
  await Promise.all(Array.from({ length: 200 }, (_, place) => collection.apply([put(`p${place}`)])));
  expect(collection.count()).toBe(200);
  // The first write commits alone, the others together; merges may add some.
  expect(collection.state.generation - before).toBeLessThan(20);
  await collection.close();
  const again = await openTestCollection({ directory });
  expect(again.count()).toBe(200);
});

test("one write that cannot be indexed does not take others with it", async () => {
  const collection = await openTestCollection({ directory: temporaryDirectory() });
  const bad = collection.apply([put("bad", { value: 1n })]);
  const good = collection.apply([put("good")]);
  await expect(bad).rejects.toThrow(TypeError);
  await good;
  expect(identitiesIn(collection)).toEqual(["good"]);
});

test("closing in the middle of a checkpoint loses nothing", async () => {
  const directory = temporaryDirectory();
  for (let round = 0; round < 4; round++) {
    const collection = await openTestCollection({ directory });
    await collection.apply(puts(round * 1000, 1000));
    await collection.close();
  }
  const collection = await openTestCollection({ directory });
  expect(collection.count()).toBe(4000);
  await collection.idle();
  expect(identitiesInSegments(collection)).toHaveLength(4000);
  // Nothing is left in the log.
  expect(filesOf(directory, ".log").map((file) => readFileSync(file).length)).toEqual([0]);
});

test("a copy on disk goes its own way", async () => {
  const { directory, identities } = await writtenDirectory();
  const collection = await openTestCollection({ directory });
  const other = join(temporaryDirectory(), "copy");
  await collection.copyTo(other);
  const copy = await openTestCollection({ directory: other });
  expect(identitiesIn(copy)).toEqual(identities);
  await copy.apply([{ kind: "clear" }]);
  await collection.apply([put("mine")]);
  expect(copy.count()).toBe(0);
  expect(collection.count()).toBe(identities.length + 1);
});

/** Identities of all documents, each of which is read. */
function shownIn(collection: StoredCollection): string[] {
  return identitiesIn(collection).toSorted();
}

test("a damaged document is never shown, and is taken out with all that are damaged beside it", async () => {
  const directory = temporaryDirectory();
  const written = await openTestCollection({ directory });
  await written.replaceAll(inBatches(numbered(0, 200)), "built");
  await written.close();
  const [file = ""] = filesOf(directory, ".documents");
  const bytes = readFileSync(file);
  const start = bytes.indexOf('"d20"');
  // One flipped bit leaves valid JSON; noise does not.
  bytes[bytes.indexOf("Shelter number 7", 0)] = 0x54;
  bytes.fill(0, start, start + 400);
  writeFileSync(file, bytes);
  const { collection, errors } = await openDamaged(directory);
  expect(() => shownIn(collection)).toThrow(DocumentDamagedError);
  await collection.dropDamaged();
  const left = shownIn(collection);
  expect(left.length).toBeGreaterThan(150);
  expect(left).not.toContain("d7");
  expect(left).not.toContain("d20");
  expect(collection.find("d20")).toBeUndefined();
  expect(collection.count()).toBe(left.length);
  expect(collection.rebuilt).toBe(true);
  expect(collection.note).toBeUndefined();
  expect(errors).toHaveLength(1);
  await collection.close();
  const again = await openDamaged(directory);
  expect(shownIn(again.collection)).toEqual(left);
  expect(again.collection.rebuilt).toBe(true);
});

test("a document that was written again after the damage stays", async () => {
  const directory = temporaryDirectory();
  const written = await openTestCollection({ directory });
  await written.replaceAll(inBatches(numbered(0, 20)), "built");
  await written.close();
  const [file = ""] = filesOf(directory, ".documents");
  flip(file, readFileSync(file).indexOf("Shelter number 3"));
  const { collection } = await openDamaged(directory);
  await collection.apply([put("d3", { city: "Rome" })]);
  await collection.dropDamaged();
  expect(collection.find("d3")?.["city"]).toBe("Rome");
  expect(collection.count()).toBe(20);
  expect(collection.rebuilt).toBe(false);
});
