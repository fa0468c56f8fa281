import type { Glossary } from "./query/views/glossary.ts";
import type { View } from "./query/views/view.ts";
import type { Segment } from "./segment/segment.ts";

/** A segment together with the documents deleted from it. */
export interface LiveSegment {
  readonly segment: Segment;
  /** One bit for each document that has since been removed or replaced; absent when all documents are live. */
  readonly deleted: Uint32Array | undefined;
  readonly liveCount: number;
}

/** A snapshot of all documents of an index. Immutable: each write creates a new state. */
export interface IndexState {
  /** Largest first; no document is live in two of them. */
  readonly segments: readonly LiveSegment[];
  /** Increases with every change. */
  readonly generation: number;
}

/** One index as a search sees it: its documents and the view in which they are searched and presented. */
export interface SearchableIndex {
  readonly name: string;
  readonly state: IndexState;
  readonly view: View;
  readonly glossary: Glossary | undefined;
}
