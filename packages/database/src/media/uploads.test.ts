import { mediaLimits } from "@dragoman/hsds";
import type { Actor } from "@dragoman/policy";
import { describe, expect, test } from "vitest";
import type { Database } from "../database.ts";
import { importDataset } from "../import/import-dataset.ts";
import { harbour } from "../testing/harbour.ts";
import { databaseKinds, openTestDatabase } from "../testing/test-database.ts";
import { readAudit } from "../audit/audit.ts";
import { findMediaFile } from "./find-media.ts";
import { addJob, claimJob, currentLeases, postponeJob, releaseJobs, renewJob, returnJob } from "./jobs.ts";
import {
  describeMedia,
  findEditableMediaFile,
  saveCaptions,
  moveMediaUp,
  readEditableMedia,
  removeMedia,
} from "./edit-media.ts";
import { findProcessing, settleMedia, type TranscodedMedia } from "./media-outcome.ts";
import { deletePerson } from "../accounts/delete-person.ts";
import { findOrCreatePerson } from "../accounts/people.ts";
import { grantRole, readActor } from "../accounts/role-grants.ts";
import {
  findUpload,
  expireUploads,
  openUpload,
  openUploads,
  readUploadQuota,
  receiveUpload,
} from "./uploads.ts";

const owner = { table: "services", id: "advice" } as const;

function writeNothing(): Promise<never> {
  return Promise.reject(new Error("Nothing is written."));
}

const transcoded: TranscodedMedia = {
  kind: "photo",
  duration: null,
  files: [
    {
      role: "image",
      type: "image/webp",
      language: null,
      width: 480,
      height: 320,
      bytes: 1234,
      digest: "b".repeat(64),
    },
  ],
};

async function open(kind: Database["kind"]) {
  const database = await openTestDatabase(kind);
  await importDataset(database, harbour(), { source: "harbour" });
  const actorOf = async (email: string, organizationId?: string): Promise<Actor> => {
    const { id } = await findOrCreatePerson(database, { email });
    if (organizationId !== undefined) {
      const grant = { role: "editor", organizationId, trusted: false } as const;
      await grantRole(database, { actor: "system", personId: id, grant });
    }
    return readActor(database, id);
  };
  const ada = await actorOf("ada@example.org", "harbour");
  return { database, ada, cy: await actorOf("cy@example.org") };
}

async function addPhoto(database: Database, actor: Actor): Promise<string> {
  const upload = await openUpload(database, { actor, owner, kind: "photo", bytes: 10 });
  await receiveUpload(database, { id: upload.id });
  const job = await claimJob(database, { kind: "photo", seconds: 60 });
  if (!job) throw new Error("There is work.");
  const settled = await settleMedia(database, {
    job,
    mediaId: upload.mediaId,
    outcome: transcoded,
    made: transcoded.files,
  });
  expect(settled).toEqual({ isStored: true, unused: [] });
  return upload.mediaId;
}

describe.each(databaseKinds)("uploads on %s", (kind) => {
  test("become media that only editors see, and the audit log records every step", async () => {
    const { database, ada, cy } = await open(kind);
    const id = await addPhoto(database, ada);
    const [media] = await readEditableMedia(database, { actor: ada, owner });
    expect(media).toMatchObject({ id, state: "ready", isShown: false, isOurs: true, problem: null });
    const file = { digest: "b".repeat(64), type: "image/webp" } as const;
    expect(await findMediaFile(database, file)).toBeUndefined();
    expect(await findEditableMediaFile(database, { actor: ada, file })).toEqual({ bytes: 1234 });
    expect(await findEditableMediaFile(database, { actor: cy, file })).toBeUndefined();
    const trail = await readAudit(database, { actor: "system", object: { table: "media", id } });
    expect(trail.map(({ action }) => action).toSorted()).toEqual([
      "media:add",
      "media:arrive",
      "media:finish",
    ]);
    expect(await claimJob(database, { kind: "photo", seconds: 60 })).toBeUndefined();
  });

  test("are completed once, however often it is reported", async () => {
    const { database, ada } = await open(kind);
    const { id } = await openUpload(database, { actor: ada, owner, kind: "photo", bytes: 10 });
    await receiveUpload(database, { id });
    await receiveUpload(database, { id });
    expect(await claimJob(database, { kind: "photo", seconds: 60 })).toBeDefined();
    expect(await claimJob(database, { kind: "photo", seconds: 60 })).toBeUndefined();
  });

  test("are begun, found, described and removed by nobody else", async () => {
    const { database, ada, cy } = await open(kind);
    const id = await addPhoto(database, ada);
    const upload = await openUpload(database, { actor: ada, owner, kind: "photo", bytes: 10 });
    const description = { language: "en", texts: { alternative: "x" }, isDecorative: false };
    const nobody: Actor = { personId: null, grants: [] };
    const foreign: Actor = {
      personId: cy.personId,
      grants: [{ role: "editor", organizationId: "x", trusted: true }],
    };
    for (const actor of [cy, nobody, foreign]) {
      const type = actor.personId === null ? "sign-in-needed" : "forbidden";
      await expect(openUpload(database, { actor, owner, kind: "photo", bytes: 10 })).rejects.toMatchObject({
        type,
      });
      await expect(readEditableMedia(database, { actor, owner })).rejects.toMatchObject({ type });
      await expect(describeMedia(database, { actor, id, description })).rejects.toMatchObject({ type });
      await expect(moveMediaUp(database, { actor, id })).rejects.toMatchObject({ type });
      await expect(removeMedia(database, { actor, id })).rejects.toMatchObject({ type });
      await expect(findUpload(database, { actor, id: upload.id })).rejects.toMatchObject({
        type: "upload-unknown",
      });
      await expect(
        saveCaptions(database, { actor, id, language: "en", bytes: 1, store: writeNothing }),
      ).rejects.toMatchObject({
        type,
      });
    }
  });

  test("that are public may be described only with the right to publish", async () => {
    const { database, ada } = await open(kind);
    const id = await addPhoto(database, ada);
    await database.kysely.updateTable("media").set({ shown: 1 }).execute();
    const description = { language: "en", texts: { alternative: "The door" }, isDecorative: false };
    await expect(describeMedia(database, { actor: ada, id, description })).rejects.toMatchObject({
      type: "forbidden",
    });
    const trusted: Actor = { ...ada, grants: [{ role: "editor", organizationId: "harbour", trusted: true }] };
    await describeMedia(database, { actor: trusted, id, description });
    expect((await readEditableMedia(database, { actor: ada, owner }))[0]?.texts).toEqual([
      { field: "alternative", language: "en", text: "The door" },
    ]);
  });

  test("keep texts in other languages, and lose emptied ones", async () => {
    const { database, ada } = await open(kind);
    const id = await addPhoto(database, ada);
    const write = (language: string, alternative: string) =>
      describeMedia(database, {
        actor: ada,
        id,
        description: { language, texts: { alternative }, isDecorative: false },
      });
    await write("en", "The door");
    await write("ar", "الباب");
    await write("en", " ");
    expect((await readEditableMedia(database, { actor: ada, owner }))[0]?.texts).toEqual([
      { field: "alternative", language: "ar", text: "الباب" },
    ]);
  });

  test("are reordered one by one", async () => {
    const { database, ada } = await open(kind);
    const [first, second, third] = [
      await addPhoto(database, ada),
      await addPhoto(database, ada),
      await addPhoto(database, ada),
    ];
    await moveMediaUp(database, { actor: ada, id: third });
    await moveMediaUp(database, { actor: ada, id: third });
    await moveMediaUp(database, { actor: ada, id: third });
    const order = (await readEditableMedia(database, { actor: ada, owner })).map(({ id }) => id);
    expect(order).toEqual([third, first, second]);
  });

  test("are removed with files that nothing else uses", async () => {
    const { database, ada } = await open(kind);
    const [first, second] = [await addPhoto(database, ada), await addPhoto(database, ada)];
    expect((await removeMedia(database, { actor: ada, id: first })).unused).toEqual([]);
    expect((await removeMedia(database, { actor: ada, id: second })).unused).toEqual([
      { digest: "b".repeat(64), type: "image/webp" },
    ]);
    expect(await readEditableMedia(database, { actor: ada, owner })).toEqual([]);
    await expect(removeMedia(database, { actor: ada, id: first })).rejects.toMatchObject({
      type: "media-unknown",
    });
  });

  test("that are unfinished are deleted with the account, and finished ones stay", async () => {
    const { database, ada } = await open(kind);
    const { id } = await openUpload(database, { actor: ada, owner, kind: "photo", bytes: 10 });
    const whole = await openUpload(database, { actor: ada, owner, kind: "photo", bytes: 10 });
    await receiveUpload(database, { id: whole.id });
    await deletePerson(database, { actor: "system", id: ada.personId ?? "" });
    await expect(findUpload(database, { actor: "system", id })).rejects.toMatchObject({
      type: "upload-unknown",
    });
    expect(await openUploads(database)).toEqual([{ id: whole.id, bytes: 10, isReceived: true }]);
    const listed = await readEditableMedia(database, { actor: "system", owner });
    expect(listed.map((media) => media.id)).toEqual([whole.mediaId]);
  });

  test("that are not finished in time have failed", async () => {
    const { database, ada } = await open(kind);
    const upload = await openUpload(database, { actor: ada, owner, kind: "photo", bytes: 10 });
    const later = new Date(Date.now() + mediaLimits.hours * 3_600_000 + 1000).toISOString();
    expect(await expireUploads(database, { now: new Date().toISOString() })).toEqual([]);
    expect(await expireUploads(database, { now: later })).toEqual([upload.id]);
    const [media] = await readEditableMedia(database, { actor: "system", owner });
    expect(media).toMatchObject({ state: "failed", problem: "expired" });
  });

  test("are transcoded by one server at a time, and the result of an expired lease is not stored", async () => {
    const { database, ada } = await open(kind);
    const { id, mediaId } = await openUpload(database, { actor: ada, owner, kind: "photo", bytes: 10 });
    await receiveUpload(database, { id });
    const at = Date.now();
    const first = await claimJob(database, { kind: "photo", seconds: 60, now: at });
    expect(first).toMatchObject({ kind: "photo", subject: mediaId, attempts: 1 });
    expect(await claimJob(database, { kind: "photo", seconds: 60, now: at + 59_000 })).toBeUndefined();
    expect(await claimJob(database, { kind: "sound", seconds: 60, now: at + 61_000 })).toBeUndefined();
    const second = await claimJob(database, { kind: "photo", seconds: 60, now: at + 61_000 });
    if (!first || !second) throw new Error("There is work.");
    expect(second.attempts).toBe(2);
    expect(await renewJob(database, first, { seconds: 60 })).toBe(false);
    expect(await renewJob(database, second, { seconds: 60 })).toBe(true);
    // The second worker may produce the same file, so it stays.
    const late = await settleMedia(database, {
      job: first,
      mediaId,
      outcome: transcoded,
      made: transcoded.files,
    });
    expect(late).toEqual({ isStored: false, unused: [] });
    expect(await findProcessing(database, mediaId)).toMatchObject({ uploadId: id });
    await postponeJob(database, second, { seconds: 10, now: at });
    expect(await claimJob(database, { kind: "photo", seconds: 60, now: at + 9000 })).toBeUndefined();
    expect(await claimJob(database, { kind: "photo", seconds: 60, now: at + 11_000 })).toBeDefined();
    await releaseJobs(database);
    expect(await claimJob(database, { kind: "photo", seconds: 60, now: at + 12_000 })).toBeDefined();
  });

  test("that are removed while they are transcoded leave no file", async () => {
    const { database, ada } = await open(kind);
    const { id, mediaId } = await openUpload(database, { actor: ada, owner, kind: "photo", bytes: 10 });
    await receiveUpload(database, { id });
    const job = await claimJob(database, { kind: "photo", seconds: 60 });
    if (!job) throw new Error("There is work.");
    expect(await removeMedia(database, { actor: ada, id: mediaId })).toEqual({ unused: [], uploadId: id });
    expect(await renewJob(database, job, { seconds: 60 })).toBe(false);
    expect(
      await settleMedia(database, { job, mediaId, outcome: transcoded, made: transcoded.files }),
    ).toEqual({
      isStored: false,
      unused: [{ digest: "b".repeat(64), type: "image/webp" }],
    });
    expect(await readEditableMedia(database, { actor: ada, owner })).toEqual([]);
  });

  test("are claimed once, however many servers claim concurrently", async () => {
    const { database } = await open(kind);
    const subjects = ["a", "b", "c"];
    for (const subject of subjects) await addJob(database, { kind: "photo", subject });
    const claimed: string[] = [];
    while (claimed.length < subjects.length) {
      const claims = Array.from({ length: 8 }, () => claimJob(database, { kind: "photo", seconds: 60 }));
      claimed.push(...(await Promise.all(claims)).flatMap((job) => job?.subject ?? []));
    }
    expect(claimed.toSorted()).toEqual(subjects);
    expect((await currentLeases(database)).size).toBe(3);
  });

  test("that a server releases when it ends do not count as attempts", async () => {
    const { database } = await open(kind);
    await addJob(database, { kind: "photo", subject: "a" });
    for (let start = 0; start < 5; start += 1) {
      const job = await claimJob(database, { kind: "photo", seconds: 60 });
      expect(job?.attempts).toBe(1);
      if (job) await returnJob(database, job);
    }
  });

  test("report the remaining quota to people who may add media", async () => {
    const { database, ada, cy } = await open(kind);
    await addPhoto(database, ada);
    await openUpload(database, { actor: ada, owner, kind: "video", bytes: 1_000_000 });
    expect(await readUploadQuota(database, { actor: ada, owner })).toBe(mediaLimits.organization - 1_001_234);
    await expect(readUploadQuota(database, { actor: cy, owner })).rejects.toMatchObject({
      type: "forbidden",
    });
    await database.kysely.updateTable("media_files").set({ bytes: 2_000_000_000 }).execute();
    await database.kysely.updateTable("uploads").set({ bytes: 2_000_000_000 }).execute();
    await addPhoto(database, ada);
    expect(await readUploadQuota(database, { actor: ada, owner })).toBe(
      mediaLimits.organization - 4_000_001_234,
    );
  });

  test("have no captions beyond the quota", async () => {
    const { database, ada } = await open(kind);
    const id = await addPhoto(database, ada);
    await database.kysely.updateTable("media_files").set({ bytes: 2_000_000_000 }).execute();
    const others = [2, 3].map((position) => ({
      ...transcoded.files[0],
      media_id: id,
      position,
      role: "image" as const,
      type: "image/webp" as const,
      digest: "c".repeat(64),
      language: null,
      width: null,
      height: null,
      bytes: 1_499_999_950,
    }));
    await database.kysely.insertInto("media_files").values(others).execute();
    const store = { actor: ada, id, language: "en", store: writeNothing };
    await expect(saveCaptions(database, { ...store, bytes: 101 })).rejects.toMatchObject({
      type: "uploads-full",
    });
    await expect(saveCaptions(database, { ...store, bytes: 100 })).rejects.toThrow("Nothing is written");
  });
});
