import { openMediaFiles } from "@dragoman/database";
import { openStorage } from "@dragoman/storage";
import type { MediaContent } from "@dragoman/hsds";
import { Hono } from "hono";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { mediaAddress } from "@dragoman/pages/site/media-address.server.ts";
import { listen, type Listening } from "../start/listen.ts";
import { createMediaHandler } from "./media.ts";
import { parseRange } from "./media-range.ts";

const content = Buffer.from(Array.from({ length: 100_000 }, (_, index) => index % 251));

let folder: string;
let film: MediaContent;
let captions: MediaContent;
let listening: Listening;
const errors: unknown[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "dragoman-media-"));
  const files = openMediaFiles({ storage: openStorage({ directory: folder }), directory: folder });
  film = await files.put({ type: "video/mp4", content: [content] });
  captions = await files.put({ type: "text/vtt", content: [Buffer.from("WEBVTT\n")] });
  const handler = createMediaHandler({
    files,
    find: ({ digest }) =>
      Promise.resolve(
        digest === film.digest
          ? { bytes: content.length }
          : digest === captions.digest || digest === lost.digest
            ? { bytes: 7 }
            : undefined,
      ),
    onError: (error) => errors.push(error),
  });
  const app = new Hono();
  app.all("/media/*", ({ req }) => handler(req.raw));
  listening = await listen(app, { port: 0 });
});

beforeEach(() => void (errors.length = 0));

afterAll(async () => {
  await listening.close();
  await rm(folder, { recursive: true });
});

const lost = { digest: "e".repeat(64), type: "text/vtt" } as const;

function ask(file: MediaContent | string, headers: Record<string, string> = {}, method = "GET") {
  const path = typeof file === "string" ? file : mediaAddress(file);
  return fetch(`http://127.0.0.1:${listening.port}${path}`, { method, headers });
}

async function bytesOf(response: Response): Promise<Buffer> {
  return Buffer.from(await response.arrayBuffer());
}

test("a file is returned completely, may be cached permanently, and cannot act as a page", async () => {
  const response = await ask(film);
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "video/mp4",
    "content-length": "100000",
    "accept-ranges": "bytes",
    "content-disposition": "inline",
    "content-security-policy": "sandbox; default-src 'none'",
    "x-content-type-options": "nosniff",
    "cache-control": "public, max-age=31536000, s-maxage=86400, immutable",
    etag: `"${film.digest}"`,
  });
  expect((await bytesOf(response)).equals(content)).toBe(true);
  expect((await ask(captions)).headers.get("content-type")).toBe("text/vtt; charset=utf-8");
});

test.each([
  ["bytes=0-99", 0, 99],
  ["bytes=50000-", 50_000, 99_999],
  ["bytes=99999-200000", 99_999, 99_999],
  ["bytes=-1", 99_999, 99_999],
  ["bytes=-200000", 0, 99_999],
  ["Bytes= 7-7 ", 7, 7],
])("%s is sent as a part", async (range, first, last) => {
  const response = await ask(film, { range });
  expect(response.status).toBe(206);
  expect(response.headers.get("content-range")).toBe(`bytes ${first}-${last}/100000`);
  expect(response.headers.get("content-length")).toBe(String(last - first + 1));
  expect((await bytesOf(response)).equals(content.subarray(first, last + 1))).toBe(true);
});

test.each(["bytes=100000-", "bytes=100000-100001", "bytes=-0"])(
  "%s requests a missing file",
  async (range) => {
    const response = await ask(film, { range });
    expect(response.status).toBe(416);
    expect(response.headers.get("content-range")).toBe("bytes */100000");
  },
);

test.each(["bytes=0-1,5-6", "bytes=9-1", "bytes=-", "bytes=a-b", "lines=0-1", "0-1", "bytes=0-1-2"])(
  "%s is answered with everything",
  async (range) => {
    const response = await ask(film, { range });
    expect(response.status).toBe(200);
    expect(response.headers.get("content-range")).toBeNull();
    expect(await bytesOf(response)).toHaveLength(content.length);
  },
);

test("numbers beyond all bounds are read as they are meant", () => {
  const most = "9".repeat(400);
  expect(parseRange(`bytes=5-${most}`, 10)).toEqual({ first: 5, last: 9 });
  expect(parseRange(`bytes=${most}-`, 10)).toBe("none");
  expect(parseRange(`bytes=-${most}`, 10)).toEqual({ first: 0, last: 9 });
});

test("an unchanged file is 304, and a range applies only to the file that it was requested for", async () => {
  const tag = `"${film.digest}"`;
  for (const known of [tag, `W/${tag}`, `"other", ${tag}`, "*"]) {
    const response = await ask(film, { "if-none-match": known, range: "bytes=0-1" });
    expect(response.status).toBe(304);
    expect(response.headers.get("etag")).toBe(tag);
  }
  const part = { range: "bytes=0-1" };
  expect((await ask(film, { ...part, "if-range": tag })).status).toBe(206);
  for (const condition of ['"other"', `W/${tag}`, "Sat, 21 Nov 2026 12:00:00 GMT"]) {
    const response = await ask(film, { ...part, "if-range": condition });
    expect(response.status).toBe(200);
    await response.body?.cancel();
  }
});

test("HEAD returns no content, whatever the requested range", async () => {
  const response = await ask(film, { range: "bytes=0-1" }, "HEAD");
  expect(response.status).toBe(200);
  expect(response.headers.get("content-length")).toBe("100000");
  expect(await bytesOf(response)).toHaveLength(0);
});

test.each([
  `/media/${"d".repeat(64)}.mp4`,
  "/media/",
  "/media/..%2f..%2fdragoman.sqlite",
  `/media/aa/${"d".repeat(64)}.mp4`,
])("%s is nothing", async (path) => {
  const response = await ask(path);
  expect(response.status).toBe(404);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(errors).toEqual([]);
});

test("the content under another type is not found, and a lost file is reported", async () => {
  expect((await ask({ ...film, type: "audio/mp4" })).status).toBe(404);
  expect(errors).toHaveLength(1);
  expect((await ask(lost)).status).toBe(404);
  expect(errors).toHaveLength(2);
});

test("nothing can be written", async () => {
  const response = await ask(film, {}, "DELETE");
  expect(response.status).toBe(405);
  expect(response.headers.get("allow")).toBe("GET, HEAD");
});
