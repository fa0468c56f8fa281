import { expect, test } from "vitest";
import { readMp3 } from "./read-mp3.ts";

/** A frame of MPEG 1, layer III, 128 kbit/s, 44,100 samples per second: 417 bytes, 26 ms. */
function frame(): Buffer {
  const bytes = Buffer.alloc(417, 0x55);
  bytes.writeUInt32BE(0xfffb_9000, 0);
  return bytes;
}

const frames = Buffer.concat(Array.from({ length: 40 }, frame));

/** A tag at the beginning, its length in four times seven bits. */
function tag(content: string): Buffer {
  const length = Buffer.byteLength(content);
  const head = Buffer.from([0x49, 0x44, 0x33, 4, 0, 0, 0, 0, length >> 7, length & 127]);
  return Buffer.concat([head, Buffer.from(content)]);
}

test("sound is everything between the tags", () => {
  const front = tag("TIT2 Secret ".repeat(20));
  const back = Buffer.from("TAG".padEnd(128, "x"));
  const read = readMp3(Buffer.concat([front, frames, back]));
  expect(read).toMatchObject({ start: front.length, end: front.length + frames.length });
  expect(read?.duration).toBeCloseTo(40 * (1152 / 44_100), 5);
});

test("a tag of APE at the end is no sound", () => {
  const items = Buffer.from("Title Secret");
  const footer = Buffer.alloc(32);
  footer.write("APETAGEX");
  footer.writeUInt32LE(items.length + 32, 12);
  expect(readMp3(Buffer.concat([frames, items, footer]))?.end).toBe(frames.length);
});

test("a last frame that was cut off is left out", () => {
  expect(readMp3(frames.subarray(0, frames.length - 100))?.end).toBe(frames.length - 417);
});

test.each([
  ["a page behind the sound", Buffer.concat([frames, Buffer.from("<script>alert(1)</script>")])],
  ["a page between frames", Buffer.concat([frame(), Buffer.from("<script></script>"), frames])],
  [
    "a tag that claims more than there is",
    Buffer.concat([Buffer.from([0x49, 0x44, 0x33, 4, 0, 0, 127, 127, 127, 127])]),
  ],
  ["nothing", Buffer.alloc(0)],
  ["a tag alone", tag("x")],
])("%s is no sound", (_, bytes) => {
  expect(readMp3(bytes)).toBeUndefined();
});
