import type { IndexDocument } from "../../engine/document.ts";
import type { IndexState } from "../../engine/index-state.ts";
import type { SegmentSchema } from "../../engine/segment/segment.ts";

export type WriteOperation =
  | { kind: "put"; document: IndexDocument }
  | { kind: "remove"; objectID: string }
  | { kind: "clear" };

/**
 * Documents on disk (or in memory only) and the segments in which they are searched. Writes are applied in the order
 * of the calls; each is visible as a whole or not at all.
 */
export interface Collection {
  /** What searches see; replaced as a whole by every change. */
  readonly state: IndexState;
  readonly schema: SegmentSchema;
  /** What the last write said about itself, kept with the documents: a position to go on from, for instance. */
  readonly note: string | undefined;
  /** Something kept here could not be read and is gone (the note, too): fill the collection again from the source. */
  readonly rebuilt: boolean;
  /** Resolves when the change is durable and can be found. */
  apply(operations: readonly WriteOperation[], note?: string): Promise<void>;
  /** Builds from the documents aside, then takes their place at once. On failure everything stays. */
  replaceAll(batches: AsyncIterable<readonly IndexDocument[]>, note?: string): Promise<void>;
  /** Makes the segments anew for another schema, aside. */
  reshape(schema: SegmentSchema): Promise<void>;
  count(): number;
  find(objectID: string): IndexDocument | undefined;
  /** All documents, newest first, from one moment. Throws a `DocumentDamagedError`, as searching does. */
  documents(): Iterable<IndexDocument>;
  /** Removes the documents whose stored bytes are damaged. The collection is `rebuilt` then. */
  dropDamaged(): Promise<void>;
  /** Bytes on disk (or in memory), documents and segments. */
  size(): { index: number; documents: number };
  /** Waits for what is running. Nothing may be called after. */
  close(): Promise<void>;
}
