import { openSegment } from "../../segment/open-segment.ts";
import { buildSegment, type SegmentInput } from "../../segment/segment-builder.ts";
import type { Segment, SegmentSchema } from "../../segment/segment.ts";
import { memoryBytes } from "../../segment/stored-documents.ts";

/** An in-memory segment of a few documents. */
export function openDocuments(documents: readonly SegmentInput[], schema: SegmentSchema): Segment {
  const built = buildSegment(documents, schema);
  return openSegment(built.index, memoryBytes(built.documents));
}
