import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { type FileStorage, openStorage, parseS3Url, writeLocalFile } from "@dragoman/storage";
import type { Actor } from "@dragoman/policy";
import { needsS3Server, s3Program, startS3Server } from "@dragoman/storage/testing";
import { describe, expect, test } from "vitest";
import { findOrCreatePerson } from "../accounts/people.ts";
import type { Database, DatabaseKind } from "../database.ts";
import {
  claimSearchProgress,
  readSearchProgress,
  writeSearchProgress,
} from "../instances/search-progress.ts";
import { importDataset } from "../import/import-dataset.ts";
import { openMediaFiles, storedMediaName } from "../media/media-files.ts";
import { forgetUploadParts, recordUploadPart, uploadPartName } from "../media/upload-parts.ts";
import { openUpload } from "../media/uploads.ts";
import { type DatabaseOptions, openDatabase } from "../open-database.ts";
import { changeToken, latestChange } from "../outbox/changes.ts";
import { datasetOf, datasetRow, manyServices } from "../testing/dataset.ts";
import { databaseKinds, emptyDatabase, openForTest, temporaryFolder } from "../testing/test-database.ts";
import { manifestFile } from "./manifest.ts";
import { moveDatabase } from "./move-database.ts";
import { restoreBackup } from "./restore-backup.ts";
import { hashTables } from "./table-rows.ts";
import { verifyBackup } from "./verify-backup.ts";
import { writeBackup } from "./write-backup.ts";

/** Separators of lines, directions, quotes and letters beyond the basic plane. */
const awkward = 'a\u2028b\u2029c\r\nd "e" \\ \u202Ef\u202C 😀 ትግርኛ';
const captions = Buffer.from("WEBVTT\n\n00:00.000 --> 00:02.000\nWelcome.\n");

const more = datasetOf([datasetRow("organizations", { id: "more", name: "More", description: "Later." })]);

async function filledDatabase(kind: DatabaseKind): Promise<Database> {
  const database = await openForTest(await emptyDatabase(kind));
  await importDataset(database, manyServices(1_050), { source: "test" });
  const place = datasetRow("locations", {
    id: "place",
    name: awkward,
    latitude: 0.1 + 0.2,
    longitude: -1e-7,
  });
  const part = datasetRow("taxonomy_terms", { id: "a part", name: "Part", parent_id: "b whole" });
  const whole = datasetRow("taxonomy_terms", { id: "b whole", name: "Whole" });
  await importDataset(database, datasetOf([place, part, whole]), { source: "other" });
  await storeCaptions(storageOf(database), database.directory);
  return database;
}

function storageOf({ directory }: Pick<Database, "directory">): FileStorage {
  return openStorage({ directory });
}

async function storeCaptions(storage: FileStorage, directory: string): Promise<void> {
  await openMediaFiles({ storage, directory }).put({ type: "text/vtt", content: [captions] });
}

async function namesIn(storage: FileStorage): Promise<string[]> {
  const names = await Array.fromAsync(
    ["media", "uploads"].map((folder) => Array.fromAsync(storage.list(folder), ({ name }) => name)),
  );
  return names.flat().toSorted();
}

/** What a restored database must have: all but the history of the search index, which goes on. */
function withoutHistory(hashes: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(hashes).filter(([name]) => !/^search_(?:changes|progress|timeline)$/.test(name)),
  );
}

async function hashesAt(options: DatabaseOptions): Promise<Record<string, string>> {
  const database = await openDatabase(options);
  try {
    return await hashTables(database);
  } finally {
    await database.close();
  }
}

const other: Record<DatabaseKind, DatabaseKind> = { sqlite: "postgres", postgres: "sqlite" };

describe.each(databaseKinds)("a backup of %s", (kind) => {
  test("is written while others write, and restored to either kind of database with all it had", async () => {
    const database = await filledDatabase(kind);
    const folder = join(temporaryFolder(), "backup");
    const expected = await hashTables(database);
    const writing = writeBackup(database, { folder, storage: storageOf(database) });
    await importDataset(database, more, { source: "more" });
    const manifest = await writing;
    expect(manifest).toMatchObject({ kind, media: { files: 1, bytes: captions.length } });
    expect(manifest.tables["services"]?.rows).toBe(1_050);
    expect(await verifyBackup(folder)).toEqual(manifest);
    const restored: Record<string, string>[] = [];
    for (const target of [kind, other[kind]]) {
      const options = await emptyDatabase(target);
      await restoreBackup(folder, options);
      restored.push(withoutHistory(await hashesAt(options)));
      const media = join(options.directory, "media");
      const files = readdirSync(media, { recursive: true }).filter((name) => String(name).endsWith(".vtt"));
      expect(files).toHaveLength(1);
    }
    // The organization that came meanwhile is in all of it or in none.
    expect(restored[1]).toEqual(restored[0]);
    const { organizations, services, locations, taxonomy_terms: terms } = expected;
    expect(restored[0]).toMatchObject({ services, locations, taxonomy_terms: terms });
    const hasMore = manifest.tables["organizations"]?.rows !== 1_050;
    expect(restored[0]?.["organizations"] === organizations).toBe(!hasMore);
  });

  test("begins another history of the search index, at every position", async () => {
    const database = await filledDatabase(kind);
    const engine = "opensearch";
    await claimSearchProgress(database, { engine, holder: "one" });
    await writeSearchProgress(database, { engine, holder: "one", fingerprint: "plan", note: "at 1" });
    const folder = join(temporaryFolder(), "backup");
    await writeBackup(database, { folder, storage: storageOf(database) });
    await importDataset(database, manyServices(1_050, { wording: " later" }), { source: "test" });
    const reached = await latestChange(database);
    const token = await changeToken(database, reached);
    const options = await emptyDatabase(kind);
    await restoreBackup(folder, options);
    const restored = await openForTest(options);
    expect(await readSearchProgress(restored, { engine })).toBeUndefined();
    await importDataset(restored, manyServices(1_050, { wording: " otherwise" }), { source: "test" });
    expect(await latestChange(restored)).toBeGreaterThanOrEqual(reached);
    expect(await changeToken(restored, reached)).not.toBe(token);
  });

  test("is not restored over anything", async () => {
    const database = await filledDatabase(kind);
    const folder = join(temporaryFolder(), "backup");
    await writeBackup(database, { folder, storage: storageOf(database) });
    const options = await emptyDatabase(kind);
    await importDataset(await openForTest(options), manyServices(1), { source: "test" });
    const before = await hashesAt(options);
    await expect(restoreBackup(folder, options)).rejects.toMatchObject({ type: "restore-not-empty" });
    expect(await hashesAt(options)).toEqual(before);
    await expect(writeBackup(database, { folder, storage: storageOf(database) })).rejects.toMatchObject({
      type: "backup-exists",
    });
  });

  test("moves to the other kind and back with everything, and the folder keeps its identity", async () => {
    const database = await filledDatabase(kind);
    const there = await emptyDatabase(other[kind]);
    await moveDatabase({ database: database, files: storageOf(database) }, there);
    const back = await emptyDatabase(kind);
    const moved = await openForTest(there);
    await moveDatabase({ database: moved, files: storageOf(moved) }, back);
    const hashes = [await hashTables(database), await hashTables(moved), await hashesAt(back)];
    expect(hashes.map(withoutHistory)[1]).toEqual(hashes.map(withoutHistory)[0]);
    expect(hashes.map(withoutHistory)[2]).toEqual(hashes.map(withoutHistory)[0]);
  });
});

test("a damaged or incomplete backup is refused, and says which file", async () => {
  const database = await filledDatabase("sqlite");
  const folder = join(temporaryFolder(), "backup");
  await writeBackup(database, { folder, storage: storageOf(database) });
  const options = await emptyDatabase("sqlite");

  const services = join(folder, "tables", "services.ndjson.gz");
  const whole = readFileSync(services);
  writeFileSync(services, gzipSync(gunzipSync(whole).toString().replace("Service 000001", "Service 000009")));
  await expect(restoreBackup(folder, options)).rejects.toMatchObject({
    type: "backup-damaged",
    parameters: { file: "tables/services.ndjson.gz" },
  });
  writeFileSync(services, whole.subarray(0, whole.length / 2));
  await expect(verifyBackup(folder)).rejects.toMatchObject({ type: "backup-damaged" });
  writeFileSync(services, whole);
  await verifyBackup(folder);

  const [part = ""] = readdirSync(join(folder, "media"));
  const [name = ""] = readdirSync(join(folder, "media", part));
  const file = join(folder, "media", part, name);
  writeFileSync(file, "x".repeat(captions.length));
  await expect(verifyBackup(folder)).rejects.toMatchObject({ parameters: { file: `media/${part}/${name}` } });
  rmSync(file);
  await expect(verifyBackup(folder)).rejects.toMatchObject({ type: "backup-damaged" });

  rmSync(join(folder, manifestFile));
  await expect(verifyBackup(folder)).rejects.toMatchObject({ type: "backup-unreadable" });
  expect(readdirSync(options.directory)).toEqual([]);
});

test("a backup of a newer version is refused", async () => {
  const database = await openForTest(await emptyDatabase("sqlite"));
  const folder = join(temporaryFolder(), "backup");
  const manifest = await writeBackup(database, { folder, storage: storageOf(database) });
  const newer = { ...manifest, migrations: [...manifest.migrations, "9999-tomorrow"] };
  writeFileSync(join(folder, manifestFile), JSON.stringify(newer));
  await expect(restoreBackup(folder, await emptyDatabase("sqlite"))).rejects.toMatchObject({
    type: "database-newer",
  });
});

test("a backup of an older version is restored, and then migrated", async () => {
  const database = await openForTest(await emptyDatabase("sqlite"));
  const folder = join(temporaryFolder(), "backup");
  const manifest = await writeBackup(database, { folder, storage: storageOf(database) });
  const migrations = manifest.migrations.filter((name) => name < "0025");
  const older = await openForTest({ ...(await emptyDatabase("sqlite")), emptyUpTo: migrations });
  const known = Object.keys(await hashTables(older));
  const tables = Object.fromEntries(Object.entries(manifest.tables).filter(([name]) => known.includes(name)));
  writeFileSync(join(folder, manifestFile), JSON.stringify({ ...manifest, migrations, tables }));
  const options = await emptyDatabase("sqlite");
  await restoreBackup(folder, options);
  expect(Object.keys(await hashesAt(options))).toContain("taught_needs");
});

test("a write during a move is reported, not silently lost", async () => {
  const database = await filledDatabase("sqlite");
  const moving = moveDatabase(
    { database: database, files: storageOf(database) },
    await emptyDatabase("sqlite"),
  );
  await importDataset(database, more, { source: "more" });
  await expect(moving).rejects.toMatchObject({ type: "move-overtaken" });
});

test("parts of uploads that are not media yet are in a backup, and a damaged one is found", async () => {
  const database = await filledDatabase("sqlite");
  const storage = storageOf(database);
  const file = await writeLocalFile(join(database.directory, "uploads", "incoming", "1"), [captions]);
  const name = uploadPartName({ uploadId: "8d7e", start: 0, sha256: file.sha256 });
  await storage.put(name, file);
  const folder = join(temporaryFolder(), "backup");
  await writeBackup(database, { folder, storage });
  const options = await emptyDatabase("sqlite");
  await restoreBackup(folder, options);
  expect(await namesIn(openStorage(options))).toEqual(await namesIn(storage));
  expect(await namesIn(storage)).toContain(name);
  writeFileSync(join(folder, ...name.split("/")), "x");
  await expect(verifyBackup(folder)).rejects.toMatchObject({ parameters: { file: name } });
});

test("an upload that becomes media while a backup is written is in it, one way or the other", async () => {
  const database = await filledDatabase("sqlite");
  const storage = storageOf(database);
  const file = await writeLocalFile(join(database.directory, "uploads", "incoming", "1"), [captions]);
  const service = await database.kysely.selectFrom("services").select("id").executeTakeFirstOrThrow();
  const { id: personId } = await findOrCreatePerson(database, { email: "ada@example.org" });
  const actor: Actor = { personId, grants: [{ role: "steward" }] };
  const owner = { table: "services", id: service.id } as const;
  const upload = await openUpload(database, { actor, owner, kind: "video", bytes: captions.length });
  const name = uploadPartName({ uploadId: upload.id, start: 0, sha256: file.sha256 });
  let lists = 0;
  const racing: FileStorage = {
    ...storage,
    async *list(folder) {
      if (!folder.startsWith("uploads")) {
        yield* storage.list(folder);
        return;
      }
      lists += 1;
      // Removed just before it would be copied, after the moment of the snapshot.
      if (lists === 2) {
        await forgetUploadParts(database, upload.id);
        await storage.remove(name);
      }
      yield* storage.list(folder);
      // It arrives just after the parts were looked for.
      if (lists === 1) {
        await storage.put(name, file);
        await recordUploadPart(database, {
          uploadId: upload.id,
          part: { start: 0, bytes: file.bytes, name },
        });
      }
    },
  };
  const folder = join(temporaryFolder(), "backup");
  const manifest = await writeBackup(database, { folder, storage: racing });
  expect(lists).toBeGreaterThan(1);
  expect(manifest.tables["upload_parts"]?.rows).toBe(0);
  expect(await verifyBackup(folder)).toEqual(manifest);
});

/** A service with a film whose captions are stored. Returns the name of their file. */
async function addCaptions({ kysely }: Database, storage: FileStorage, directory: string): Promise<string> {
  const content = await openMediaFiles({ storage, directory }).put({
    type: "text/vtt",
    content: [captions],
  });
  const service = await kysely.selectFrom("services").select("id").executeTakeFirstOrThrow();
  await kysely
    .insertInto("media")
    .values({
      id: "film",
      service_id: service.id,
      organization_id: null,
      location_id: null,
      kind: "video",
      state: "ready",
      position: 0,
      language: null,
      duration: null,
      licence: "MIT",
      creator: "Harbour Help",
      elsewhere: null,
      source_name: "test",
      updated_at: "2026-11-28",
    })
    .execute();
  await kysely
    .insertInto("media_files")
    .values({
      ...content,
      media_id: "film",
      position: 0,
      role: "captions",
      language: null,
      width: null,
      height: null,
    })
    .execute();
  return storedMediaName(content);
}

test("a media file that is deleted while a backup is written is in it with its row", async () => {
  const database = await filledDatabase("sqlite");
  const storage = storageOf(database);
  const name = await addCaptions(database, storage, database.directory);
  let lists = 0;
  const racing: FileStorage = {
    ...storage,
    async *list(folder) {
      if (folder.startsWith("uploads")) lists += 1;
      // After the moment of the snapshot.
      if (lists === 2) {
        await database.kysely.deleteFrom("media_files").execute();
        await storage.remove(name);
      }
      yield* storage.list(folder);
    },
  };
  const folder = join(temporaryFolder(), "backup");
  const manifest = await writeBackup(database, { folder, storage: racing });
  expect(await storage.size(name)).toBeUndefined();
  expect(await verifyBackup(folder)).toEqual(manifest);
  const options = await emptyDatabase("sqlite");
  await restoreBackup(folder, options);
  const restored = await openForTest(options);
  const named = await restored.kysely.selectFrom("media_files").select("digest").execute();
  expect(named).toHaveLength(manifest.tables["media_files"]?.rows ?? 0);
  for (const { digest } of named)
    expect((await namesIn(storageOf(restored))).some((file) => file.includes(digest))).toBe(true);
});

test("a media file that is lost for good is counted, and prevents no backup", async () => {
  const database = await filledDatabase("sqlite");
  const storage = storageOf(database);
  await storage.remove(await addCaptions(database, storage, database.directory));
  const folder = join(temporaryFolder(), "backup");
  const manifest = await writeBackup(database, { folder, storage });
  expect(manifest.media).toEqual({ files: 0, bytes: 0, missing: 1 });
  expect(await verifyBackup(folder)).toEqual(manifest);
  await restoreBackup(folder, await emptyDatabase("sqlite"));
});

test.skipIf(s3Program === undefined)(
  `files of a bucket are in a backup, and are restored to another bucket or a folder ${needsS3Server}`,
  async () => {
    const database = await filledDatabase("sqlite");
    const { url } = await startS3Server();
    const bucketAt = (prefix: string) => {
      const parsed = parseS3Url(`${url}/${prefix}`, {});
      return "problem" in parsed ? undefined : parsed.location;
    };
    const storage = openStorage({ directory: database.directory, s3: bucketAt("one") });
    await storeCaptions(storage, database.directory);
    const names = await namesIn(storage);
    const folder = join(temporaryFolder(), "backup");
    const { media } = await writeBackup(database, { folder, storage });
    expect(media).toEqual({ files: 1, bytes: captions.length });
    for (const s3 of [bucketAt("two"), undefined]) {
      const options = { ...(await emptyDatabase("sqlite")), s3 };
      await restoreBackup(folder, options);
      expect(await namesIn(openStorage(options))).toEqual(names);
      await moveDatabase({ database, files: storage }, { ...(await emptyDatabase("sqlite")), s3 });
    }
    expect(names).toHaveLength(1);
  },
);
