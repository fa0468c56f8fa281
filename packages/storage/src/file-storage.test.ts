import { createHash, randomBytes, randomUUID } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { describe, expect, onTestFinished, test } from "vitest";
import type { FileStorage } from "./file-storage.ts";
import { hashFile, type LocalFile, writeLocalFile } from "./local-file.ts";
import { openStorage } from "./open-storage.ts";
import { parseS3Url } from "./s3/parse-s3-url.ts";
import { needsS3Server, s3Program, startS3Server } from "./testing/s3-server.ts";
import { tryStorage } from "./try-storage.ts";

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "dragoman-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const kinds: { kind: string; isThere: boolean; open: (directory: string) => Promise<FileStorage> }[] = [
  { kind: "a folder", isThere: true, open: (directory) => Promise.resolve(openStorage({ directory })) },
  {
    kind: `a bucket ${needsS3Server}`,
    isThere: s3Program !== undefined,
    open: async (directory) => openStorage({ directory, s3: locationOf((await startS3Server()).url) }),
  },
  {
    kind: `a part of a bucket ${needsS3Server}`,
    isThere: s3Program !== undefined,
    open: async (directory) =>
      openStorage({ directory, s3: locationOf(`${(await startS3Server()).url}/help/berlin`) }),
  },
];

function locationOf(url: string) {
  const parsed = parseS3Url(url, {});
  if ("problem" in parsed) throw new Error(parsed.problem);
  return parsed.location;
}

function localFile(folder: string, content: Uint8Array): Promise<LocalFile> {
  return writeLocalFile(join(folder, "incoming", randomUUID()), [content]);
}

async function read(storage: FileStorage, name: string, range?: { first: number; last: number }) {
  const stream = await storage.open(name, range);
  return stream && buffer(stream);
}

async function namesIn(storage: FileStorage, folder: string): Promise<string[]> {
  const listed = await Array.fromAsync(storage.list(folder), ({ name, bytes }) => `${name} ${bytes}`);
  return listed.toSorted();
}

describe.each(kinds)("$kind", ({ isThere, open }) => {
  const held = test.skipIf(!isThere);

  held("stores a file, and returns all of it or a range", async () => {
    const folder = temporaryFolder();
    const storage = await open(folder);
    const content = randomBytes(300_000);
    await storage.put("media/ab/film.mp4", await localFile(folder, content));
    expect((await read(storage, "media/ab/film.mp4"))?.equals(content)).toBe(true);
    expect(await storage.size("media/ab/film.mp4")).toBe(content.length);
    for (const [first, last] of [
      [0, 0],
      [7, 4_000],
      [299_999, 299_999],
    ] as const) {
      const part = await read(storage, "media/ab/film.mp4", { first, last });
      expect(part?.equals(content.subarray(first, last + 1))).toBe(true);
    }
  });

  held("stores an empty file, and replaces one that is there", async () => {
    const folder = temporaryFolder();
    const storage = await open(folder);
    await storage.put("uploads/a", await localFile(folder, Buffer.alloc(0)));
    expect(await storage.size("uploads/a")).toBe(0);
    await storage.put("uploads/a", await localFile(folder, Buffer.from("second")));
    expect(String(await read(storage, "uploads/a"))).toBe("second");
  });

  held("has no file that was not stored, or was removed", async () => {
    const folder = temporaryFolder();
    const storage = await open(folder);
    const isAbsent = async () =>
      (await storage.size("media/a")) === undefined && (await storage.open("media/a")) === undefined;
    expect(await isAbsent()).toBe(true);
    await storage.remove("media/a");
    await storage.put("media/a", await localFile(folder, Buffer.from("x")));
    expect(await isAbsent()).toBe(false);
    await storage.remove("media/a");
    expect(await isAbsent()).toBe(true);
  });

  held("lists the files of a folder, and of no other that begins alike", async () => {
    const folder = temporaryFolder();
    const storage = await open(folder);
    expect(await namesIn(storage, "media")).toEqual([]);
    for (const name of ["media/ab/one.jpg", "media/cd/two.webp", "mediabox/three", "uploads/four"])
      await storage.put(name, await localFile(folder, Buffer.from(name)));
    expect(await namesIn(storage, "media")).toEqual(["media/ab/one.jpg 16", "media/cd/two.webp 17"]);
  });

  held("stores the same file concurrently, and leaves nothing half done", async () => {
    const folder = temporaryFolder();
    const storage = await open(folder);
    const content = randomBytes(100_000);
    await Promise.all(
      Array.from({ length: 8 }, async () => storage.put("media/ab/same", await localFile(folder, content))),
    );
    expect((await read(storage, "media/ab/same"))?.equals(content)).toBe(true);
    expect(await namesIn(storage, "media")).toEqual(["media/ab/same 100000"]);
  });

  held("is tried before it is relied on, which leaves no trace", async () => {
    const directory = temporaryFolder();
    const storage = await open(directory);
    await tryStorage(storage, { folder: join(directory, "incoming") });
    expect(await namesIn(storage, "trial")).toEqual([]);
  });

  held("a stream that is cancelled ends", async () => {
    const folder = temporaryFolder();
    const storage = await open(folder);
    await storage.put("media/a", await localFile(folder, randomBytes(2_000_000)));
    for (let round = 0; round < 50; round += 1) await (await storage.open("media/a"))?.cancel();
    expect((await read(storage, "media/a"))?.length).toBe(2_000_000);
  });
});

const openFiles = "/proc/self/fd";

test.skipIf(!existsSync(openFiles))(
  "a cancelled stream of a folder closes its file (needs a system that lists open files)",
  async () => {
    const folder = temporaryFolder();
    const storage = openStorage({ directory: folder });
    await storage.put("a", await localFile(folder, Buffer.from("x")));
    const before = readdirSync(openFiles).length;
    for (let round = 0; round < 100; round += 1) await (await storage.open("a"))?.cancel();
    expect(readdirSync(openFiles).length - before).toBeLessThan(50);
  },
);

test("a file of this machine is described by its content", async () => {
  const path = join(temporaryFolder(), "incoming", "a");
  const content = randomBytes(70_000);
  const written = await writeLocalFile(path, [content.subarray(0, 9), content.subarray(9)]);
  expect(written).toEqual({
    path,
    bytes: 70_000,
    sha256: createHash("sha256").update(content).digest("hex"),
  });
  expect(await hashFile(path)).toEqual(written);
  expect(readFileSync(path).equals(content)).toBe(true);
});
