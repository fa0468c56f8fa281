import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { crc32, deflateSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";
import { describe, expect, test } from "vitest";
import { testFolder, transcodeHere } from "../testing/transcode-here.ts";
import { transcodePhoto } from "./transcode/transcode-photo.ts";

const place =
  "<x:xmpmeta xmlns:x='adobe:ns:meta/'><rdf exif:GPSLatitude='52,31.2N'>Secret Person</rdf></x:xmpmeta>";

function picture(width = 600, height = 400): Sharp {
  return sharp({ create: { width, height, channels: 3, background: "teal" } });
}

/** With the metadata that cameras and programs write into a picture. */
function withMetadata(photo: Sharp): Sharp {
  return photo
    .withExif({
      IFD0: { Artist: "Secret Person" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "52/1 31/1 12/1" },
    })
    .withXmp(place);
}

/** A JPEG segment, with its marker and its length. */
function segment(marker: number, text: string): Buffer {
  const bytes = Buffer.from(text, "latin1");
  const length = bytes.length + 2;
  return Buffer.concat([Buffer.of(0xff, marker, length >> 8, length & 0xff), bytes]);
}

/** A JPEG with IPTC data, and with HTML in a comment. */
async function jpegOfMany(): Promise<Buffer> {
  const jpeg = await withMetadata(picture()).jpeg().toBuffer();
  const iptc = segment(
    0xed,
    "Photoshop 3.0\u00008BIM\u0004\u0004\0\0\0\0\0\u0010\u001c\u0002\u005a\0\u000dSecret Person",
  );
  const page = segment(0xfe, "<html><script>alert(1)</script>");
  return Buffer.concat([jpeg.subarray(0, 2), page, iptc, jpeg.subarray(2)]);
}

describe("the metadata of a picture is removed", () => {
  test.each([
    ["JPEG", jpegOfMany],
    ["PNG", () => withMetadata(picture()).png().toBuffer()],
    ["WebP", () => withMetadata(picture()).webp().toBuffer()],
    ["AVIF", () => withMetadata(picture()).avif().toBuffer()],
  ])("%s", async (_, make) => {
    const bytes = await make();
    expect(bytes.toString("latin1")).toContain("Secret Person");
    const { outcome, stored } = await transcodeHere(bytes);
    expect(outcome).toMatchObject({ kind: "photo" });
    expect(stored.length).toBeGreaterThan(2);
    for (const { content, type } of stored) {
      expect(content.toString("latin1"), type).not.toMatch(/Secret|script|GPS|xmpmeta/);
      const { exif, xmp, iptc, comments } = await sharp(content).metadata();
      expect({ exif, xmp, iptc, comments: comments ?? [] }, type).toEqual({ comments: [] });
    }
  });
});

/** A PNG chunk. */
function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** A PNG whose header claims these dimensions at one bit per pixel, with only as many as `rows` contains. */
function png({ width, height, rows }: { width: number; height: number; rows: number }): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const data = deflateSync(Buffer.alloc(rows * (1 + Math.ceil(width / 8))));
  return Buffer.concat([
    Buffer.from("\u0089PNG\r\n\u001a\n", "latin1"),
    chunk("IHDR", head),
    chunk("IDAT", data),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

test("a picture of 30,000 by 30,000 pixels is refused by its head", async () => {
  const { outcome } = await transcodeHere(png({ width: 30_000, height: 30_000, rows: 10 }));
  expect(outcome).toEqual({ problem: "too-many-pixels" });
});

test.each([
  [1, 65_535],
  [65_535, 1],
  [300, 20_000],
])("a picture of %i by %i pixels becomes one that every form can hold", async (width, height) => {
  const { outcome, stored } = await transcodeHere(png({ width, height, rows: height }));
  expect(outcome).toMatchObject({ kind: "photo" });
  for (const { content, width: wide, height: high } of stored) {
    expect(Math.max(wide ?? 0, high ?? 0)).toBeLessThanOrEqual(16_383);
    expect(await sharp(content).metadata()).toMatchObject({ width: wide, height: high });
  }
});

test("of an animated picture only the first frame is stored", async () => {
  const frames = await Promise.all(
    ["red", "blue"].map((background) =>
      sharp({ create: { width: 300, height: 200, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const moving = await sharp(frames, { join: { animated: true } })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer();
  expect((await sharp(moving, { animated: true }).metadata()).pages).toBe(2);
  const { stored } = await transcodeHere(moving);
  expect(stored.map(({ width, height }) => `${width}x${height}`)).toContain("300x200");
  for (const { content, type } of stored) {
    expect((await sharp(content).metadata()).pages ?? 1, type).toBe(1);
    const { dominant } = await sharp(content).stats();
    expect(dominant.r, type).toBeGreaterThan(200);
  }
});

test.each([
  ["of printers' colours", () => picture().toColourspace("cmyk").jpeg().toBuffer()],
  ["of greys that one sees through", () => picture().greyscale().ensureAlpha(0.5).png().toBuffer()],
  ["of sixteen bits", () => picture().toColourspace("rgb16").png().toBuffer()],
])("a picture %s is one of the web", async (_, make) => {
  const { stored } = await transcodeHere(await make());
  expect(stored.length).toBeGreaterThan(2);
  for (const { content, type } of stored) {
    const { space, depth } = await sharp(content).metadata();
    expect(`${space} ${depth}`, type).toMatch(/^(?:srgb|b-w) uchar$/);
  }
});

test("a disk that takes nothing is no fault of the photo", async () => {
  const folder = await testFolder();
  const input = join(folder, "input");
  await writeFile(input, await picture().jpeg().toBuffer());
  // A folder blocks the path of the output file.
  await mkdir(join(folder, "480.avif"));
  const transcoding = { input, form: "jpeg", folder, signal: new AbortController().signal };
  const files = { put: () => Promise.reject(new Error("Nothing was made.")) };
  await expect(transcodePhoto({ ...transcoding, files })).rejects.toThrow(/could not be drawn/);
});
