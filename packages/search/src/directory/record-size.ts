import type { SearchRecord } from "./record.ts";

/** Bytes of JSON. Hosted engines refuse records above 10,000 bytes on their smallest plans. */
export const maximumRecordBytes = 9_900;

/** Fits a record into the limit: drops search words from the end, then truncates the summary at a word boundary. */
export function fitRecord(record: SearchRecord): SearchRecord {
  const excess = sizeOf(record) - maximumRecordBytes;
  if (excess <= 0) return record;
  const words = firstWords(record.words, sizeOf(record.words) - excess);
  const shorter = { ...record, words };
  const rest = sizeOf(shorter) - maximumRecordBytes;
  if (rest <= 0) return shorter;
  return { ...shorter, summary: cutText(record.summary, Math.max(0, sizeOf(record.summary) - rest - 2)) };
}

function firstWords(words: readonly string[], bytes: number): string[] {
  let used = 2;
  const kept: string[] = [];
  for (const word of words) {
    used += sizeOf(word) + 1;
    if (used > bytes) break;
    kept.push(word);
  }
  return kept;
}

/** Truncates a text to a number of JSON bytes at a word boundary, with an ellipsis. */
export function cutText(text: string, bytes: number): string {
  if (text.length * 3 <= bytes || sizeOf(text) - 2 <= bytes) return text;
  let used = sizeOf("…") - 2;
  let end = 0;
  for (const character of text) {
    // Without the quotes around the character.
    used += sizeOf(character) - 2;
    if (used > bytes) break;
    end += character.length;
  }
  const cut = text.slice(0, end);
  const lastSpace = cut.search(/\s\S*$/);
  // Scripts without spaces, and very long words, are truncated anywhere.
  return `${lastSpace > end / 2 ? cut.slice(0, lastSpace) : cut}…`;
}

function sizeOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value));
}
