import type { GlossaryEntry } from "../engine/query/views/glossary.ts";
import type { View } from "../engine/query/views/view.ts";
import type { SegmentSource } from "../store/segments/segment-source.ts";

/** A message to a thread about a changed index. Segments and views are sent once; large segments are shared. */
export interface IndexUpdate {
  name: string;
  /** The number of the state: indexes that show the same documents share it, and share caches. */
  state: number;
  generation: number;
  segments: readonly SegmentUpdate[];
  /** Absent when the thread already has it. */
  view?: View;
  /** Absent when there is none, or the thread already has it. */
  glossary?: readonly GlossaryEntry[];
  /** The number of the glossary; 0 when there is none. */
  glossaryNumber: number;
}

export interface SegmentUpdate {
  /** Constant for the life of the segment. */
  number: number;
  /** Absent when the thread already has the segment. */
  source?: SegmentSource;
  deleted: Uint32Array | undefined;
  liveCount: number;
}

/** Drops the segments that no index refers to. Both sides call it after each update, so that they agree. */
export function dropUnusedSegments<Segment>(
  segments: Map<number, Segment>,
  indexes: Iterable<{ readonly segmentNumbers: readonly number[] }>,
): void {
  const shown = new Set([...indexes].flatMap((index) => index.segmentNumbers));
  for (const number of segments.keys()) if (!shown.has(number)) segments.delete(number);
}
