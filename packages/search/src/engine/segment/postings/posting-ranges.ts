import { occurrenceOfCode } from "./occurrence-code.ts";
import type { Among, LowestCosts, OccurrenceCosts, PostingBuffer } from "../segment.ts";

/** The postings of adjacent terms are contiguous, so that a range of them is read in one pass. */
export interface PostingRange {
  bytes: Uint8Array;
  /** The offset of each term's postings, plus a final end offset. */
  starts: Uint32Array;
  from: number;
  to: number;
}

/**
 * Lowers the cost of each document to the lowest cost of an occurrence in it. Stores no occurrences: a short prefix may
 * have millions.
 */
export function lowerCosts(
  { bytes, starts, from, to }: PostingRange,
  { costs, latest, hidden, hiddenCost }: OccurrenceCosts,
  { fieldOfRank, into }: { fieldOfRank: Uint16Array; into: LowestCosts },
): void {
  const { best, touched } = into;
  const room = touched.length;
  let { count } = into;
  const hidesAny = hidden.some((one) => one !== undefined);
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
      let rank = (code >>> 7) & 0x1f;
      let position = code & 0x7f;
      if (code >>> 0 >= 0x4000) {
        rank |= (((code >>> 17) & 0xf) << 5) | ((code >>> 25) << 9);
        position |= (((code >>> 14) & 7) << 7) | (((code >>> 21) & 0xf) << 10);
      }
      const field = fieldOfRank[rank] ?? 0;
      let cost = costs[field] ?? 0;
      if (cost === 0) continue;
      const late = latest[field] ?? 0;
      cost += position < late ? position : late;
      const bits = hidesAny ? hidden[field] : undefined;
      if (bits && (((bits[document >>> 5] ?? 0) >>> (document & 31)) & 1) === 1) cost = hiddenCost;
      const known = best[document] ?? 0;
      if (known === 0) {
        best[document] = cost;
        if (count < room) touched[count] = document;
        count++;
      } else if (cost < known) {
        best[document] = cost;
      }
    }
  }
  into.count = count;
}

/** Appends the occurrences of a range of terms in some documents, term by term, ascending by document. */
export function readAmong(
  { bytes, starts, from, to }: PostingRange,
  { bits }: Among,
  { fields, into }: { fields: Uint32Array; into: PostingBuffer },
): void {
  let at = starts[from] ?? 0;
  let { documents, occurrences, length } = into;
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
        // Skips the occurrence without decoding it.
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
        ({ documents, occurrences } = into);
      }
      documents[length] = document;
      occurrences[length++] = occurrenceOfCode(code >>> 0, fields);
    }
  }
  into.length = length;
}
