import { existsSync, readdirSync } from "node:fs";
import { chmod, mkdir, readFile, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { join } from "node:path";
import { openStorage } from "@dragoman/storage";
import sharp from "sharp";
import { expect, test, vi } from "vitest";
import {
  begin,
  offsetOf,
  preparedBytes,
  sendPiece,
  storedBytes,
  uploadWhole,
} from "../testing/send-upload.ts";
import { writeMetadata } from "./tus-protocol.ts";
import { testFolder } from "../testing/transcode-here.ts";
import { openUploadServer, owner, type UploadServer } from "../testing/upload-server.ts";

const film = new URL("../../../../fixtures/sample/media/food-bank-way-in.mp4", import.meta.url);

function photo(): Promise<Buffer> {
  return sharp({ create: { width: 60, height: 40, channels: 3, background: "teal" } })
    .jpeg()
    .toBuffer();
}

async function pathOf(server: UploadServer, bytes: number): Promise<string> {
  return (await begin(server, { bytes })).headers.get("location") ?? "";
}

test.each([
  ["no length", {}],
  ["a length that is told later", { "Upload-Defer-Length": "1" }],
  ["a length in words", { "Upload-Length": "many" }],
  ["two lengths", { "Upload-Length": "5, 6" }],
  ["a length with a sign", { "Upload-Length": "+5" }],
  ["a length that is no whole number", { "Upload-Length": "5.5" }],
  ["a length beyond all numbers", { "Upload-Length": "9".repeat(400) }],
])("an upload with %s is not begun", async (_, headers) => {
  const server = await openUploadServer();
  const declared = { "Upload-Metadata": writeMetadata({ table: owner.table, id: owner.id, kind: "photo" }) };
  const answer = await server.ask("/api/uploads", {
    method: "POST",
    as: "ada",
    headers: { ...declared, ...headers },
  });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ type: "upload-invalid" });
  expect(await server.media()).toEqual([]);
});

test.each([
  ["controls", `${owner.id}\0`, 400],
  ["a way up", "../../organizations/bread", 403],
  ["something of a database", "' or 1=1 --", 403],
])("an entry whose id holds %s is none", async (_, id, status) => {
  const server = await openUploadServer();
  const headers = { "Upload-Metadata": writeMetadata({ table: owner.table, id, kind: "photo" }) };
  expect((await begin(server, { bytes: 5, headers })).status).toBe(status);
});

test("file names are never used", async () => {
  const server = await openUploadServer();
  const bytes = await photo();
  const declared = { table: owner.table, id: owner.id, kind: "photo" };
  const filename = "../../../etc/cron.d/\u202Egpj.\u0000<script>";
  const headers = { "Upload-Metadata": writeMetadata({ ...declared, filename, filetype: "text/html" }) };
  const path = (await begin(server, { bytes: bytes.length, headers })).headers.get("location") ?? "";
  await sendPiece(server, { path, offset: 0, piece: bytes });
  await server.uploads.jobs.idle();
  const [media] = await server.media();
  expect(media).toMatchObject({ kind: "photo", state: "ready", texts: [] });
  expect(JSON.stringify(media)).not.toMatch(/etc|script/);
});

test.each(["", "-1", "1e0", "0x0", "99"])("a piece from %j changes nothing", async (offset) => {
  const server = await openUploadServer();
  const path = await pathOf(server, 5);
  const answer = await sendPiece(server, {
    path,
    offset: 0,
    piece: Buffer.from("abc"),
    headers: { "Upload-Offset": offset },
  });
  expect(answer.status).toBe(offset === "99" ? 409 : 400);
  expect(await offsetOf(server, path)).toBe(0);
});

test.each(["../../../etc/passwd", "%2e%2e%2f%2e%2e", "work", "x".repeat(300)])(
  "an upload called %s is not there",
  async (name) => {
    const server = await openUploadServer();
    for (const method of ["HEAD", "PATCH", "DELETE"]) {
      const answer = await server.ask(`/api/uploads/${name}`, { method, as: "ada" });
      expect(answer.status, method).toBe(404);
    }
  },
);

test("a reconnecting client replaces its earlier connection, and every byte is written once", async () => {
  const server = await openUploadServer();
  const bytes = await photo();
  const path = await pathOf(server, bytes.length);
  const headers = {
    ...server.headersOf("ada"),
    "Upload-Offset": "0",
    "Content-Type": "application/offset+octet-stream",
    "Content-Length": String(bytes.length),
  };
  const first = request(new URL(path, server.address), { method: "PATCH", headers });
  const ended = new Promise((resolve) => first.on("response", resolve).on("error", resolve));
  first.write(bytes.subarray(0, 100));
  await vi.waitUntil(() => preparedBytes(server) > 0);
  // The first request sends nothing, and its connection stays open.
  const offset = await offsetOf(server, path);
  expect(offset).toBeLessThanOrEqual(100);
  const answers = await Promise.all(
    [0, 1].map(() => sendPiece(server, { path, offset, piece: bytes.subarray(offset) })),
  );
  expect(answers.map(({ status }) => status)).toContain(204);
  first.destroy();
  await ended;
  expect(await offsetOf(server, path)).toBe(bytes.length);
  await server.uploads.jobs.idle();
  expect((await server.media())[0]).toMatchObject({ kind: "photo", state: "ready" });
});

test("a person who loses the role cannot continue the upload", async () => {
  const server = await openUploadServer();
  const path = await pathOf(server, 5);
  await sendPiece(server, { path, offset: 0, piece: Buffer.from("ab") });
  await server.database.kysely.deleteFrom("role_grants").execute();
  expect((await sendPiece(server, { path, offset: 2, piece: Buffer.from("cde") })).status).toBe(404);
  expect(String(storedBytes(server, path))).toBe("ab");
  expect((await server.media())[0]?.state).toBe("uploading");
});

/** A disk without space, as the system reports it. */
function onFullDisk(): Promise<never> {
  return Promise.reject(Object.assign(new Error("no space left on device"), { code: "ENOSPC" }));
}

test("a full disk is reported to the sender and to the operator", async () => {
  const storage = { ...openStorage({ directory: await testFolder() }), put: onFullDisk };
  const server = await openUploadServer({ storage });
  const path = await pathOf(server, 5);
  const answer = await sendPiece(server, { path, offset: 0, piece: Buffer.from("abcde") });
  expect(answer.status).toBe(507);
  expect(await answer.json()).toMatchObject({ type: "upload-no-disk" });
  expect(server.errors).toHaveLength(1);
  expect((await server.media())[0]?.state).toBe("uploading");
});

test("media removed while waiting are not transcoded, and leave no bytes", async () => {
  const server = await openUploadServer({ ffmpeg: "/nowhere/ffmpeg", pauses: [3600] });
  const path = await uploadWhole(server, { bytes: await readFile(film), kind: "video" });
  expect(server.errors).toHaveLength(1);
  expect(storedBytes(server, path)).toBeDefined();
  expect((await server.ask(path, { method: "DELETE", as: "ada" })).status).toBe(204);
  expect(storedBytes(server, path)).toBeUndefined();
  expect(await server.database.kysely.selectFrom("jobs").selectAll().execute()).toEqual([]);
  expect(await server.media()).toEqual([]);
});

test("unfinished work of a killed server is deleted, and current work stays", async () => {
  const server = await openUploadServer();
  const { addJob, claimJob } = await import("@dragoman/database");
  await addJob(server.database, { kind: "photo", subject: "x" });
  const job = await claimJob(server.database, { kind: "photo", seconds: 60 });
  const [dead, living] = ["dead", job?.lease ?? ""].map((name) => join(server.folder, "uploads/work", name));
  for (const folder of [dead, living]) await mkdir(folder ?? "", { recursive: true });
  await server.uploads.jobs.tidy();
  expect([dead, living].map((folder) => existsSync(folder ?? ""))).toEqual([false, true]);
});

test("a film that the program dies of lets the next one through", async () => {
  const server = await openUploadServer({ ffmpeg: "/nowhere/ffmpeg", pauses: [0, 0] });
  await uploadWhole(server, { bytes: await readFile(film), kind: "video" });
  await uploadWhole(server, { bytes: await photo(), kind: "video" });
  await server.uploads.jobs.idle();
  expect((await server.media()).map(({ state, kind }) => `${kind} ${state}`)).toEqual([
    "video failed",
    "photo ready",
  ]);
});

test("a complete upload accepts no more bytes while it is transcoded", async () => {
  const server = await openUploadServer({ ffmpeg: "/nowhere/ffmpeg", pauses: [3600] });
  const bytes = await readFile(film);
  const path = await uploadWhole(server, { bytes, kind: "video" });
  const piece = Buffer.from("other");
  expect((await sendPiece(server, { path, offset: 0, piece })).status).toBe(409);
  expect((await sendPiece(server, { path, offset: bytes.length, piece })).status).toBe(413);
  expect(storedBytes(server, path)?.equals(bytes)).toBe(true);
});

test.skipIf(process.platform === "win32")(
  "a server that ends returns its job without counting an attempt, and removing a film aborts its job (needs a shell, which Windows has none of)",
  async () => {
    const program = join(await testFolder(), "ffmpeg");
    // It never ends by itself.
    await writeFile(program, "#!/bin/sh\nexec /bin/sleep 1000\n");
    await chmod(program, 0o755);
    const server = await openUploadServer({ ffmpeg: program });
    const bytes = await readFile(film);
    const begun = await begin(server, { bytes: bytes.length, kind: "video" });
    const path = begun.headers.get("location") ?? "";
    const job = () => server.database.kysely.selectFrom("jobs").selectAll().executeTakeFirst();
    await sendPiece(server, { path, offset: 0, piece: bytes });
    await expect.poll(async () => (await job())?.attempts).toBe(1);
    await server.restart();
    await expect.poll(async () => (await job())?.lease).not.toBeNull();
    expect((await job())?.attempts).toBe(1);
    expect((await server.ask(path, { method: "DELETE", as: "ada" })).status).toBe(204);
    // Otherwise it would wait for the program.
    await server.uploads.jobs.idle();
    expect(await server.media()).toEqual([]);
    expect(
      existsSync(join(server.folder, "uploads/work")) && readdirSync(join(server.folder, "uploads/work")),
    ).toEqual([]);
    expect(server.errors).toEqual([]);
  },
);
