import { openSegment } from "../../engine/segment/open-segment.ts";
import { memoryBytes } from "../../engine/segment/stored-documents.ts";
import type { DocumentBytes, Segment } from "../../engine/segment/segment.ts";
import { openDocumentFile } from "./document-file.ts";

/** A segment as threads hand it to each other. Shared memory where it is large: nothing is copied then. */
export interface SegmentSource {
  index: ArrayBuffer | SharedArrayBuffer;
  documents: StoredDocuments;
}

/** Documents one after the other as UTF-8 JSON, in memory or in a file. */
export type StoredDocuments = { chunks: readonly Uint8Array[] } | { path: string; size: number };

/** Throws a `SegmentDamagedError` when the index is not whole. */
export function openSource(source: SegmentSource): Segment {
  const segment = openSegment(source.index, bytesOf(source.documents));
  sources.set(segment, source);
  return segment;
}

const sources = new WeakMap<Segment, SegmentSource>();

/** What a segment was opened from, so that another thread can open it, too. */
export function sourceOf(segment: Segment): SegmentSource | undefined {
  return sources.get(segment);
}

function bytesOf(documents: StoredDocuments): DocumentBytes {
  return "chunks" in documents
    ? memoryBytes(documents.chunks)
    : openDocumentFile(documents.path, documents.size);
}
