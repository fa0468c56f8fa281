import { openSegment } from "../engine/segment/open-segment.ts";
import { memoryBytes } from "../engine/segment/stored-documents.ts";
import type { DocumentBytes, Segment } from "../engine/segment/segment.ts";
import { openDocumentFile } from "./document-file.ts";

/** A segment as threads hand it to each other. Shared memory where it is large: nothing is copied then. */
export interface SegmentSource {
  index: ArrayBuffer | SharedArrayBuffer;
  documents: StoredDocuments;
}

/** Documents one after the other as UTF-8 JSON, in memory or in a file. */
export type StoredDocuments = { chunks: readonly Uint8Array[] } | { path: string; size: number };

/** Throws a `SegmentDamagedError` when the index is not whole. */
export function openSource({ index, documents }: SegmentSource): Segment {
  return openSegment(index, bytesOf(documents));
}

function bytesOf(documents: StoredDocuments): DocumentBytes {
  return "chunks" in documents
    ? memoryBytes(documents.chunks)
    : openDocumentFile(documents.path, documents.size);
}
