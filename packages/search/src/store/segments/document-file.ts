import { closeSync, openSync, readSync } from "node:fs";
import type { DocumentBytes } from "../../engine/segment/segment.ts";

/** File descriptors whose reader was garbage-collected. */
const abandoned = new FinalizationRegistry<number>((descriptor) => closeSync(descriptor));

/**
 * Reads stored documents from their file. The descriptor stays open while any state of the collection refers to the
 * reader, even after the file was unlinked.
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
        // Zeros are invalid JSON, which the reader of the document detects.
        if (read === 0) return bytes.fill(0, filled);
        filled += read;
      }
      return bytes;
    },
  };
  abandoned.register(reader, descriptor);
  return reader;
}
