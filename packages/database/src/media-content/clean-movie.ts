import { textAt } from "./bytes.ts";
import { type Box, boxesIn, emptyBox } from "./boxes.ts";

/** Boxes that hold locations or proprietary metadata: `©xyz` and `loci` are coordinates. */
const telling = new Set(["\u00a9xyz", "loci", "GPMF", "gps ", "XMP_", "uuid"]);
const containers = new Set(["moov", "trak", "udta"]);

/** Removes locations from the header of a film (`moov`, complete). Returns whether there were any. */
export function cleanMovie(moov: Uint8Array): boolean {
  return cleanWithin(moov, { start: 0, end: moov.length });
}

function cleanWithin(bytes: Uint8Array, span: { start: number; end: number }): boolean {
  let isChanged = false;
  for (const box of boxesIn(bytes, span)) {
    if (box.type === "trak" && isTrackOfData(bytes, box)) {
      // Its samples are interleaved with the picture and cannot be removed without rewriting the file.
      throw new RangeError("a film with a track of measurements, which may say where it was made");
    }
    if (telling.has(box.type) || (box.type === "meta" && tellsPlace(bytes, box))) {
      emptyBox(bytes, box);
      isChanged = true;
    } else if (containers.has(box.type)) {
      isChanged = cleanWithin(bytes, { start: box.body, end: box.end }) || isChanged;
    }
  }
  return isChanged;
}

/** `com.apple.quicktime.location.ISO6709` and its variants. */
function tellsPlace(bytes: Uint8Array, { body, end }: Box): boolean {
  return /location|gps|\u00a9xyz/i.test(textAt(bytes, body, end - body));
}

/** The handler of a track names the kind of its data (§8.4.3). */
function isTrackOfData(bytes: Uint8Array, track: Box): boolean {
  const media = boxesIn(bytes, { start: track.body, end: track.end }).find(({ type }) => type === "mdia");
  const handler =
    media && boxesIn(bytes, { start: media.body, end: media.end }).find(({ type }) => type === "hdlr");
  return handler !== undefined && ["meta", "camm"].includes(textAt(bytes, handler.body + 8, 4));
}
