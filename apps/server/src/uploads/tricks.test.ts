import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import sharp from "sharp";
import { expect, test } from "vitest";
import { uploadWhole } from "../testing/send-upload.ts";
import { openUploadServer, type UploadServer } from "../testing/upload-server.ts";
import { findFfmpeg } from "./transcode/find-ffmpeg.ts";

const film = new URL("../../../../fixtures/sample/media/food-bank-way-in.mp4", import.meta.url);
const sound = new URL("../../../../fixtures/sample/media/clothing-room-welcome.ogg", import.meta.url);

const ffmpeg = await findFfmpeg({ configured: process.env["FFMPEG_PATH"], path: process.env["PATH"] });
const withProgram = test.skipIf(ffmpeg === null);
const needsProgram = "(needs FFmpeg: FFMPEG_PATH, or on the path)";

const script = "<script>alert(document.cookie)</script>";
/** An empty archive: programs look for it at the end of a file. */
const archive = Buffer.from("PK\u0005\u0006" + "\0".repeat(18), "latin1");

/** A photo with camera metadata that is twice as high as wide after its EXIF rotation. */
function photo(): Promise<Buffer> {
  return sharp({ create: { width: 1200, height: 600, channels: 3, background: "teal" } })
    .jpeg()
    .withExif({
      IFD0: { Copyright: "Secret Person", ImageDescription: script },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "52/1 31/1 12/1" },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

async function filesOf(server: UploadServer): Promise<{ type: string; bytes: Buffer }[]> {
  const [media] = await server.media();
  return Promise.all(
    (media?.files ?? []).map(async ({ digest, type }) => {
      const ending = type.slice(type.indexOf("/") + 1).replace("jpeg", "jpg");
      const answer = await server.ask(`/media/${digest}.${ending}`, { as: "ada" });
      return { type, bytes: Buffer.from(await answer.arrayBuffer()) };
    }),
  );
}

test("a photo is drawn again: upright, in the widths of pages, without anything that a camera wrote", async () => {
  const server = await openUploadServer();
  const bytes = await photo();
  expect(bytes.toString("latin1")).toContain("Secret Person");
  await uploadWhole(server, { bytes });
  const [media] = await server.media();
  expect(media).toMatchObject({ kind: "photo", state: "ready", isShown: false });
  expect(media?.files.map(({ type, width, height }) => `${type} ${width}x${height}`)).toEqual(
    expect.arrayContaining(["image/webp 480x960", "image/webp 600x1200", "image/jpeg 480x960"]),
  );
  for (const { type, bytes: stored } of await filesOf(server)) {
    expect(stored.toString("latin1"), type).not.toMatch(/Secret|script|Exif\0/);
    const { exif, icc, xmp, orientation } = await sharp(stored).metadata();
    expect({ exif, icc, xmp, orientation: orientation ?? 1 }, type).toEqual({
      exif: undefined,
      icc: undefined,
      xmp: undefined,
      orientation: 1,
    });
  }
});

test("an archive and a page after a photo are removed", async () => {
  const server = await openUploadServer();
  await uploadWhole(server, { bytes: Buffer.concat([await photo(), Buffer.from(script), archive]) });
  const files = await filesOf(server);
  expect(files.length).toBeGreaterThan(2);
  for (const { bytes } of files) {
    expect(bytes.includes(archive)).toBe(false);
    expect(bytes.includes("<script")).toBe(false);
  }
});

test.each([
  [
    "a drawing that holds a script",
    `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`,
  ],
  ["a page", `<!doctype html>${script}`],
  ["a page behind the first bytes of a GIF", `GIF89a/*${script}*/`],
  ["a document", `%PDF-1.7\n${script}`],
  ["an archive", archive.toString("latin1")],
  ["a playlist that names other files", "#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n"],
  ["a list of files for FFmpeg", "ffconcat version 1.0\nfile /etc/passwd\n"],
  [
    "a photo of a form that no browser but one shows",
    "\0\0\0\u0018ftypheic\0\0\0\0heicmif1" + "\0".repeat(64),
  ],
  ["nothing that anybody knows", "\0".repeat(4096)],
  ["one byte", "x"],
])("%s is taken for nothing", async (_, text) => {
  const server = await openUploadServer({ ffmpeg });
  await uploadWhole(server, { bytes: Buffer.from(text, "latin1") });
  const [media] = await server.media();
  expect(media).toMatchObject({ state: "failed", problem: "unknown-form", files: [] });
});

test("a photo declared as a film is a photo", async () => {
  const server = await openUploadServer();
  await uploadWhole(server, { bytes: await photo(), kind: "video" });
  expect((await server.media())[0]).toMatchObject({ kind: "photo", state: "ready" });
});

test("a photo declared as a film that is too large for a photo is refused", async () => {
  const server = await openUploadServer();
  const bytes = Buffer.concat([await photo(), Buffer.alloc(25_000_000)]);
  await uploadWhole(server, { bytes, kind: "video" });
  expect((await server.media())[0]).toMatchObject({ state: "failed", problem: "too-large" });
});

test("a photo of more pixels than there can be is not drawn", async () => {
  const server = await openUploadServer();
  const bomb = await sharp({ create: { width: 12_000, height: 6_000, channels: 3, background: "white" } })
    .png({ compressionLevel: 9 })
    .toBuffer();
  expect(bomb.length).toBeLessThan(1_000_000);
  await uploadWhole(server, { bytes: bomb });
  expect((await server.media())[0]).toMatchObject({ state: "failed", problem: "too-many-pixels" });
});

test("a photo that ends too early is damaged", async () => {
  const server = await openUploadServer();
  const bytes = await photo();
  await uploadWhole(server, { bytes: bytes.subarray(0, bytes.length / 2) });
  expect((await server.media())[0]).toMatchObject({ state: "failed", problem: "damaged" });
});

test("without FFmpeg, a film with other content is not stored", async () => {
  const server = await openUploadServer();
  const hidden = Buffer.from(script);
  const box = Buffer.alloc(8 + hidden.length);
  box.writeUInt32BE(box.length, 0);
  box.write("free", 4, "latin1");
  hidden.copy(box, 8);
  await uploadWhole(server, { bytes: Buffer.concat([await readFile(film), box]), kind: "video" });
  expect((await server.media())[0]).toMatchObject({ state: "failed", problem: "no-program" });
});

test("without FFmpeg, audio in an unsupported format is refused with a message", async () => {
  const server = await openUploadServer();
  await uploadWhole(server, { bytes: await readFile(sound), kind: "audio" });
  expect((await server.media())[0]).toMatchObject({ state: "failed", problem: "no-program", kind: "audio" });
});

withProgram(`sound is turned into what every browser plays ${needsProgram}`, async () => {
  const server = await openUploadServer({ ffmpeg });
  await uploadWhole(server, { bytes: await readFile(sound), kind: "audio" });
  const [media] = await server.media();
  expect(media).toMatchObject({
    state: "ready",
    kind: "audio",
    files: [{ type: "audio/mp4", role: "source" }],
  });
  expect(media?.duration).toBeGreaterThan(1);
});

withProgram(`a film loses its metadata and gets a poster ${needsProgram}`, async () => {
  const server = await openUploadServer({ ffmpeg });
  const withMetadata = `${server.folder}/told.mov`;
  await promisify(execFile)(ffmpeg ?? "", [
    ..."-loglevel error -i".split(" "),
    film.pathname,
    ..."-t 2 -c copy -metadata location=+52.5200+013.4050/ -metadata".split(" "),
    "title=Secret Person",
    withMetadata,
  ]);
  const bytes = await readFile(withMetadata);
  expect(bytes.toString("latin1")).toMatch(/\+52\.5200/);
  await uploadWhole(server, { bytes, kind: "video" });
  const [media] = await server.media();
  expect(media).toMatchObject({ state: "ready", kind: "video" });
  expect(media?.files.map(({ role, type }) => `${role} ${type}`)).toEqual(
    expect.arrayContaining(["source video/mp4", "poster image/webp", "poster image/jpeg"]),
  );
  for (const { bytes: stored } of await filesOf(server))
    expect(stored.toString("latin1")).not.toMatch(/Secret Person|52\.52/);
});

withProgram(`a film without a picture is sound ${needsProgram}`, async () => {
  const server = await openUploadServer({ ffmpeg });
  const bytes = await readFile(new URL("clothing-room-welcome.m4a", film));
  await uploadWhole(server, { bytes, kind: "video" });
  expect((await server.media())[0]).toMatchObject({ state: "ready", kind: "audio" });
});

withProgram(`a film that is damaged in its middle is refused in words ${needsProgram}`, async () => {
  const server = await openUploadServer({ ffmpeg });
  const bytes = await readFile(film);
  await uploadWhole(server, { bytes: bytes.subarray(0, 3000), kind: "video" });
  expect((await server.media())[0]).toMatchObject({ state: "failed", problem: "damaged" });
});
