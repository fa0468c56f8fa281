import { fieldOf, positionOf, type Occurrence } from "../segment.ts";

/**
 * Encodes an occurrence: one byte for the first 128 positions of the longest field, two for the first 128 of the 32
 * longest fields, with flags, and five at most. Fields are replaced by their rank by number of words.
 *
 * From the lowest bit: position (7) · rank (5) · flags (2) · position (3) · rank (4) · position (4) · rank (7).
 */
export function occurrenceCode(occurrence: Occurrence, rankOf: Uint16Array): number {
  const position = positionOf(occurrence);
  const rank = rankOf[fieldOf(occurrence)] ?? 0;
  return (
    ((position & 0x7f) |
      ((rank & 0x1f) << 7) |
      (((occurrence >>> 14) & 3) << 12) |
      (((position >>> 7) & 7) << 14) |
      (((rank >>> 5) & 0xf) << 17) |
      ((position >>> 10) << 21) |
      ((rank >>> 9) << 25)) >>>
    0
  );
}

/** Decodes an occurrence; `fields` holds, by rank, the field number in the upper half of an occurrence. */
export function occurrenceOfCode(code: number, fields: Uint32Array): Occurrence {
  if (code < 0x4000) {
    return ((fields[(code >>> 7) & 0x1f] ?? 0) | ((code & 0x3000) << 2) | (code & 0x7f)) >>> 0;
  }
  const position = (code & 0x7f) | (((code >>> 14) & 7) << 7) | (((code >>> 21) & 0xf) << 10);
  const rank = ((code >>> 7) & 0x1f) | (((code >>> 17) & 0xf) << 5) | ((code >>> 25) << 9);
  return ((fields[rank] ?? 0) | ((code & 0x3000) << 2) | position) >>> 0;
}

/** The length of a varint: seven bits a byte, the lowest first. */
export function varintLength(value: number): number {
  return value < 0x80 ? 1 : value < 0x4000 ? 2 : value < 0x200000 ? 3 : value < 0x10000000 ? 4 : 5;
}

/** Writes a varint and returns the offset after it. */
export function writeVarint(bytes: Uint8Array, at: number, value: number): number {
  let rest = value;
  let next = at;
  while (rest >= 0x80) {
    bytes[next++] = (rest & 0x7f) | 0x80;
    rest >>>= 7;
  }
  bytes[next++] = rest;
  return next;
}
