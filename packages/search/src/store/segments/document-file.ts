import { closeSync, openSync, readSync } from "node:fs";
import type { DocumentBytes } from "../../engine/segment/segment.ts";

/** Descriptors whose reader nobody holds any more. */
const abandoned = new FinalizationRegistry<number>((descriptor) => closeSync(descriptor));

/**
 * Stored documents, read from the file where they stand. The descriptor stays open for as long as any state of the
 * collection refers to the reader, also after the file has lost its name.
 */
export function openDocumentFile(path: string, size: number): DocumentBytes {
  const descriptor = openSync(path, "r");
  const reader: DocumentBytes = {
    size,
    read(start, end) {
      const bytes = Buffer.allocUnsafe(end - start);
      let filled = 0;
      while (filled < bytes.length) {
        const read = readSync(descriptor, bytes, filled, bytes.length - filled, start + filled);
        // Zeros are not JSON: the reader of the document finds out.
        if (read === 0) return bytes.fill(0, filled);
        filled += read;
      }
      return bytes;
    },
  };
  abandoned.register(reader, descriptor);
  return reader;
}
