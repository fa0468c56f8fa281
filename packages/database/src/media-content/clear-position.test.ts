import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { clearPosition } from "./clear-position.ts";
import { exifOf, orientationOf } from "./exif.ts";

const folder = mkdtempSync(join(tmpdir(), "dragoman-position-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Texts that no file may contain afterwards. */
const secret = "52.5200";
const place = `GPS +${secret}+013.4050/`;

async function cleaned(bytes: Buffer): Promise<{ isChanged: boolean; bytes: Buffer }> {
  const path = join(folder, "file");
  writeFileSync(path, bytes);
  return { isChanged: await clearPosition(path), bytes: readFileSync(path) };
}

/** Latin-1. */
function text(value: string): Buffer {
  return Buffer.from(value, "latin1");
}

function uint(length: 1 | 2 | 4, value: number): Buffer {
  const buffer = Buffer.alloc(length);
  buffer.writeUIntBE(value, 0, length);
  return buffer;
}

/** Exif data of a camera: rotated by a quarter turn, with a location. */
const camera = Buffer.concat([
  text("II*\0\x08\0\0\0"),
  text("\x02\0"),
  text("\x12\x01\x03\0\x01\0\0\0\x06\0\0\0"),
  text("\x25\x88\x04\0\x01\0\0\0\x26\0\0\0"),
  text(`\0\0\0\0${place}`),
]);

function segment(marker: number, payload: Buffer): Buffer {
  return Buffer.concat([uint(1, 0xff), uint(1, marker), uint(2, payload.length + 2), payload]);
}

const jpeg = {
  start: text("\xff\xd8"),
  quantization: segment(0xdb, Buffer.alloc(65, 7)),
  colours: segment(0xe2, text("ICC_PROFILE\0profile")),
  scan: Buffer.concat([segment(0xda, text("\x01\0\0")), text("\x12\xff\0\x34\xff\xd0\x56")]),
  end: text("\xff\xd9"),
};

test("a photo keeps its picture, colours and orientation, and loses its location", async () => {
  const original = Buffer.concat([
    jpeg.start,
    segment(0xe1, Buffer.concat([text("Exif\0\0"), camera])),
    segment(0xe1, text(`http://ns.adobe.com/xap/1.0/\0<exif:GPSLatitude>${secret}`)),
    segment(0xed, text(`Photoshop 3.0\0${place}`)),
    segment(0xe2, text(`MPF\0${place}`)),
    segment(0xfe, text(place)),
    jpeg.colours,
    jpeg.quantization,
    jpeg.scan,
    jpeg.quantization,
    jpeg.scan,
    jpeg.end,
    // A second picture, as phones append it.
    text(`\xff\xd8\xff\xe1${place}`),
  ]);
  const { isChanged, bytes } = await cleaned(original);
  expect(isChanged).toBe(true);
  expect(bytes.includes(secret)).toBe(false);
  const exif = segment(0xe1, Buffer.concat([text("Exif\0\0"), exifOf(6) ?? text("")]));
  expect(bytes).toEqual(
    Buffer.concat([
      jpeg.start,
      exif,
      jpeg.colours,
      jpeg.quantization,
      jpeg.scan,
      jpeg.quantization,
      jpeg.scan,
      jpeg.end,
    ]),
  );
  expect(orientationOf(exif.subarray(10))).toBe(6);
  expect(await cleaned(bytes)).toEqual({ isChanged: false, bytes });
});

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([text(type), data]);
  return Buffer.concat([uint(4, data.length), body, uint(4, crc32(body))]);
}

test("a PNG loses its texts and trailing data", async () => {
  const pictureChunks = [chunk("IHDR", Buffer.alloc(13, 1)), chunk("IDAT", text("pixels"))];
  const original = Buffer.concat([
    text("\x89PNG\r\n\x1a\n"),
    pictureChunks[0] ?? text(""),
    chunk("eXIf", camera),
    chunk("iTXt", text(`XML:com.adobe.xmp\0${place}`)),
    chunk("tEXt", text(`Raw profile type exif\0${place}`)),
    pictureChunks[1] ?? text(""),
    chunk("IEND", text("")),
    text(place),
  ]);
  const { bytes } = await cleaned(original);
  expect(bytes.includes(secret)).toBe(false);
  const exif = chunk("eXIf", Buffer.from(exifOf(6) ?? []));
  expect(bytes).toEqual(
    Buffer.concat([
      text("\x89PNG\r\n\x1a\n"),
      pictureChunks[0] ?? text(""),
      exif,
      pictureChunks[1] ?? text(""),
      chunk("IEND", text("")),
    ]),
  );
});

function riff(...chunks: [type: string, data: Buffer][]): Buffer {
  const body = chunks.map(([type, data]) => {
    const head = text(`${type}\0\0\0\0`);
    head.writeUInt32LE(data.length, 4);
    return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
  });
  const all = Buffer.concat([text("RIFF\0\0\0\0WEBP"), ...body]);
  all.writeUInt32LE(all.length - 8, 4);
  return all;
}

function flags(value: number): Buffer {
  return Buffer.concat([uint(1, value), Buffer.alloc(9)]);
}

test("a WebP loses Exif and XMP, and their flags", async () => {
  const upright = Buffer.from(camera);
  upright[18] = 1;
  const original = riff(
    ["VP8X", flags(0x2c)],
    ["VP8 ", text("pixels!")],
    ["EXIF", upright],
    ["XMP ", text(place)],
  );
  const { bytes } = await cleaned(Buffer.concat([original, text(place)]));
  expect(bytes).toEqual(riff(["VP8X", flags(0x20)], ["VP8 ", text("pixels!")]));
  const turned = await cleaned(riff(["VP8X", flags(0x2c)], ["EXIF", camera]));
  expect(turned.bytes.includes(secret)).toBe(false);
  expect(turned.bytes[20]).toBe(0x28);
});

function box(type: string, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content);
  return Buffer.concat([uint(4, body.length + 8), text(type), body]);
}

const brand = box("ftyp", text("avif\0\0\0\0mif1"));

test("an AVIF keeps its length, with empty Exif and XMP", async () => {
  const data = Buffer.concat([text("pixels"), camera, text(place)]);
  const item = (id: number, type: string) =>
    box("infe", text("\x02\0\0\0"), uint(2, id), uint(2, 0), text(`${type}\0`));
  const head = (start: number) => {
    const extent = (id: number, offset: number, length: number) =>
      Buffer.concat([uint(2, id), uint(2, 0), uint(2, 1), uint(4, start + offset), uint(4, length)]);
    return box(
      "meta",
      uint(4, 0),
      box("iinf", uint(4, 0), uint(2, 3), item(1, "av01"), item(2, "Exif"), item(3, "mime")),
      box(
        "iloc",
        uint(4, 0),
        text("\x44\0"),
        uint(2, 3),
        extent(1, 0, 6),
        extent(2, 6, camera.length),
        extent(3, 6 + camera.length, place.length),
      ),
    );
  };
  const start = brand.length + head(0).length + 8;
  const original = Buffer.concat([brand, head(start), box("mdat", data)]);
  const { isChanged, bytes } = await cleaned(original);
  expect(isChanged).toBe(true);
  expect(bytes).toEqual(
    Buffer.concat([
      brand,
      head(start),
      box("mdat", text("pixels"), Buffer.alloc(camera.length + place.length)),
    ]),
  );
});

function track(handler: string): Buffer {
  return box("trak", box("mdia", box("hdlr", uint(4, 0), uint(4, 0), text(handler))));
}

test("a film loses its location, and no offset changes", async () => {
  const film = (...metadata: Buffer[]) =>
    Buffer.concat([
      box("ftyp", text("isom\0\0\0\0isom")),
      box("mdat", text("pictures and sound")),
      box("moov", track("vide"), ...metadata),
    ]);
  const metadata = [
    box(
      "udta",
      box("\xa9nam", text("Welcome")),
      box("\xa9xyz", text(place)),
      box("loci", text(place)),
      box("meta", uint(4, 0), text(`com.apple.quicktime.location.ISO6709${place}`)),
    ),
    box("meta", text(`com.apple.quicktime.location.ISO6709${place}`)),
  ];
  const original = Buffer.concat([film(...metadata), box("uuid", text(`0123456789abcdef${place}`))]);
  const { isChanged, bytes } = await cleaned(original);
  expect(isChanged).toBe(true);
  expect(bytes.includes(secret)).toBe(false);
  expect(bytes.length).toBe(original.length);
  expect(bytes.includes("Welcome")).toBe(true);
  const silent = film(box("udta", box("\xa9nam", text("Welcome"))));
  expect(await cleaned(silent)).toEqual({ isChanged: false, bytes: silent });
});

test.each([
  ["a track of measurements", Buffer.concat([brand, box("moov", track("vide"), track("meta"))])],
  ["a track of a camera", Buffer.concat([brand, box("moov", track("camm"))])],
  ["a damaged photo", text("\xff\xd8\xff\xe1\xff")],
  ["a photo with rubbish between its parts", text("\xff\xd8\xff\xdb\0\x03xyz")],
  ["a PNG without an end", text("\x89PNG\r\n\x1a\n")],
  ["a film whose parts are longer than itself", Buffer.concat([brand, uint(4, 900), text("moov")])],
  ["a WebM with its place", text(`\x1a\x45\xdf\xa3 LOCATION\0+${secret}+013.4050/`)],
  ["an Ogg with its place", text(`OggS comment GEO_LOCATION=${secret};13.4050`)],
])("%s is refused", async (_, bytes) => {
  await expect(cleaned(bytes)).rejects.toMatchObject({ type: "media-refused" });
});

test("a file without a location stays unchanged", async () => {
  for (const bytes of [
    text("WEBVTT\n\n00:00.000 --> 00:02.000\nOur location: Nussweg 3"),
    text(""),
    text("OggS"),
  ]) {
    expect(await cleaned(bytes)).toEqual({ isChanged: false, bytes });
  }
});
