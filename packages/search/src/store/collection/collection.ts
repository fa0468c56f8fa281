import type { IndexDocument } from "../../engine/document.ts";
import type { IndexState } from "../../engine/index-state.ts";
import type { SegmentSchema } from "../../engine/segment/segment.ts";

export type WriteOperation =
  | { kind: "put"; document: IndexDocument }
  | { kind: "remove"; objectID: string }
  | { kind: "clear" };

/**
 * Documents on disk (or only in memory) and the segments that index them. Writes apply in the order of the calls, each
 * atomically.
 */
export interface Collection {
  /** The state that searches use; replaced as a whole by every change. */
  readonly state: IndexState;
  readonly schema: SegmentSchema;
  /** The note of the last write, stored with the documents: a position to resume from, for instance. */
  readonly note: string | undefined;
  /** Data was lost (including the note): refill the collection from its source. */
  readonly rebuilt: boolean;
  /** Resolves when the change is durable and searchable. */
  apply(operations: readonly WriteOperation[], note?: string): Promise<void>;
  /** Builds from the documents aside, then switches atomically. Changes nothing on failure. */
  replaceAll(batches: AsyncIterable<readonly IndexDocument[]>, note?: string): Promise<void>;
  /** Rebuilds the segments for another schema, aside. */
  reshape(schema: SegmentSchema): Promise<void>;
  count(): number;
  find(objectID: string): IndexDocument | undefined;
  /** All documents, newest first, from one snapshot. Throws a `DocumentDamagedError`, as searching does. */
  documents(): Iterable<IndexDocument>;
  /** Removes damaged documents. The collection is `rebuilt` afterwards. */
  dropDamaged(): Promise<void>;
  /** Bytes of documents and segments, on disk or in memory. */
  size(): { index: number; documents: number };
  /** Waits for running work. No calls may follow. */
  close(): Promise<void>;
}
