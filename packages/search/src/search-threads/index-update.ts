import type { GlossaryEntry } from "../engine/query/views/glossary.ts";
import type { View } from "../engine/query/views/view.ts";
import type { SegmentSource } from "../store/segments/segment-source.ts";

/** What a thread is told of an index that has changed. Segments and views travel once; large segments are shared. */
export interface IndexUpdate {
  name: string;
  /** The number of the state: indexes that show the same documents have the same, and remember together. */
  state: number;
  generation: number;
  segments: readonly SegmentUpdate[];
  /** Absent when it is the one that the thread has for this index. */
  view?: View;
  /** Absent when there is none, or the thread has it. */
  glossary?: readonly GlossaryEntry[];
  /** The number of the glossary; 0 when there is none. */
  glossaryNumber: number;
}

export interface SegmentUpdate {
  /** The same for as long as the segment lives. */
  number: number;
  /** Absent when the thread has the segment. */
  source?: SegmentSource;
  deleted: Uint32Array | undefined;
  liveCount: number;
}

/** Drops the segments that no index shows any more. Both sides do it after each news, so that they agree. */
export function dropUnusedSegments<Segment>(
  segments: Map<number, Segment>,
  indexes: Iterable<{ readonly segmentNumbers: readonly number[] }>,
): void {
  const shown = new Set([...indexes].flatMap((index) => index.segmentNumbers));
  for (const number of segments.keys()) if (!shown.has(number)) segments.delete(number);
}
