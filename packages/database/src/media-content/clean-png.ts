import { crc32 } from "node:zlib";
import { numberAt, textAt } from "./bytes.ts";
import { exifOf, orientationOf } from "./exif.ts";

const signature = 8;
/** Chunks of text, which may hold any metadata, and the time of modification. */
const textual = new Set(["tEXt", "zTXt", "iTXt", "tIME"]);

/** Reduces a PNG (third edition) to its picture and orientation, without trailing data. */
export function cleanPng(bytes: Uint8Array): Uint8Array[] {
  const parts: Uint8Array[] = [bytes.subarray(0, signature)];
  for (let at = signature; at < bytes.length;) {
    const length = numberAt(bytes, at, 4);
    const type = textAt(bytes, at + 4, 4);
    const next = at + 12 + length;
    if (next > bytes.length) throw new RangeError("a PNG that is damaged");
    if (type === "eXIf") parts.push(...turning(bytes.subarray(at + 8, at + 8 + length)));
    else if (!textual.has(type)) parts.push(bytes.subarray(at, next));
    if (type === "IEND") return parts;
    at = next;
  }
  throw new RangeError("a PNG that is damaged");
}

function turning(tiff: Uint8Array): Uint8Array[] {
  const exifBytes = exifOf(orientationOf(tiff));
  if (!exifBytes) return [];
  const body = Buffer.concat([Buffer.from("eXIf", "latin1"), exifBytes]);
  const chunk = Buffer.alloc(8 + body.length);
  chunk.writeUInt32BE(exifBytes.length, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), 4 + body.length);
  return [chunk];
}
