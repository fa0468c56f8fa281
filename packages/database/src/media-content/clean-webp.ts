import { hasText, numberAt, textAt } from "./bytes.ts";
import { exifOf, orientationOf } from "./exif.ts";

/** Bytes of the header of a chunk, and of the file: `RIFF`, length, `WEBP`. */
const chunkHead = 8;
const fileHead = 12;
const exifFlag = 0x08;
const xmpFlag = 0x04;

/** Reduces a WebP (RFC 9649) to its picture and orientation, without trailing data. */
export function cleanWebp(bytes: Uint8Array): Uint8Array[] {
  const end = Math.min(bytes.length, 8 + littleAt(bytes, 4));
  const chunks: Uint8Array[] = [];
  let isTurned = false;
  for (let at = fileHead; at + chunkHead <= end;) {
    const length = littleAt(bytes, at + 4);
    const next = at + chunkHead + length + (length % 2);
    if (next > bytes.length) throw new RangeError("a WebP that is damaged");
    const type = textAt(bytes, at, 4);
    const chunk = bytes.subarray(at, next);
    if (type === "EXIF") {
      const orientation = turning(chunk.subarray(chunkHead, chunkHead + length));
      isTurned ||= orientation.length > 0;
      chunks.push(...orientation);
    } else if (type !== "XMP ") chunks.push(chunk);
    at = next;
  }
  return [
    riffHead(chunks),
    ...chunks.map((chunk) => (hasText(chunk, 0, "VP8X") ? withFlags(chunk, isTurned) : chunk)),
  ];
}

function riffHead(chunks: readonly Uint8Array[]): Uint8Array {
  const head = Buffer.from("RIFF\0\0\0\0WEBP", "latin1");
  head.writeUInt32LE(4 + chunks.reduce((sum, { length }) => sum + length, 0), 4);
  return head;
}

/** The VP8X chunk has flags for Exif and XMP. */
function withFlags(chunk: Uint8Array, isTurned: boolean): Uint8Array {
  const changed = Uint8Array.from(chunk);
  changed[chunkHead] = (numberAt(chunk, chunkHead, 1) & ~(exifFlag | xmpFlag)) | (isTurned ? exifFlag : 0);
  return changed;
}

/** Some programs put the header of a JPEG segment before the Exif data. */
function turning(payload: Uint8Array): Uint8Array[] {
  const tiff = hasText(payload, 0, "Exif\0\0") ? payload.subarray(6) : payload;
  const orientation = exifOf(orientationOf(tiff));
  if (!orientation) return [];
  const head = Buffer.from("EXIF\0\0\0\0", "latin1");
  head.writeUInt32LE(orientation.length, 4);
  return [Buffer.concat([head, orientation])];
}

function littleAt(bytes: Uint8Array, at: number): number {
  return numberAt(bytes.slice(at, at + 4).toReversed(), 0, 4);
}
