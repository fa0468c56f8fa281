import { placeOfCode } from "./place-code.ts";
import type { Among, LeastPlaces, PlaceWorths, PostingBuffer } from "./segment.ts";

/** The postings of neighbouring terms lie side by side: a range of them is read in one go. */
export interface PostingRange {
  bytes: Uint8Array;
  /** Where each term's postings begin, and one end. */
  starts: Uint32Array;
  from: number;
  to: number;
}

/**
 * Lowers what each document is worth to the least worth of a place in it. Nothing is kept of the places: the beginning
 * of a word may have millions.
 */
export function lowerToLeast(
  { bytes, starts, from, to }: PostingRange,
  { worths, latest, hidden, hiddenWorth }: PlaceWorths,
  { fieldOfRank, into }: { fieldOfRank: Uint16Array; into: LeastPlaces },
): void {
  const { best, touched } = into;
  const room = touched.length;
  let { count } = into;
  const worthOfRank = new Uint16Array(128);
  const latestOfRank = new Uint8Array(128);
  const hiddenOfRank: (Uint32Array | undefined)[] = Array.from({ length: 128 }, () => undefined);
  let hidesAny = false;
  for (let rank = 0; rank < Math.min(128, fieldOfRank.length); rank++) {
    const field = fieldOfRank[rank] ?? 0;
    worthOfRank[rank] = worths[field] ?? 0;
    latestOfRank[rank] = latest[field] ?? 0;
    hiddenOfRank[rank] = hidden[field];
    if (hidden[field]) hidesAny = true;
  }
  let at = starts[from] ?? 0;
  for (let term = from; term < to; term++) {
    const end = starts[term + 1] ?? at;
    let document = -1;
    while (at < end) {
      let byte = bytes[at++] ?? 0;
      let gap = byte & 0x7f;
      for (let shift = 7; byte > 0x7f; shift += 7) {
        byte = bytes[at++] ?? 0;
        gap |= (byte & 0x7f) << shift;
      }
      document += gap;
      byte = bytes[at++] ?? 0;
      let code = byte & 0x7f;
      for (let shift = 7; byte > 0x7f; shift += 7) {
        byte = bytes[at++] ?? 0;
        code |= (byte & 0x7f) << shift;
      }
      let worth: number;
      let position: number;
      let late: number;
      let bits: Uint32Array | undefined;
      if (code >= 0 && code < 0x4000) {
        const rank = (code >>> 7) & 0x1f;
        worth = worthOfRank[rank] ?? 0;
        late = latestOfRank[rank] ?? 0;
        position = code & 0x7f;
        bits = hidesAny ? hiddenOfRank[rank] : undefined;
      } else {
        const rank = ((code >>> 7) & 0x1f) | (((code >>> 17) & 0xf) << 5) | ((code >>> 25) << 9);
        const field = fieldOfRank[rank] ?? 0;
        worth = worths[field] ?? 0;
        late = latest[field] ?? 0;
        position = (code & 0x7f) | (((code >>> 14) & 7) << 7) | (((code >>> 21) & 0xf) << 10);
        bits = hidesAny || rank > 127 ? hidden[field] : undefined;
      }
      if (worth === 0) continue;
      worth += position < late ? position : late;
      if (bits && (((bits[document >>> 5] ?? 0) >>> (document & 31)) & 1) === 1) worth = hiddenWorth;
      const known = best[document] ?? 0;
      if (known === 0) {
        best[document] = worth;
        if (count < room) touched[count] = document;
        count++;
      } else if (worth < known) {
        best[document] = worth;
      }
    }
  }
  into.count = count;
}

/** Appends the places of a range of terms in some documents: each term's in turn, documents ascending. */
export function readAmong(
  { bytes, starts, from, to }: PostingRange,
  { bits }: Among,
  { fields, into }: { fields: Uint32Array; into: PostingBuffer },
): void {
  let at = starts[from] ?? 0;
  let { documents, places, length } = into;
  for (let term = from; term < to; term++) {
    const end = starts[term + 1] ?? at;
    let document = -1;
    while (at < end) {
      let byte = bytes[at++] ?? 0;
      let gap = byte & 0x7f;
      for (let shift = 7; byte > 0x7f; shift += 7) {
        byte = bytes[at++] ?? 0;
        gap |= (byte & 0x7f) << shift;
      }
      document += gap;
      if ((((bits[document >>> 5] ?? 0) >>> (document & 31)) & 1) === 0) {
        // The place is not looked at.
        while ((bytes[at++] ?? 0) > 0x7f);
        continue;
      }
      byte = bytes[at++] ?? 0;
      let code = byte & 0x7f;
      for (let shift = 7; byte > 0x7f; shift += 7) {
        byte = bytes[at++] ?? 0;
        code |= (byte & 0x7f) << shift;
      }
      if (length === documents.length) {
        into.length = length;
        into.reserve(1);
        ({ documents, places } = into);
      }
      documents[length] = document;
      places[length++] = placeOfCode(code >>> 0, fields);
    }
  }
  into.length = length;
}
