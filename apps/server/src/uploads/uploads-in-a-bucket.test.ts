import { openDatabase } from "@dragoman/database";
import { startServer } from "@dragoman/database/testing";
import { type FileStorage, openStorage, parseS3Url } from "@dragoman/storage";
import { needsS3Server, s3Program, startS3Server } from "@dragoman/storage/testing";
import { expect, onTestFinished, test } from "vitest";
import { digestOfFilm, newFilm } from "../testing/film.ts";
import { roundRobin } from "../testing/round-robin.ts";
import { begin, offsetOf, sendInPieces, sendPiece, uploadWhole } from "../testing/send-upload.ts";
import { testFolder } from "../testing/transcode-here.ts";
import { openUploadServer, type UploadServer } from "../testing/upload-server.ts";

const inBucket = test.skipIf(s3Program === undefined);

async function openBucket() {
  const server = await startS3Server();
  const parsed = parseS3Url(server.url, {});
  if ("problem" in parsed) throw new Error(parsed.problem);
  const storage = openStorage({ directory: await testFolder(), s3: parsed.location });
  return { server, storage };
}

async function namesIn(storage: FileStorage, folder: string): Promise<string[]> {
  return Array.fromAsync(storage.list(folder), ({ name }) => name);
}

inBucket(
  `a film is stored in the bucket, served from there by ranges, and deleted there ${needsS3Server}`,
  async () => {
    const { storage } = await openBucket();
    const server = await openUploadServer({ storage });
    const bytes = await newFilm();
    await uploadWhole(server, { bytes, kind: "video" });
    const [media] = await server.media();
    expect(media).toMatchObject({ state: "ready", kind: "video" });
    const digest = await digestOfFilm(bytes);
    const path = `/media/${digest}.mp4`;
    const whole = await server.ask(path, { as: "ada" });
    expect(whole.status).toBe(200);
    expect(whole.headers.get("etag")).toBe(`"${digest}"`);
    const content = Buffer.from(await whole.arrayBuffer());
    const part = await server.ask(path, { as: "ada", headers: { range: "bytes=1000-1999" } });
    expect(part.status).toBe(206);
    expect(part.headers.get("content-range")).toBe(`bytes 1000-1999/${content.length}`);
    expect(Buffer.from(await part.arrayBuffer()).equals(content.subarray(1000, 2000))).toBe(true);
    expect(await namesIn(storage, "uploads")).toEqual([]);
    expect((await namesIn(storage, "media")).length).toBe(media?.files.length);
    const actor = await server.actorOf("ada");
    await server.uploads.editing.remove({ actor, id: media?.id ?? "" });
    expect(await namesIn(storage, "media")).toEqual([]);
    expect(server.errors).toEqual([]);
  },
);

inBucket(
  `while the bucket is unavailable, nothing is lost, and everything continues afterwards ${needsS3Server}`,
  async () => {
    const { server: bucket, storage } = await openBucket();
    const server = await openUploadServer({ storage, pauses: [0, 0] });
    const bytes = await newFilm();
    await uploadWhole(server, { bytes: await newFilm(), kind: "video" });
    const [before] = await server.media();
    const path = (await begin(server, { bytes: bytes.length, kind: "video" })).headers.get("location") ?? "";
    await sendPiece(server, { path, offset: 0, piece: bytes.subarray(0, 70_000) });

    await bucket.stop();
    const refused = await sendPiece(server, { path, offset: 70_000, piece: bytes.subarray(70_000) });
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ type: "storage-unavailable" });
    expect(await offsetOf(server, path)).toBe(70_000);
    const [file] = before?.files ?? [];
    const unread = await server.ask(`/media/${file?.digest}.mp4`, { as: "ada" });
    expect([unread.status, unread.headers.get("retry-after")]).toEqual([503, "10"]);
    const actor = await server.actorOf("ada");
    await server.uploads.editing.remove({ actor, id: before?.id ?? "" });

    await bucket.start();
    const sent = await sendPiece(server, { path, offset: 70_000, piece: bytes.subarray(70_000) });
    expect(sent.status).toBe(204);
    await server.uploads.jobs.idle();
    const media = (await server.media()).find(({ state }) => state === "ready");
    expect(media?.files[0]?.digest).toBe(await digestOfFilm(bytes));
    await server.uploads.sweep();
    expect((await namesIn(storage, "media")).some((name) => name.includes(file?.digest ?? ""))).toBe(false);
    expect(await namesIn(storage, "uploads")).toEqual([]);
  },
);

inBucket(`work waits for a bucket that is away longer than for a fault ${needsS3Server}`, async () => {
  const { server: bucket, storage } = await openBucket();
  const isAway = { now: false };
  const atTimes: FileStorage = {
    ...storage,
    open: async (...args) => {
      if (isAway.now) await bucket.stop();
      return storage.open(...args);
    },
  };
  const server = await openUploadServer({ storage: atTimes, pauses: [0] });
  isAway.now = true;
  const bytes = await newFilm();
  const path = (await begin(server, { bytes: bytes.length, kind: "video" })).headers.get("location") ?? "";
  await sendPiece(server, { path, offset: 0, piece: bytes });
  // More often than any fault is tried.
  await expect.poll(() => server.errors.length, { timeout: 50_000 }).toBeGreaterThan(3);
  isAway.now = false;
  await bucket.start();
  await server.uploads.jobs.idle();
  expect((await server.media())[0]).toMatchObject({ state: "ready" });
});

/** More by hand: `UPLOADS=200`. */
const uploads = Number(process.env["UPLOADS"] ?? 12);
const atATime = 5;

inBucket(
  `uploads that are cut at random arrive whole through two servers with one PostgreSQL and one bucket ${needsS3Server}`,
  async () => {
    const { storage } = await openBucket();
    const postgres = await startServer();
    onTestFinished(postgres.stop);
    const [database, another] = await Promise.all(
      [1, 2].map(async () => openDatabase({ directory: await testFolder(), url: postgres.url })),
    );
    if (!database || !another) throw new Error("There are two.");
    for (const one of [database, another]) onTestFinished(() => one.close());
    const first = await openUploadServer({ storage, database });
    const second = await first.addInstance({ database: another });
    const proxied = { ...first, address: await roundRobin(first.address, second.address) };
    const ask: UploadServer["ask"] = (path, { as = "ada", ...init }) =>
      fetch(new URL(path, proxied.address), {
        ...init,
        headers: { ...first.headersOf(as), ...(init.headers as Record<string, string>) },
      });
    const server = { ...proxied, ask };
    const digests = new Set<string>();
    const left = Array.from({ length: uploads }, (_, index) => index);
    await Promise.all(
      Array.from({ length: atATime }, async () => {
        while (left.pop() !== undefined) {
          const bytes = await newFilm();
          digests.add(await digestOfFilm(bytes));
          await sendInPieces(server, bytes);
        }
      }),
    );
    await expect
      .poll(async () => (await first.media()).filter(({ state }) => state === "ready").length, {
        timeout: 600_000,
      })
      .toBe(uploads);
    const stored = (await first.media()).map(
      ({ files }) => files.find(({ role }) => role === "source")?.digest,
    );
    expect(new Set(stored)).toEqual(digests);
    for (const digest of [...digests].slice(0, 4)) {
      for (const { address } of [first, second]) {
        const answer = await fetch(new URL(`/media/${digest}.mp4`, address), {
          headers: first.headersOf("ada"),
        });
        expect(answer.status).toBe(200);
        expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(100_000);
      }
    }
    // Parts that arrived on a connection after another one had brought their bytes go with the others.
    for (const { uploads: ofServer } of [first, second]) {
      await ofServer.jobs.idle();
      await ofServer.sweep();
    }
    expect(await namesIn(storage, "uploads")).toEqual([]);
    expect(first.errors).toEqual([]);
  },
  uploads > 12 ? 3600_000 : undefined,
);

inBucket(`what one server has begun, another one finishes ${needsS3Server}`, async () => {
  const { storage } = await openBucket();
  const first = await openUploadServer({ storage });
  const second = await first.addInstance();
  const bytes = await newFilm();
  const path = (await begin(first, { bytes: bytes.length, kind: "video" })).headers.get("location") ?? "";
  await sendPiece(first, { path, offset: 0, piece: bytes.subarray(0, 50_000) });
  await first.close();
  const ask: UploadServer["ask"] = (to, { as = "ada", ...init }) =>
    fetch(new URL(to, second.address), {
      ...init,
      headers: { ...first.headersOf(as), ...(init.headers as Record<string, string>) },
    });
  const server = { ...first, ask };
  expect(await offsetOf(server, path)).toBe(50_000);
  await sendPiece(server, { path, offset: 50_000, piece: bytes.subarray(50_000) });
  await second.uploads.jobs.idle();
  expect((await first.media())[0]?.files[0]?.digest).toBe(await digestOfFilm(bytes));
});
