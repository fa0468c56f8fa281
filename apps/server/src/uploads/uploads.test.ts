import { stripMetadata, deletePerson } from "@dragoman/database";
import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { openStorage } from "@dragoman/storage";
import { expect, test } from "vitest";
import {
  begin,
  offsetOf,
  sendAndBreakOff,
  sendPiece,
  storedBytes,
  uploadWhole,
} from "../testing/send-upload.ts";
import { openUploadServer, owner } from "../testing/upload-server.ts";
import { writeMetadata } from "./tus-protocol.ts";

const film = new URL("../../../../fixtures/sample/media/food-bank-way-in.mp4", import.meta.url);

test("an upload that is cut five times at odd places completes, and every byte is right", async () => {
  const server = await openUploadServer();
  const bytes = await readFile(film);
  const begun = await begin(server, { bytes: bytes.length, kind: "video" });
  expect(begun.status).toBe(201);
  const path = begun.headers.get("location") ?? "";
  expect(path).toMatch(/^\/api\/uploads\/[0-9a-f-]{36}$/);
  let offset = 0;
  for (const sent of [1, 4099, 65_537, 7, 99_991]) {
    await sendAndBreakOff(server, { path, offset, bytes, sent });
    await expect.poll(() => offsetOf(server, path)).toBe(offset + sent);
    offset += sent;
  }
  const last = await sendPiece(server, { path, offset, piece: bytes.subarray(offset) });
  expect(last.status).toBe(204);
  expect(last.headers.get("upload-offset")).toBe(String(bytes.length));
  await server.uploads.jobs.idle();
  const [media] = await server.media();
  expect(media).toMatchObject({ kind: "video", state: "ready", isShown: false, problem: null });
  const source = media?.files.find(({ role }) => role === "source");
  expect(source).toMatchObject({ type: "video/mp4", width: 640, height: 360 });
  // As stored, without its metadata.
  const sent = join(server.folder, "sent.mp4");
  await writeFile(sent, bytes);
  await stripMetadata(sent);
  expect(source?.digest).toBe(
    createHash("sha256")
      .update(await readFile(sent))
      .digest("hex"),
  );
});

test("an upload continues after a restart of the server, and HEAD still returns the offset of a finished one", async () => {
  const server = await openUploadServer();
  const bytes = await readFile(film);
  const path = (await begin(server, { bytes: bytes.length, kind: "video" })).headers.get("location") ?? "";
  await sendPiece(server, { path, offset: 0, piece: bytes.subarray(0, 1001) });
  await server.restart();
  expect(await offsetOf(server, path)).toBe(1001);
  await sendPiece(server, { path, offset: 1001, piece: bytes.subarray(1001) });
  await server.uploads.jobs.idle();
  expect(await offsetOf(server, path)).toBe(bytes.length);
  expect((await server.media())[0]?.state).toBe("ready");
});

test.each([
  ["a visitor", undefined, 401],
  ["an editor of another entry", "bo", 403],
  ["a member", "cy", 403],
] as const)("%s begins no upload", async (_, as, status) => {
  const server = await openUploadServer();
  const metadata = writeMetadata({ table: owner.table, id: owner.id, kind: "photo" });
  const headers = { "Tus-Resumable": "1.0.0", "Upload-Length": "5", "Upload-Metadata": metadata };
  const answer = await server.ask("/api/uploads", { method: "POST", headers, ...(as && { as }) });
  expect(answer.status).toBe(status);
  expect(answer.headers.get("content-type")).toBe("application/problem+json");
  expect(await server.media()).toEqual([]);
});

test.each(["HEAD", "PATCH", "DELETE"])("another person's upload does not exist: %s", async (method) => {
  const server = await openUploadServer();
  const path = (await begin(server, { bytes: 5 })).headers.get("location") ?? "";
  const headers = { "Upload-Offset": "0", "Content-Type": "application/offset+octet-stream" };
  for (const as of ["bo", "cy"] as const)
    expect((await server.ask(path, { method, as, headers })).status).toBe(404);
  expect((await server.ask(path, { method, headers: { "Tus-Resumable": "1.0.0", ...headers } })).status).toBe(
    401,
  );
  expect(await offsetOf(server, path)).toBe(0);
});

test("a person who has lost the role cannot continue", async () => {
  const server = await openUploadServer();
  const path = (await begin(server, { bytes: 5 })).headers.get("location") ?? "";
  await server.database.kysely.deleteFrom("role_grants").execute();
  expect((await server.ask(path, { method: "HEAD", as: "ada" })).status).toBe(404);
});

test("deleting an account deletes its unfinished uploads", async () => {
  const server = await openUploadServer();
  const path = (await begin(server, { bytes: 9 })).headers.get("location") ?? "";
  await sendPiece(server, { path, offset: 0, piece: Buffer.from("abc") });
  expect(storedBytes(server, path)).toEqual(Buffer.from("abc"));
  await deletePerson(server.database, { actor: "system", id: server.people.ada });
  await server.uploads.sweep();
  expect(storedBytes(server, path)).toBeUndefined();
  expect(server.errors).toEqual([]);
});

test("pages of other sites begin nothing", async () => {
  const server = await openUploadServer();
  const answer = await begin(server, { bytes: 5, headers: { Origin: "https://evil.example" } });
  expect(answer.status).toBe(403);
  expect((await begin(server, { bytes: 5, headers: { Origin: server.address } })).status).toBe(201);
});

test.each([
  ["photo", 25_000_001],
  ["audio", 100_000_001],
  ["video", 500_000_001],
  ["video", 10_000_000_000],
])("a %s of %i bytes is refused before a byte is taken", async (kind, bytes) => {
  const server = await openUploadServer();
  const answer = await begin(server, { bytes, kind });
  expect(answer.status).toBe(413);
  expect(await answer.json()).toMatchObject({ type: "upload-too-large" });
  expect(await server.media()).toEqual([]);
});

test.each([
  [{ "Upload-Length": "0" }, 400],
  [{ "Upload-Length": "-1" }, 400],
  [{ "Upload-Length": "1e3" }, 400],
  [{ "Upload-Metadata": "table ***" }, 400],
  [{ "Upload-Metadata": writeMetadata({ table: "people", id: "x", kind: "photo" }) }, 400],
  [{ "Upload-Metadata": writeMetadata({ table: "services", id: "nowhere", kind: "photo" }) }, 403],
  [{ "Upload-Concat": "partial" }, 400],
  [{ "Tus-Resumable": "0.2.2" }, 412],
])("what is said wrongly is refused: %j", async (headers, status) => {
  const server = await openUploadServer();
  expect((await begin(server, { bytes: 5, headers })).status).toBe(status);
});

test("another protocol version is refused with the supported one", async () => {
  const server = await openUploadServer();
  const answer = await begin(server, { bytes: 5, headers: { "Tus-Resumable": "2.0.0" } });
  expect(answer.headers.get("tus-version")).toBe("1.0.0");
  expect(await server.media()).toEqual([]);
});

test("HEAD returns the owner of an upload, but not the name of the file", async () => {
  const server = await openUploadServer();
  const metadata = { table: owner.table, id: owner.id, kind: "photo" };
  const declared = { ...metadata, filename: "ward 5, Ms Abebe.jpg" };
  const begun = await begin(server, { bytes: 5, headers: { "Upload-Metadata": writeMetadata(declared) } });
  const response = await server.ask(begun.headers.get("location") ?? "", { method: "HEAD", as: "ada" });
  expect(response.headers.get("upload-length")).toBe("5");
  expect(response.headers.get("upload-metadata")).toBe(writeMetadata(metadata));
});

test("a piece for another offset changes nothing, and the response contains the current offset", async () => {
  const server = await openUploadServer();
  const path = (await begin(server, { bytes: 5 })).headers.get("location") ?? "";
  await sendPiece(server, { path, offset: 0, piece: Buffer.from("ab") });
  for (const offset of [0, 1, 3]) {
    const answer = await sendPiece(server, { path, offset, piece: Buffer.from("x") });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({
      type: "upload-offset",
      title: "This upload continues at byte 2.",
    });
  }
  expect(await offsetOf(server, path)).toBe(2);
});

test("more bytes than declared are refused, with or without a length", async () => {
  const server = await openUploadServer();
  const path = (await begin(server, { bytes: 5 })).headers.get("location") ?? "";
  expect((await sendPiece(server, { path, offset: 0, piece: Buffer.from("abcdef") })).status).toBe(413);
  expect(await offsetOf(server, path)).toBe(0);
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode("abcdefgh"));
      controller.close();
    },
  });
  const headers = { "Upload-Offset": "0", "Content-Type": "application/offset+octet-stream" };
  const streamed = { method: "PATCH", as: "ada", headers, body, duplex: "half" } as const;
  expect((await server.ask(path, streamed)).status).toBe(413);
  expect(await offsetOf(server, path)).toBe(5);
});

test("a piece in another form is refused", async () => {
  const server = await openUploadServer();
  const path = (await begin(server, { bytes: 5 })).headers.get("location") ?? "";
  const headers = { "Content-Type": "multipart/form-data; boundary=x" };
  expect((await sendPiece(server, { path, offset: 0, piece: Buffer.from("abc"), headers })).status).toBe(415);
});

test("an aborted upload is deleted, and leaves room for another", async () => {
  const server = await openUploadServer();
  const path = (await begin(server, { bytes: 5 })).headers.get("location") ?? "";
  await sendPiece(server, { path, offset: 0, piece: Buffer.from("ab") });
  expect((await server.ask(path, { method: "DELETE", as: "ada" })).status).toBe(204);
  expect((await server.ask(path, { method: "HEAD", as: "ada" })).status).toBe(404);
  expect(await server.media()).toEqual([]);
});

test("an organization has no more than ten uploads open", async () => {
  const server = await openUploadServer();
  for (let count = 0; count < 10; count += 1) expect((await begin(server, { bytes: 5 })).status).toBe(201);
  const answer = await begin(server, { bytes: 5 });
  expect(answer.status).toBe(409);
  expect(await answer.json()).toMatchObject({ type: "uploads-too-many" });
});

test("an organization has so much room and no more", async () => {
  const server = await openUploadServer();
  for (let count = 0; count < 9; count += 1)
    expect((await begin(server, { bytes: 500_000_000, kind: "video" })).status).toBe(201);
  expect((await begin(server, { bytes: 500_000_000, kind: "video" })).status).toBe(201);
  await server.database.kysely.updateTable("media").set({ state: "ready" }).execute();
  await server.database.kysely
    .insertInto("media_files")
    .values({
      media_id: (await server.media())[0]?.id ?? "",
      position: 0,
      role: "source",
      type: "video/mp4",
      language: null,
      width: null,
      height: null,
      bytes: 2_000_000_000,
      digest: "a".repeat(64),
    })
    .execute();
  expect((await begin(server, { bytes: 5 })).status).toBe(201);
  await server.database.kysely.updateTable("media_files").set({ bytes: 2_147_000_000 }).execute();
  for (let count = 0; count < 6; count += 1)
    expect((await begin(server, { bytes: 475_000_000, kind: "video" })).status).toBe(201);
  expect((await begin(server, { bytes: 10_000_000 })).status).toBe(409);
});

test("unfinished uploads are deleted, and so are bytes without an upload", async () => {
  const server = await openUploadServer();
  const path = (await begin(server, { bytes: 5 })).headers.get("location") ?? "";
  await sendPiece(server, { path, offset: 0, piece: Buffer.from("ab") });
  await server.database.kysely.updateTable("uploads").set({ expires_at: "2000-01-01T00:00:00Z" }).execute();
  await server.restart();
  await expect.poll(async () => (await server.media())[0]?.state).toBe("failed");
  expect((await server.media())[0]?.problem).toBe("expired");
  expect((await server.ask(path, { method: "HEAD", as: "ada" })).status).toBe(404);
});

test("work that was being done when the server was killed is taken up again", async () => {
  const server = await openUploadServer();
  const bytes = await readFile(film);
  await uploadWhole(server, { bytes, kind: "video" });
  // As if the server had been killed while transcoding.
  const [media] = await server.media();
  await server.database.kysely.updateTable("media").set({ state: "processing" }).execute();
  await server.database.kysely.deleteFrom("media_files").execute();
  const path = (await begin(server, { bytes: 5 })).headers.get("location") ?? "";
  expect(path).not.toBe("");
  const { uploadId } = await jobOfKilled(server, { mediaId: media?.id ?? "", bytes });
  expect(uploadId).not.toBe("");
  await server.restart();
  await server.uploads.jobs.idle();
  expect((await server.media())[0]).toMatchObject({ state: "ready", kind: "video" });
});

async function jobOfKilled(
  server: Awaited<ReturnType<typeof openUploadServer>>,
  { mediaId, bytes }: { mediaId: string; bytes: Uint8Array },
): Promise<{ uploadId: string }> {
  const { addJob, claimJob } = await import("@dragoman/database");
  const { openUploadFiles } = await import("./upload-files.ts");
  const { id } = await server.database.kysely
    .selectFrom("uploads")
    .select("id")
    .where("media_id", "=", mediaId)
    .executeTakeFirstOrThrow();
  const { database, folder } = server;
  const storage = openStorage({ directory: folder });
  await openUploadFiles({ database, storage, dataDirectory: folder }).append(id, {
    body: new Blob([Uint8Array.from(bytes)]).stream(),
    from: 0,
    room: bytes.length,
    signal: new AbortController().signal,
    patience: 1000,
  });
  await addJob(server.database, { kind: "sound", subject: mediaId });
  await claimJob(server.database, { kind: "sound", seconds: 3600 });
  return { uploadId: id };
}

test("uploads that an earlier version has left in one file each are continued", async () => {
  const server = await openUploadServer();
  const bytes = await readFile(film);
  const [whole = "", half = ""] = await Promise.all(
    [1, 2].map(
      async () => (await begin(server, { bytes: bytes.length, kind: "video" })).headers.get("location") ?? "",
    ),
  );
  const legacy = (path: string) => join(server.folder, "uploads", path.slice(path.lastIndexOf("/") + 1));
  await mkdir(join(server.folder, "uploads"), { recursive: true });
  await writeFile(legacy(whole), bytes);
  await writeFile(legacy(half), bytes.subarray(0, 5000));
  await writeFile(legacy(crypto.randomUUID()), "of nobody");
  await server.uploads.sweep();
  expect(await offsetOf(server, half)).toBe(5000);
  await sendPiece(server, { path: half, offset: 5000, piece: bytes.subarray(5000) });
  await server.uploads.jobs.idle();
  expect((await server.media()).map(({ state }) => state)).toEqual(["ready", "ready"]);
  expect((await readdir(join(server.folder, "uploads"))).toSorted()).toEqual(["incoming", "parts", "work"]);
  expect(server.errors).toEqual([]);
});

test("unpublished media are served to editors of the entry and to nobody else", async () => {
  const server = await openUploadServer();
  await uploadWhole(server, { bytes: await readFile(film), kind: "video" });
  const [file] = (await server.media())[0]?.files ?? [];
  const path = `/media/${file?.digest}.mp4`;
  for (const as of ["bo", "cy", undefined] as const)
    expect((await server.ask(path, { ...(as && { as }) })).status).toBe(404);
  const seen = await server.ask(path, { as: "ada" });
  expect(seen.status).toBe(200);
  expect(Object.fromEntries(seen.headers)).toMatchObject({
    "content-type": "video/mp4",
    "content-security-policy": "sandbox; default-src 'none'",
    "x-content-type-options": "nosniff",
    "content-disposition": "inline",
    "cache-control": "private, no-store",
  });
  await server.database.kysely.updateTable("media").set({ shown: 1 }).execute();
  expect((await server.ask(path, {})).headers.get("cache-control")).toMatch(/^public/);
});

test("a job that a program cannot do is tried three times, and then fails", async () => {
  const server = await openUploadServer({ ffmpeg: "/nowhere/ffmpeg", pauses: [0, 0] });
  await uploadWhole(server, { bytes: await readFile(film), kind: "video" });
  await server.uploads.jobs.idle();
  expect((await server.media())[0]).toMatchObject({ state: "failed", problem: "broken" });
  expect(server.errors).toHaveLength(3);
});
