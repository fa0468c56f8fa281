import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { stripMetadata } from "./strip-metadata.ts";
import { readMovie } from "./read-movie.ts";

const film = new URL("../../../../fixtures/sample/media/food-bank-way-in.mp4", import.meta.url);

function box(type: string, ...content: (string | Buffer)[]): Buffer {
  const body = Buffer.concat(content.map((part) => Buffer.from(part as string, "latin1")));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + body.length, 0);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, body]);
}

/** The sample film with more metadata in its header, which is moved behind the samples so that offsets stay valid. */
async function telling(...metadata: Buffer[]): Promise<string> {
  const bytes = await readFile(film);
  const at = bytes.indexOf("moov", 0, "latin1") - 4;
  const moov = bytes.subarray(at, at + bytes.readUInt32BE(at));
  const stripped = Buffer.from(bytes);
  stripped.write("free", at + 4, "latin1");
  const dated = Buffer.from(moov.subarray(8));
  dated.writeUInt32BE(3_000_000_000, dated.indexOf("mvhd", 0, "latin1") + 8);
  const folder = await mkdtemp(join(tmpdir(), "dragoman-test-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, "film.mp4");
  await writeFile(path, Buffer.concat([stripped, box("moov", dated, ...metadata)]));
  return path;
}

test("metadata is removed from a film, and the film stays unchanged", async () => {
  const cover = box("covr", "\u00ff\u00d8\u00ff\u00e1 Exif of a cover");
  const path = await telling(
    box("udta", box("\u00a9xyz", "+52.5200+013.4050/"), box("meta", "\0\0\0\0", box("ilst", cover))),
    box("meta", "Secret Person"),
  );
  const before = await readMovie(path);
  await stripMetadata(path);
  const bytes = await readFile(path);
  const head = bytes.subarray(bytes.lastIndexOf("moov", undefined, "latin1"));
  expect(head.toString("latin1")).not.toMatch(/Secret|52\.52|Exif/);
  expect(head.readUInt32BE(head.indexOf("mvhd", 0, "latin1") + 8)).toBe(0);
  expect(await readMovie(path)).toEqual(before);
  expect(before?.duration).toBeGreaterThan(20);
});
