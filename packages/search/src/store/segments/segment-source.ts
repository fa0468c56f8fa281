import { openSegment } from "../../engine/segment/open-segment.ts";
import { memoryBytes } from "../../engine/segment/stored-documents.ts";
import type { DocumentBytes, Segment } from "../../engine/segment/segment.ts";
import { openDocumentFile } from "./document-file.ts";

/** A segment as passed between threads. Large ones are in shared memory, to avoid copies. */
export interface SegmentSource {
  index: ArrayBuffer | SharedArrayBuffer;
  documents: StoredDocuments;
}

/** Documents as concatenated UTF-8 JSON, in memory or in a file. */
export type StoredDocuments = { chunks: readonly Uint8Array[] } | { path: string; size: number };

/** Throws a `SegmentDamagedError` when the index is incomplete. */
export function openSource(source: SegmentSource): Segment {
  const segment = openSegment(source.index, bytesOf(source.documents));
  sources.set(segment, source);
  return segment;
}

const sources = new WeakMap<Segment, SegmentSource>();

/** The source that a segment was opened from, for another thread. */
export function sourceOf(segment: Segment): SegmentSource | undefined {
  return sources.get(segment);
}

function bytesOf(documents: StoredDocuments): DocumentBytes {
  return "chunks" in documents
    ? memoryBytes(documents.chunks)
    : openDocumentFile(documents.path, documents.size);
}
