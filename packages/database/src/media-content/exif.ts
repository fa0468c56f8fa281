import { hasText, numberAt } from "./bytes.ts";

/** The orientation of a picture that is stored upright. */
const upright = 1;
const orientationTag = 0x0112;
const shortType = 3;

/** The orientation of a picture (Exif 2.3, §4.6.4), the only metadata that a page needs. */
export function orientationOf(tiff: Uint8Array): number {
  const isLittle = hasText(tiff, 0, "II*\0");
  if (!isLittle && !hasText(tiff, 0, "MM\0*")) return upright;
  const read = (at: number, length: number) =>
    isLittle ? numberAt(tiff.slice(at, at + length).toReversed(), 0, length) : numberAt(tiff, at, length);
  try {
    const directory = read(4, 4);
    for (let entry = 0; entry < read(directory, 2); entry += 1) {
      const at = directory + 2 + entry * 12;
      if (read(at, 2) === orientationTag && read(at + 2, 2) === shortType) return within(read(at + 8, 2));
    }
  } catch (error) {
    // Unreadable metadata is dropped.
    if (!(error instanceof RangeError)) throw error;
  }
  return upright;
}

function within(orientation: number): number {
  return orientation >= 1 && orientation <= 8 ? orientation : upright;
}

/** Exif data with nothing but the orientation; `null` if the picture is upright. */
export function exifOf(orientation: number): Uint8Array | null {
  if (orientation === upright) return null;
  const directory = [0, 1, orientationTag >> 8, orientationTag & 0xff, 0, shortType, 0, 0, 0, 1];
  return Uint8Array.from([0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, ...directory, 0, orientation, 0, 0, 0, 0, 0, 0]);
}
