import { hasText, numberAt } from "./bytes.ts";
import { exifOf, orientationOf } from "./exif.ts";

const end = 0xd9;
const scan = 0xda;
const exif = 0xe1;

/** Keeps the segments that decode the picture, and drops metadata of cameras and programs. */
function isNeeded(marker: number, payload: Uint8Array): boolean {
  const isApplication = marker >= 0xe0 && marker <= 0xef;
  if (!isApplication) return marker !== 0xfe; // a comment
  // JFIF, the colour profile, and Adobe's colour transform.
  return marker === 0xe0 || marker === 0xee || (marker === 0xe2 && hasText(payload, 0, "ICC_PROFILE\0"));
}

/** Reduces a JPEG (ISO 10918-1) to its picture and orientation, without trailing data. */
export function cleanJpeg(bytes: Uint8Array): Uint8Array[] {
  const parts: Uint8Array[] = [bytes.subarray(0, 2)];
  let at = 2;
  while (at < bytes.length) {
    if (bytes[at] !== 0xff) throw new RangeError("a JPEG that is damaged");
    const marker = numberAt(bytes, at + 1, 1);
    if (marker === 0xff) at += 1;
    else if (marker === end) return [...parts, bytes.subarray(at, at + 2)];
    else if (isAlone(marker)) {
      parts.push(bytes.subarray(at, at + 2));
      at += 2;
    } else {
      const next = at + 2 + numberAt(bytes, at + 2, 2);
      const payload = bytes.subarray(at + 4, next);
      if (marker === exif) parts.push(...turning(payload));
      else if (isNeeded(marker, payload)) parts.push(bytes.subarray(at, next));
      at = next;
      if (marker !== scan) continue;
      const after = endOfScan(bytes, at);
      parts.push(bytes.subarray(at, after));
      at = after;
    }
  }
  // A truncated file: browsers show the part that is there.
  return parts;
}

function isAlone(marker: number): boolean {
  return marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);
}

function turning(payload: Uint8Array): Uint8Array[] {
  if (!hasText(payload, 0, "Exif\0\0")) return [];
  const exifBytes = exifOf(orientationOf(payload.subarray(6)));
  if (!exifBytes) return [];
  const length = 2 + 6 + exifBytes.length;
  return [
    Uint8Array.of(0xff, exif, length >> 8, length & 0xff, ...Buffer.from("Exif\0\0", "latin1")),
    exifBytes,
  ];
}

/** The offset of the next segment: within a scan, 0xFF is followed by 0 or a restart marker. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !isAlone(next)) return at;
  }
  return bytes.length;
}
