import type { Media, MediaContent } from "@dragoman/hsds";
import { describe, expect, test } from "vitest";
import type { Database } from "../database.ts";
import { importDataset } from "../import/import-dataset.ts";
import { harbour } from "../testing/harbour.ts";
import { databaseKinds, openTestDatabase } from "../testing/test-database.ts";
import { changesAfter, latestChange } from "../outbox/changes.ts";
import { findMediaFile, findMediaOfServices } from "./find-media.ts";
import { findOrganization } from "../directory/find-organization.ts";
import { importMedia } from "./import-media.ts";
import { readServices } from "../directory/read-services.ts";

const source = "harbour";

function contentOf(letter: string): MediaContent {
  return { digest: letter.repeat(64), type: "image/webp" };
}

function photo(id: string, owner: Media["owner"], changes: Partial<Media> = {}): Media {
  return {
    id,
    owner,
    kind: "photo",
    state: "ready",
    position: 0,
    language: null,
    duration: null,
    licence: "MIT",
    creator: "Harbour Help",
    texts: [
      { field: "alternative", language: "de", text: "Die Tür" },
      { field: "alternative", language: "ar", text: "الباب" },
    ],
    files: [{ ...contentOf("a"), role: "image", language: null, width: 480, height: 320, bytes: 12_345 }],
    ...changes,
  };
}

const advice = { table: "services", id: "advice" } as const;
const office = { table: "locations", id: "office" } as const;
const refuge = { table: "locations", id: "refuge" } as const;
const organization = { table: "organizations", id: "harbour" } as const;

async function openHarbour(kind: Database["kind"]): Promise<Database> {
  const database = await openTestDatabase(kind);
  await importDataset(database, harbour(), { source });
  return database;
}

/** The services that a call enqueues. */
async function touchedBy(database: Database, call: () => Promise<unknown>): Promise<string[]> {
  const before = await latestChange(database);
  await call();
  return (await changesAfter(database, before, 100)).serviceIds.toSorted();
}

describe.each(databaseKinds)("media on %s", (kind) => {
  test("belong to their owners, in their order, unchanged", async () => {
    const database = await openHarbour(kind);
    const film = photo("film", advice, {
      kind: "video",
      language: "en",
      duration: 12.5,
      position: 2,
      files: [
        { ...contentOf("b"), role: "source", language: null, width: 640, height: 360, bytes: 600_000 },
        { ...contentOf("c"), role: "captions", language: "ar", width: null, height: null, bytes: 300 },
      ],
    });
    const media = [
      film,
      photo("door", advice, { position: 1 }),
      photo("yard", office),
      photo("us", organization),
    ];
    expect(await importMedia(database, { source, media })).toEqual({ stored: 4, removed: 0, unused: [] });
    const [service] = await readServices(database, ["advice"]);
    expect(service?.media).toEqual([media[1], film]);
    expect(service?.service_at_locations[0]?.location.media).toEqual([photo("yard", office)]);
    expect(service?.organization?.media).toEqual([photo("us", organization)]);
    expect(await findOrganization(database, "harbour")).toMatchObject({
      organization: { media: [{ id: "us" }], locations: [{ media: [{ id: "yard" }] }, { media: [] }] },
    });
    const found = await findMediaOfServices(database, ["advice", "shelter", "nobody"]);
    expect([...found].map(([id, some]) => [id, some.map((one) => one.id)])).toEqual([
      ["advice", ["door", "film", "yard", "us"]],
      ["shelter", ["us"]],
    ]);
  });

  test("enqueue the services that show them, and only when they change", async () => {
    const database = await openHarbour(kind);
    const door = photo("door", advice);
    const give = (...media: Media[]) => touchedBy(database, () => importMedia(database, { source, media }));
    expect(await give(door)).toEqual(["advice"]);
    expect(await give(door)).toEqual([]);
    expect(await give(photo("door", advice, { texts: [] }))).toEqual(["advice"]);
    expect(await give(photo("door", refuge))).toEqual(["advice", "shelter"]);
    expect(await give(photo("door", organization))).toEqual(["advice", "shelter"]);
    expect(await give(photo("door", office))).toEqual(["advice", "shelter"]);
    expect(await give()).toEqual(["advice"]);
    expect(await give()).toEqual([]);
  });

  test("of one source leave those of another alone, and a shared file is not unused", async () => {
    const database = await openHarbour(kind);
    const own = photo("own", advice);
    const both = {
      ...own,
      files: [...own.files, ...own.files.map((file) => ({ ...file, ...contentOf("d") }))],
    };
    await importMedia(database, { source, media: [both] });
    await importMedia(database, { source: "other", media: [photo("other", advice)] });
    expect(await importMedia(database, { source, media: [] })).toEqual({
      stored: 0,
      removed: 1,
      unused: [contentOf("d")],
    });
    const [service] = await readServices(database, ["advice"]);
    expect(service?.media.map(({ id }) => id)).toEqual(["other"]);
  });

  test("are public while they are ready and their owner is neither confidential nor withdrawn", async () => {
    const database = await openHarbour(kind);
    const { kysely } = database;
    const isPublic = async () => {
      const file = await findMediaFile(database, contentOf("a"));
      expect([undefined, 12_345]).toContain(file?.bytes);
      return file !== undefined;
    };
    expect(await isPublic()).toBe(false);
    for (const owner of [advice, office, organization]) {
      await importMedia(database, { source, media: [photo("door", owner)] });
      expect(await isPublic()).toBe(true);
      const withdrawn_at = "2026-01-01T00:00:00Z";
      await kysely.updateTable(owner.table).set({ withdrawn_at }).where("id", "=", owner.id).execute();
      expect(await isPublic()).toBe(false);
      await kysely.updateTable(owner.table).set({ withdrawn_at: null }).where("id", "=", owner.id).execute();
    }
    for (const state of ["uploading", "processing", "failed", "removed"] as const) {
      await importMedia(database, { source, media: [photo("door", advice, { state })] });
      expect(await isPublic(), state).toBe(false);
      expect((await readServices(database, ["advice"]))[0]?.media).toEqual([]);
    }
    await importMedia(database, { source, media: [photo("door", refuge)] });
    expect(await isPublic()).toBe(false);
    await importMedia(database, { source, media: [photo("door", refuge), photo("window", advice)] });
    expect(await isPublic()).toBe(true);
    expect(await findMediaFile(database, { ...contentOf("a"), type: "image/avif" })).toBeUndefined();
  });

  test("may be a film on another site, and the segments of one", async () => {
    const database = await openHarbour(kind);
    const there = photo("there", advice, {
      kind: "video",
      elsewhere: "https://youtu.be/dQw4w9WgXcQ",
      files: [],
    });
    const size = { language: null, width: null, height: null, bytes: 9 };
    const pieces = photo("pieces", advice, {
      kind: "video",
      files: [
        { ...contentOf("e"), ...size, type: "application/vnd.apple.mpegurl", role: "source" },
        { ...contentOf("f"), ...size, type: "video/mp2t", role: "segment" },
      ],
    });
    const media = [pieces, there];
    await importMedia(database, { source, media });
    expect((await readServices(database, ["advice"]))[0]?.media).toEqual(media);
    expect(await findMediaFile(database, { ...contentOf("f"), type: "video/mp2t" })).toEqual({ bytes: 9 });
    expect(await importMedia(database, { source, media })).toMatchObject({ stored: 0 });
  });

  test("that cannot be stored change nothing", async () => {
    const database = await openHarbour(kind);
    await importMedia(database, { source, media: [photo("door", advice)] });
    const nowhere = photo("lost", { table: "services", id: "nobody" });
    const touched = await touchedBy(database, () =>
      expect(importMedia(database, { source, media: [nowhere] })).rejects.toThrow(/foreign key/i),
    );
    expect(touched).toEqual([]);
    expect((await readServices(database, ["advice"]))[0]?.media).toEqual([photo("door", advice)]);
  });
});
