import { execFile } from "node:child_process";
import { chmod, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { testFolder, transcodeHere } from "../testing/transcode-here.ts";
import { findFfmpeg } from "./transcode/find-ffmpeg.ts";

const samples = new URL("../../../../fixtures/sample/media/", import.meta.url);
const film = new URL("food-bank-way-in.mp4", samples);

const ffmpeg = await findFfmpeg({ configured: process.env["FFMPEG_PATH"], path: process.env["PATH"] });
const needsProgram = "(needs FFmpeg: FFMPEG_PATH, or on the path)";
const withProgram = test.skipIf(ffmpeg === null);

/** The output of FFmpeg for these options, the last of which is the file name. */
async function made(parameters: string): Promise<Buffer> {
  const folder = await testFolder();
  const options = parameters.split(" ");
  await promisify(execFile)(ffmpeg ?? "", ["-loglevel", "error", ...options], { cwd: folder });
  return readFile(join(folder, options.at(-1) ?? ""));
}

/** A box of the ISO base media file format. */
function box(type: string, ...content: (string | Buffer)[]): Buffer {
  const body = Buffer.concat(
    content.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : part)),
  );
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + body.length, 0);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, body]);
}

const brand = box("ftyp", "isom\0\0\u0002\0isommp42");

/** The sample film, changed to reference samples in another file. */
async function withReference(address: string): Promise<Buffer> {
  const bytes = await readFile(film);
  const at = bytes.indexOf("url \0\0\0\u0001", 0, "latin1") - 4;
  const longer = box("url ", `\0\0\0\0${address}\0`);
  const more = longer.length - 12;
  // Every enclosing box starts before it and ends after it.
  for (const type of ["moov", "trak", "mdia", "minf", "dinf", "dref"]) {
    const start = bytes.lastIndexOf(type, at, "latin1") - 4;
    bytes.writeUInt32BE(bytes.readUInt32BE(start) + more, start);
  }
  return Buffer.concat([bytes.subarray(0, at), longer, bytes.subarray(at + 12)]);
}

/** The sample film, with the metadata that cameras and programs write into its header. */
async function withNames(): Promise<Buffer> {
  const bytes = await readFile(film);
  const at = bytes.indexOf("moov", 0, "latin1") - 4;
  const moov = bytes.subarray(at, at + bytes.readUInt32BE(at));
  const metadata = box(
    "udta",
    box("\u00a9ART", "Secret Person"),
    box("meta", "\0\0\0\0", box("covr", "Exif Secret")),
  );
  const before = Buffer.from(bytes);
  before.fill(0, at + 8, at + moov.length).write("free", at + 4, "latin1");
  // Before the samples, which stay in place: the space of the former header is filled.
  const grown = box("moov", moov.subarray(8), metadata);
  const room = moov.length + metadata.length;
  return shifted(Buffer.concat([before.subarray(0, at), grown, before.subarray(at + moov.length)]), {
    at,
    by: room - moov.length,
  });
}

/** Shifts every sample offset (`stco`) in the header at a position. */
function shifted(bytes: Buffer, { at, by }: { at: number; by: number }): Buffer {
  const end = at + bytes.readUInt32BE(at);
  for (let from = bytes.indexOf("stco", at, "latin1"); from > 0 && from < end;) {
    const count = bytes.readUInt32BE(from + 8);
    for (let entry = 0; entry < count; entry += 1) {
      const where = from + 12 + entry * 4;
      bytes.writeUInt32BE(bytes.readUInt32BE(where) + by, where);
    }
    from = bytes.indexOf("stco", from + 4, "latin1");
  }
  return bytes;
}

describe.each([
  ["without a program", null],
  ["with FFmpeg", ffmpeg],
])("%s", (name, program) => {
  const here = test.skipIf(name === "with FFmpeg" && program === null);
  const needs = name === "with FFmpeg" ? needsProgram : "";

  here.each([
    [
      "a playlist in a film's clothes",
      () => Buffer.concat([brand, Buffer.from("#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n")]),
    ],
    ["a playlist in a box", () => Buffer.concat([brand, box("mdat", "#EXTM3U\nfile:///etc/passwd")])],
    [
      "a list of files behind a tag of sound",
      () => Buffer.from("ID3\u0004\0\0\0\0\0\0ffconcat version 1.0\nfile /etc/passwd\n", "latin1"),
    ],
    [
      "a page behind a tag of sound",
      () => Buffer.from("ID3\u0004\0\0\0\0\0\0<script>alert(1)</script>", "latin1"),
    ],
    [
      "a drawing that calls itself Matroska",
      () => Buffer.from("\u001aE\u00df\u00a3\u0001matroska<svg><script>1</script></svg>", "latin1"),
    ],
  ])(`%s is refused ${needs}`, async (_, make) => {
    const { outcome, stored } = await transcodeHere(make(), { ffmpeg: program });
    expect(stored).toEqual([]);
    expect(["damaged", "no-program"]).toContain("problem" in outcome && outcome.problem);
  });

  here.each(["file:///etc/passwd", "http://127.0.0.1:9/secret", ""])(
    `a film whose samples are at %j is refused ${needs}`,
    async (address) => {
      const { outcome } = await transcodeHere(await withReference(address), { ffmpeg: program });
      expect(["damaged", "no-program"]).toContain("problem" in outcome && outcome.problem);
    },
  );

  here(`what a film says of itself is gone ${needs}`, async () => {
    const bytes = await withNames();
    expect(bytes.toString("latin1")).toContain("Secret Person");
    const { outcome, stored } = await transcodeHere(bytes, { ffmpeg: program });
    expect(outcome).toMatchObject({ kind: "video" });
    for (const { content } of stored) expect(content.toString("latin1")).not.toMatch(/Secret|Exif/);
  });

  here(`what sound says of itself is gone ${needs}`, async () => {
    const sound = await readFile(new URL("clothing-room-welcome.m4a", samples));
    const mp3 =
      ffmpeg === null
        ? undefined
        : await made("-f lavfi -i sine=duration=2 -f mp3 -id3v2_version 0 -write_xing 0 sound.mp3");
    // Frames of a known length, for machines without FFmpeg: 128 kbit/s, 44.1 kHz, silence.
    const frame = Buffer.alloc(417);
    frame.set([0xff, 0xfb, 0x90, 0x00]);
    const frames = mp3 ?? Buffer.concat(Array.from({ length: 40 }, () => frame));
    const tag = Buffer.from(
      "GEOB\0\0\0\u0020\0\0\0text/html\0\0\0<script>Secret</script>APIC\0\0\0\u000d\0\0\0Exif Secret",
      "latin1",
    );
    const head = Buffer.from("ID3\u0003\0\0\0\0\0\0", "latin1");
    head[9] = tag.length;
    expect(tag.length).toBeLessThan(128);
    for (const bytes of [Buffer.concat([head, tag, frames]), sound]) {
      const { outcome, stored } = await transcodeHere(bytes, { ffmpeg: program });
      expect(outcome).toMatchObject({ kind: "audio" });
      expect(stored[0]?.content.toString("latin1")).not.toMatch(/Secret|Exif|ID3|script/);
    }
  });
});

withProgram(`a cover is no film: sound with a picture is sound ${needsProgram}`, async () => {
  const bytes = await made(
    "-f lavfi -i sine=duration=2 -f lavfi -i color=size=64x64:duration=0.1 -map 0 -map 1 -frames:v 1 -c:v mjpeg -disposition:v attached_pic -c:a aac -brand mp42 -f mp4 sound.mp4",
  );
  const { outcome, stored } = await transcodeHere(bytes, { ffmpeg });
  expect(outcome).toMatchObject({ kind: "audio" });
  expect(stored).toHaveLength(1);
});

withProgram(`a film of more pixels than fit the memory is refused ${needsProgram}`, async () => {
  const bytes = await made(
    "-f lavfi -i color=size=8192x8192:duration=0.1 -frames:v 1 -c:v libx264 -preset ultrafast film.mp4",
  );
  expect((await transcodeHere(bytes, { ffmpeg })).outcome).toEqual({ problem: "too-large" });
});

withProgram(`a film in an unusual format is refused, and not taken for sound ${needsProgram}`, async () => {
  const bytes = await made(
    "-f lavfi -i color=size=64x64:duration=0.5 -f lavfi -i sine=duration=0.5 -c:v huffyuv -c:a aac film.mkv",
  );
  expect((await transcodeHere(bytes, { ffmpeg })).outcome).toEqual({ problem: "unknown-form" });
});

withProgram.each([
  "-c:v libx264 -c:a aac -f mov",
  "-c:v libvpx -c:a libopus -f webm",
  "-c:v mpeg4 -c:a libmp3lame -f matroska",
  "-c:v mpeg4 -c:a pcm_s16le -f mov",
])(`a film of %s becomes one of the web ${needsProgram}`, async (form) => {
  const bytes = await made(
    `-f lavfi -i testsrc=size=128x96:duration=0.5 -f lavfi -i sine=duration=0.5 ${form} film`,
  );
  const { outcome, stored } = await transcodeHere(bytes, { ffmpeg });
  expect(outcome).toMatchObject({ kind: "video" });
  expect(stored.map(({ role }) => role)).toContain("poster");
});

withProgram.each([
  "-f mp3",
  "-c:a flac -f flac",
  "-c:a libvorbis -f ogg",
  "-c:a libopus -f webm",
  "-f wav",
  "-c:a aac -f adts",
])(`sound of %s becomes sound of the web ${needsProgram}`, async (form) => {
  const bytes = await made(`-f lavfi -i sine=duration=1 ${form} sound`);
  expect((await transcodeHere(bytes, { ffmpeg })).outcome).toMatchObject({
    kind: "audio",
    files: [{ type: "audio/mp4" }],
  });
});

/** An executable shell script. */
async function programOf(script: string): Promise<string> {
  const path = join(await testFolder(), "ffmpeg");
  await writeFile(path, `#!/bin/sh\n${script}\n`);
  await chmod(path, 0o755);
  return path;
}

describe.skipIf(process.platform === "win32")("a program (needs a shell, which Windows has none of)", () => {
  test.each([
    ["that crashes", "kill -SEGV $$", /could not do its work/],
    ["whose disk is full", "echo 'av_write_frame: No space left on device' >&2; exit 1", /No space left/],
  ])("%s is no fault of the film", async (_, script, message) => {
    const bytes = await readFile(film);
    await expect(transcodeHere(bytes, { ffmpeg: await programOf(script) })).rejects.toThrow(message);
  });

  test("gets no secrets", async () => {
    vi.stubEnv("SECRET_OF_TEST", "Secret");
    onTestFinished(() => void vi.unstubAllEnvs());
    const bytes = await readFile(film);
    // `env` would print the environment.
    const transcoding = transcodeHere(bytes, { ffmpeg: await programOf("/usr/bin/env >&2; kill -SEGV $$") });
    await expect(transcoding).rejects.not.toThrow(/Secret/);
  });
});
