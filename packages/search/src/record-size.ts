import type { SearchRecord } from "./record.ts";

/** Bytes of JSON. Hosted engines refuse records of 10,000 bytes on their smallest plans. */
export const maximumRecordBytes = 9_900;

/** The record with its summary cut, at the end of a word, so that it is not too large; then its words, if need be. */
export function fitRecord(record: SearchRecord): SearchRecord {
  const excess = sizeOf(record) - maximumRecordBytes;
  if (excess <= 0) return record;
  const room = Math.max(0, sizeOf(record.summary) - excess - sizeOf("…"));
  const shorter = { ...record, summary: cutText(record.summary, room) };
  if (sizeOf(shorter) <= maximumRecordBytes) return shorter;
  const words = [...shorter.words];
  while (words.length > 0 && sizeOf({ ...shorter, words }) > maximumRecordBytes) words.pop();
  return { ...shorter, words };
}

function cutText(text: string, bytes: number): string {
  let used = 0;
  let end = 0;
  for (const character of text) {
    // The quotes around the character are not part of it.
    used += sizeOf(character) - 2;
    if (used > bytes - 2) break;
    end += character.length;
  }
  const cut = text.slice(0, end);
  const lastSpace = cut.search(/\s\S*$/);
  // Scripts without spaces, and very long words, are cut where they are.
  return `${lastSpace > end / 2 ? cut.slice(0, lastSpace) : cut}…`;
}

function sizeOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value));
}
