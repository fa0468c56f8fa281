import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findServiceIds, latestChange, openDatabase, readServices, type Database } from "@dragoman/database";
import { mediaFileName } from "@dragoman/hsds";
import { openStorage } from "@dragoman/storage";
import { afterAll, beforeAll, expect, test } from "vitest";
import { importDirectory } from "./directory-import.ts";
import { importSampleMedia } from "./sample-media.ts";
import { writeInventedDirectory } from "./testing/invented-directory.ts";
import { recordingContext } from "./testing/recording-context.ts";

let folder: string;
let database: Database;
let service: string;
/** The id in the source. */
const key = "1";

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "dragoman-media-"));
  database = await openDatabase({ directory: join(folder, "data") });
  writeInventedDirectory(join(folder, "town"), 2);
  const request = { source: "sample", country: undefined, language: undefined, dryRun: false };
  await importDirectory(database, { ...request, path: join(folder, "town") }, recordingContext());
  const found = await findServiceIds(database, { source: "sample", keys: [key] });
  service = found.get(key) ?? "missing";
});

afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

function storage() {
  return openStorage({ directory: join(folder, "data") });
}

interface Described {
  id: string;
  service: string;
  file: string;
  content: string;
}

/** A folder of sample media with the given photos. */
function write(name: string, photos: readonly Described[]): string {
  const path = join(folder, name);
  mkdirSync(path);
  for (const { file, content } of photos) writeFileSync(join(path, file), content);
  const list = photos.map(({ id, service: of, file }) => ({
    id,
    service: of,
    kind: "photo",
    position: 0,
    licence: "MIT",
    creator: "us",
    texts: [{ field: "alternative", language: "en", text: "The door" }],
    files: [{ role: "image", file, type: "image/webp", width: 480, height: 320 }],
  }));
  writeFileSync(join(path, "media.json"), JSON.stringify(list));
  return path;
}

async function shown(): Promise<string[]> {
  const [found] = await readServices(database, [service]);
  return (found?.media ?? []).flatMap(({ files }) =>
    files.map((file) => {
      const stored = join(folder, "data", "media", file.digest.slice(0, 2), mediaFileName(file));
      return readFileSync(stored, "utf8");
    }),
  );
}

test("the media of existing services are stored once, follow their folder, and are restored when they are lost", async () => {
  const door = { id: "door", service: key, file: "door.webp", content: "the door" };
  const elsewhere = { ...door, id: "elsewhere", service: "nobody" };
  const first = write("first", [door, elsewhere]);
  await importSampleMedia({ database, storage: storage() }, first);
  expect(await shown()).toEqual(["the door"]);

  const before = await latestChange(database);
  await importSampleMedia({ database, storage: storage() }, first);
  expect(await latestChange(database)).toBe(before);

  rmSync(join(folder, "data", "media"), { recursive: true });
  await importSampleMedia({ database, storage: storage() }, first);
  expect(await shown()).toEqual(["the door"]);
  expect(await latestChange(database)).toBe(before);

  await importSampleMedia(
    { database, storage: storage() },
    write("second", [{ ...door, content: "the new door" }]),
  );
  expect(await shown()).toEqual(["the new door"]);
  expect(await latestChange(database)).toBeGreaterThan(before);

  await importSampleMedia({ database, storage: storage() }, write("none", []));
  expect(await shown()).toEqual([]);
  const stored = readdirSync(join(folder, "data", "media"), { recursive: true, encoding: "utf8" });
  expect(stored.filter((name) => name.endsWith(".webp"))).toEqual([]);
});

test("a sample without media does not change stored media", async () => {
  const empty = join(folder, "empty");
  cpSync(join(folder, "town"), empty, { recursive: true });
  await expect(importSampleMedia({ database, storage: storage() }, empty)).resolves.toBeUndefined();
});
