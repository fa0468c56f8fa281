import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Media, MediaFile } from "@dragoman/hsds";
import { openFolderStorage } from "@dragoman/storage";
import { describe, expect, onTestFinished, test } from "vitest";
import type { Database, DatabaseKind } from "../database.ts";
import { writeExport } from "../directory-export/write-export.ts";
import { importDataset } from "../import/import-dataset.ts";
import { changesAfter, latestChange } from "../outbox/changes.ts";
import { harbour } from "../testing/harbour.ts";
import { databaseKinds, openTestDatabase } from "../testing/test-database.ts";
import { importMedia } from "./import-media.ts";
import { loadMedia } from "./load-media.ts";
import { openMediaFiles } from "./media-files.ts";
import { restoreMedia } from "./restore-media.ts";

const samples = join(import.meta.dirname, "../../../../fixtures/sample/media");

interface Opened {
  database: Database;
  folder: string;
}

async function open(kind: DatabaseKind): Promise<Opened> {
  const database = await openTestDatabase(kind);
  await importDataset(database, harbour(), { source: "harbour" });
  const folder = mkdtempSync(join(tmpdir(), "dragoman-restore-media-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return { database, folder };
}

function storageOf({ folder }: Opened) {
  return openFolderStorage(join(folder, "files"));
}

async function stored(
  given: Opened,
  name: string,
  file: Pick<MediaFile, "role" | "type">,
): Promise<MediaFile> {
  const store = openMediaFiles({ storage: storageOf(given), directory: given.folder });
  const content = await store.put({ type: file.type, content: [readFileSync(join(samples, name))] });
  return { ...content, role: file.role, language: null, width: 480, height: 320 };
}

const advice = { table: "services", id: "advice" } as const;

/** A photo of the advice, a welcome with its words, a photo of the refuge, and one that nobody has published. */
async function openWithMedia(kind: DatabaseKind): Promise<Opened> {
  const given = await open(kind);
  const image = await stored(given, "clothing-room-mirror-480.webp", { role: "image", type: "image/webp" });
  const words = await stored(given, "clothing-room-welcome.ar.vtt", { role: "transcript", type: "text/vtt" });
  const photo: Media = {
    id: "photo",
    owner: advice,
    kind: "photo",
    state: "ready",
    position: 1,
    language: null,
    duration: null,
    licence: "CC-BY-4.0",
    creator: "Harbour Help",
    texts: [
      { field: "alternative", language: "de", text: "Die Tür" },
      { field: "caption", language: "ar", text: "الباب" },
    ],
    files: [image],
  };
  const media: Media[] = [
    photo,
    { ...photo, id: "elsewhere", kind: "video", elsewhere: "https://vimeo.com/1", files: [words] },
    { ...photo, id: "refuge", owner: { table: "locations", id: "refuge" } },
    { ...photo, id: "unpublished" },
    { ...photo, id: "uploading", state: "uploading" },
  ];
  await importMedia(given.database, { source: "harbour", media });
  await given.database.kysely
    .updateTable("media")
    .set({ shown: 0 })
    .where("id", "=", "unpublished")
    .execute();
  return given;
}

async function exported(
  given: Opened,
  { isPrivate = false }: { isPrivate?: boolean } = {},
): Promise<{ folder: string; names: string[]; summary: Awaited<ReturnType<typeof writeExport>> }> {
  const folder = join(given.folder, `export-${isPrivate}`);
  const storage = storageOf(given);
  const summary = await writeExport(given.database, { folder, format: "csv", isPrivate, storage });
  return { folder, names: readdirSync(join(folder, "media")), summary };
}

function manifestOf(folder: string): { id: string; texts: object[]; files: { path: string }[] }[] {
  return JSON.parse(readFileSync(join(folder, "media.json"), "utf8")) as ReturnType<typeof manifestOf>;
}

const sourceOf = ({ sourceName }: { sourceName: string }) => sourceName;

describe.each(databaseKinds)("media of an export on %s", (kind) => {
  test("are those that the public sees, with their texts and files", async () => {
    const given = await openWithMedia(kind);
    const { folder, names, summary } = await exported(given);
    expect(summary.media).toEqual({ written: 2, missing: 0 });
    const media = manifestOf(folder);
    expect(media).toMatchObject([
      { id: "elsewhere", elsewhere: "https://vimeo.com/1", files: [{ role: "transcript" }] },
      {
        id: "photo",
        table: "services",
        entry_id: "advice",
        licence: "CC-BY-4.0",
        creator: "Harbour Help",
        source_name: "harbour",
        texts: [{ text: "Die Tür" }, { field: "caption", language: "ar", text: "الباب" }],
        files: [{ role: "image", type: "image/webp", width: 480 }],
      },
    ]);
    expect(media.flatMap(({ files }) => files.map(({ path }) => path)).toSorted()).toEqual(
      names.map((name) => `media/${name}`).toSorted(),
    );
  });

  test.each([false, true])("come back once, and change nothing at home (private: %s)", async (isPrivate) => {
    const given = await openWithMedia(kind);
    const { folder } = await exported(given, { isPrivate });
    const count = isPrivate ? 4 : 2;
    const moved = await open(kind);
    const before = await latestChange(moved.database);
    const request = { folder, storage: storageOf(moved), sourceOf };
    const nothing = { added: 0, known: 0, ownerless: 0, damaged: 0 };
    expect(await restoreMedia(moved.database, request)).toEqual({ ...nothing, added: count });
    expect((await changesAfter(moved.database, before, 100)).serviceIds).toContain("advice");
    const owners = { service_id: ["advice"], location_id: ["refuge"] };
    expect(await loadMedia(moved.database, owners)).toEqual(await loadMedia(given.database, owners));
    const again = await exported(moved, { isPrivate });
    expect(manifestOf(again.folder)).toEqual(manifestOf(folder));
    for (const one of [moved, given])
      expect(await restoreMedia(one.database, { ...request, storage: storageOf(one) })).toEqual({
        ...nothing,
        known: count,
      });
  });

  test("leave what was removed here, and need an entry", async () => {
    const given = await openWithMedia(kind);
    const { folder } = await exported(given);
    await importMedia(given.database, { source: "harbour", media: [] });
    const request = { folder, storage: storageOf(given), sourceOf };
    expect(await restoreMedia(given.database, request)).toMatchObject({ added: 0, known: 2 });
    const empty = { database: await openTestDatabase(kind), folder: given.folder };
    expect(await restoreMedia(empty.database, request)).toMatchObject({ added: 0, ownerless: 2 });
  });

  test("without the texts that would reveal a secret place", async () => {
    const given = await openWithMedia(kind);
    const secret = { text: "The door in Hidden Lane 9" };
    await given.database.kysely
      .updateTable("media_texts")
      .set(secret)
      .where((row) => row.and({ media_id: "photo", field: "caption" }))
      .execute();
    const { folder } = await exported(given);
    expect(readFileSync(join(folder, "media.json"), "utf8")).not.toContain("Hidden Lane");
    expect(manifestOf((await exported(given, { isPrivate: true })).folder)).toMatchObject([
      {},
      { texts: [{}, secret] },
      {},
      {},
    ]);
  });

  test("are left out where the storage has lost their files, and counted", async () => {
    const given = await openWithMedia(kind);
    rmSync(join(given.folder, "files"), { recursive: true });
    const { folder, names, summary } = await exported(given);
    expect(summary.media).toEqual({ written: 0, missing: 2 });
    expect([manifestOf(folder), names]).toEqual([[], []]);
  });

  test("that are not what the list says are left out, and counted", async () => {
    const given = await openWithMedia(kind);
    const { folder } = await exported(given);
    const [film, photo] = manifestOf(folder);
    const page = "<html><script>alert(1)</script>";
    writeFileSync(join(folder, photo?.files[0]?.path ?? ""), page);
    writeFileSync(
      join(folder, "media.json"),
      JSON.stringify([
        photo,
        "x",
        { ...photo, id: "../up" },
        { ...film, id: "script", elsewhere: "javascript:alert(1)" },
        { ...film, id: "other", files: [{ ...film?.files[0], path: "media/../../secret.vtt" }] },
      ]),
    );
    const moved = await open(kind);
    const request = { folder, storage: storageOf(moved), sourceOf };
    expect(await restoreMedia(moved.database, request)).toEqual({
      added: 0,
      known: 0,
      ownerless: 0,
      damaged: 5,
    });
  });
});

test("an export without media, and what is no export, have none", async () => {
  const { database, folder } = await open("sqlite");
  mkdirSync(join(folder, "plain"));
  const storage = openFolderStorage(join(folder, "files"));
  for (const path of ["plain", "none", "plain/file.zip/x"])
    expect(await restoreMedia(database, { folder: join(folder, path), storage, sourceOf })).toBeUndefined();
});
