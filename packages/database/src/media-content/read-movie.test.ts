import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readMovie } from "./read-movie.ts";

const samples = new URL("../../../../fixtures/sample/media/", import.meta.url);

async function read(bytes: Uint8Array) {
  const folder = await mkdtemp(join(tmpdir(), "dragoman-test-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, "film");
  await writeFile(path, bytes);
  return readMovie(path);
}

function box(type: string, content: string | Buffer): Buffer {
  const body = Buffer.from(content);
  const bytes = Buffer.alloc(8 + body.length);
  bytes.writeUInt32BE(bytes.length, 0);
  bytes.write(type, 4, "latin1");
  body.copy(bytes, 8);
  return bytes;
}

test("a film has a duration, a size and tracks", async () => {
  const film = await read(await readFile(new URL("food-bank-way-in.mp4", samples)));
  expect(film?.isPlain).toBe(true);
  expect(film?.duration).toBeCloseTo(23.4, 0);
  expect(film?.tracks).toEqual([
    { kind: "video", codec: "avc1", width: 640, height: 360 },
    { kind: "audio", codec: "mp4a", width: 0, height: 0 },
  ]);
});

test("sound has no picture", async () => {
  const sound = await read(await readFile(new URL("clothing-room-welcome.m4a", samples)));
  expect(sound?.tracks.map(({ kind, codec }) => `${kind} ${codec}`)).toEqual(["audio mp4a"]);
});

test("free space must be empty, and unknown boxes are no part of a film", async () => {
  const film = await readFile(new URL("food-bank-way-in.mp4", samples));
  const plainWith = async (more: Buffer) => (await read(Buffer.concat([film, more])))?.isPlain;
  expect(await plainWith(box("free", Buffer.alloc(64)))).toBe(true);
  expect(await plainWith(box("free", "<script>"))).toBe(false);
  expect(await plainWith(box("uuid", Buffer.alloc(16)))).toBe(false);
});

test("a truncated file, one with trailing data, or one that is no film is damaged", async () => {
  const film = await readFile(new URL("food-bank-way-in.mp4", samples));
  expect(await read(film.subarray(0, film.length - 10))).toBeUndefined();
  expect(await read(Buffer.concat([film, Buffer.from("PK\u0003\u0004 and more")]))).toBeUndefined();
  expect(await read(Buffer.from("nothing of the kind at all"))).toBeUndefined();
  expect(await read(Buffer.alloc(0))).toBeUndefined();
});

test("a film with samples in another file is not plain", async () => {
  const film = await readFile(new URL("food-bank-way-in.mp4", samples));
  const reference = film.indexOf("url \0\0\0\u0001", 0, "latin1");
  expect(reference).toBeGreaterThan(0);
  film.writeUInt32BE(0, reference + 4);
  expect((await read(film))?.isPlain).toBe(false);
});
