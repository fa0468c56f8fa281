import { describe, expect, test } from "vitest";
import { findOrCreatePerson } from "../accounts/people.ts";
import { grantRole, readActor } from "../accounts/role-grants.ts";
import type { Database } from "../database.ts";
import { importDataset } from "../import/import-dataset.ts";
import { harbour } from "../testing/harbour.ts";
import { databaseKinds, openTestDatabase } from "../testing/test-database.ts";
import { importMedia } from "./import-media.ts";
import { addUnremovedFiles, forgetUnremovedFile, readUnremovedFiles } from "./unremoved-files.ts";
import { forgetUploadParts, readUploadOffset, readUploadParts, recordUploadPart } from "./upload-parts.ts";
import { expireUploads, openUpload } from "./uploads.ts";

const owner = { table: "services", id: "advice" } as const;

async function open(kind: Database["kind"], bytes = 100) {
  const database = await openTestDatabase(kind);
  await importDataset(database, harbour(), { source: "harbour" });
  const person = await findOrCreatePerson(database, { email: "ada@example.org" });
  const grant = { role: "editor", organizationId: "harbour", trusted: false } as const;
  await grantRole(database, { actor: "system", personId: person.id, grant });
  const actor = await readActor(database, person.id);
  const { id } = await openUpload(database, { actor, owner, kind: "photo", bytes });
  const record = (start: number, size: number, name = `${start}-${size}`) =>
    recordUploadPart(database, { uploadId: id, part: { start, bytes: size, name } });
  return { database, actor, id, record };
}

describe.each(databaseKinds)("parts of uploads on %s", (kind) => {
  test("follow each other without gaps, and say how much has arrived", async () => {
    const { database, id, record } = await open(kind);
    expect(await readUploadOffset(database, id)).toBe(0);
    expect(await record(10, 5)).toBe(false);
    expect(await record(0, 40)).toBe(true);
    expect(await record(39, 5)).toBe(false);
    expect(await record(41, 5)).toBe(false);
    expect(await record(40, 60)).toBe(true);
    expect(await readUploadOffset(database, id)).toBe(100);
    expect(await readUploadParts(database, id)).toEqual([
      { start: 0, bytes: 40, name: "0-40" },
      { start: 40, bytes: 60, name: "40-60" },
    ]);
    await forgetUploadParts(database, id);
    expect(await readUploadOffset(database, id)).toBe(0);
  });

  test("of two requests for the same bytes, one is recorded", async () => {
    const { database, id, record } = await open(kind);
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, (_, index) => record(0, 10 + index, `part ${index}`)),
    );
    expect(outcomes.filter((isRecorded) => isRecorded)).toHaveLength(1);
    const [part, ...others] = await readUploadParts(database, id);
    expect(others).toEqual([]);
    expect(part?.name).toBe(`part ${outcomes.indexOf(true)}`);
  });

  test("never exceed the upload, and belong to one that takes them", async () => {
    const { database, actor, record } = await open(kind, 50);
    expect(await record(0, 51)).toBe(false);
    expect(await record(0, 50)).toBe(true);
    const part = { start: 0, bytes: 1, name: "x" };
    expect(await recordUploadPart(database, { uploadId: "nobody's", part })).toBe(false);
    const late = await openUpload(database, { actor, owner, kind: "photo", bytes: 10 });
    await expireUploads(database, { now: "9999-01-01T00:00:00Z" });
    expect(await recordUploadPart(database, { uploadId: late.id, part })).toBe(false);
  });

  test("files that could not be removed are remembered until they are, or are used again", async () => {
    const { database } = await open(kind);
    const [one, other] = ["a", "b"].map((letter) => ({
      digest: letter.repeat(64),
      type: "image/webp" as const,
    }));
    if (!one || !other) throw new Error("There are two.");
    await addUnremovedFiles(database, []);
    await addUnremovedFiles(database, [one, other]);
    await addUnremovedFiles(database, [one]);
    expect(await readUnremovedFiles(database)).toEqual([one, other]);
    await forgetUnremovedFile(database, one);
    const file = { ...other, role: "image" as const, bytes: 1, language: null, width: 1, height: 1 };
    const media = {
      id: "photo",
      owner,
      kind: "photo" as const,
      state: "ready" as const,
      position: 0,
      language: null,
      duration: null,
      licence: "",
      creator: "",
      texts: [],
      files: [file],
    };
    await importMedia(database, { source: "harbour", media: [media] });
    expect(await readUnremovedFiles(database)).toEqual([]);
    await importMedia(database, { source: "harbour", media: [] });
    expect(await readUnremovedFiles(database)).toEqual([]);
  });
});
