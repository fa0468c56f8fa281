import type { Glossary } from "./query/views/glossary.ts";
import type { View } from "./query/views/view.ts";
import type { Segment } from "./segment/segment.ts";

/** A segment and the documents in it that no longer count. */
export interface LiveSegment {
  readonly segment: Segment;
  /** One bit for each document that was removed or replaced since; absent when all count. */
  readonly deleted: Uint32Array | undefined;
  readonly liveCount: number;
}

/** All documents of an index at one moment. Never changed: a write makes another one. */
export interface IndexState {
  /** The largest first; no document counts in two of them. */
  readonly segments: readonly LiveSegment[];
  /** Larger after every change. */
  readonly generation: number;
}

/** One index as a search sees it: documents, and the view in which they are searched and shown. */
export interface SearchableIndex {
  readonly name: string;
  readonly state: IndexState;
  readonly view: View;
  readonly glossary: Glossary | undefined;
}
