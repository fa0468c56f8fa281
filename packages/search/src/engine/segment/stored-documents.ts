import type { DocumentBytes } from "./segment.ts";

/** Documents as UTF-8 JSON, concatenated in chunks that no document straddles. */
export interface StoredDocuments {
  readonly chunks: Uint8Array<ArrayBuffer>[];
  add: (bytes: Uint8Array) => void;
}

const firstChunk = 4096;
const largestChunk = 1 << 22;

export function createStoredDocuments(): StoredDocuments {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let open = new Uint8Array(0);
  let used = 0;
  return {
    chunks,
    add: (bytes) => {
      if (used + bytes.length > open.length || chunks.length === 0) {
        const usual = Math.min(largestChunk, Math.max(firstChunk, open.length * 2));
        open = new Uint8Array(Math.max(usual, bytes.length));
        used = 0;
        chunks.push(open.subarray(0, 0));
      }
      open.set(bytes, used);
      used += bytes.length;
      chunks[chunks.length - 1] = open.subarray(0, used);
    },
  };
}

/** Stored documents in memory, as the builder returns them. */
export function memoryBytes(chunks: readonly Uint8Array[]): DocumentBytes {
  const ends: number[] = [];
  let size = 0;
  for (const chunk of chunks) {
    size += chunk.length;
    ends.push(size);
  }
  return {
    size,
    read: (start, end) => {
      const first = chunkAt(ends, start);
      const firstStart = ends[first - 1] ?? 0;
      const chunk = chunks[first];
      if (chunk && end - firstStart <= chunk.length)
        return chunk.subarray(start - firstStart, end - firstStart);
      return joinChunks(chunks, { first, start: start - firstStart, length: Math.min(end, size) - start });
    },
  };
}

/** The first chunk that ends after the offset. */
function chunkAt(ends: readonly number[], offset: number): number {
  let low = 0;
  let high = ends.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ends[middle] ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

interface Stretch {
  first: number;
  start: number;
  length: number;
}

function joinChunks(chunks: readonly Uint8Array[], { first, start, length }: Stretch): Uint8Array {
  const joined = new Uint8Array(Math.max(0, length));
  let from = start;
  let written = 0;
  for (let index = first; written < joined.length; index++) {
    const part = chunks[index]?.subarray(from, from + joined.length - written) ?? new Uint8Array(0);
    joined.set(part, written);
    written += part.length;
    from = 0;
  }
  return joined;
}
