import type { IndexDocument } from "../../engine/document.ts";
import type { IndexState } from "../../engine/index-state.ts";
import { DocumentDamagedError, type Segment, type SegmentSchema } from "../../engine/segment/segment.ts";
import { loggedOperation } from "./change.ts";
import type { CollectionCore } from "./collection-core.ts";
import type { Collection, WriteOperation } from "./collection.ts";
import { isLive } from "../segments/held-segment.ts";
import { dropDamaged } from "./drop-damaged.ts";
import { foldSegments, settleSegments } from "../segments/merge-jobs.ts";
import { liveCountOf, needsCheckpoint, segmentsToFold } from "../segments/merge-policy.ts";
import { documentsByAge } from "./read-documents.ts";
import { replaceDocuments } from "./replace-documents.ts";

/** A collection with its background work: merging and checkpoints. */
export class StoredCollection implements Collection {
  readonly #core: CollectionCore;
  /** At most one of each runs at a time. A checkpoint waits for a merge of small segments. */
  #folding: Promise<void> | undefined;
  #settling: Promise<void> | undefined;
  /** Long operations requested by the owner, one after the other. */
  #replacing: Promise<void> = Promise.resolve();
  #replacements = 0;
  #closing: Promise<void> | undefined;
  #losing: Promise<void> | undefined;

  constructor(core: CollectionCore) {
    this.#core = core;
    core.afterCommit = () => this.#maintain();
    this.#maintain();
  }

  get state(): IndexState {
    return this.#core.state;
  }

  get schema(): SegmentSchema {
    return this.#core.content.schema;
  }

  get note(): string | undefined {
    return this.#core.content.note;
  }

  get rebuilt(): boolean {
    return this.#core.content.rebuilt;
  }

  /** Milliseconds since 1970. */
  get changedAt(): number {
    return this.#core.content.changedAt;
  }

  /** Whether documents are being replaced or rebuilt for another schema. */
  get isReplacing(): boolean {
    return this.#replacements > 0;
  }

  async apply(operations: readonly WriteOperation[], note?: string): Promise<void> {
    const logged = operations.map(loggedOperation);
    await this.#core.queue.write({ operations: logged, note, weight: logged.length });
  }

  replaceAll(batches: AsyncIterable<readonly IndexDocument[]>, note?: string): Promise<void> {
    return this.#replace(() => replaceDocuments(this.#core, batches, note));
  }

  reshape(schema: SegmentSchema): Promise<void> {
    return this.#replace(async () => {
      // Wait for builds of the old schema, which would otherwise be published later.
      while (this.#folding ?? this.#settling) await (this.#folding ?? this.#settling);
      const settling = settleSegments(this.#core, schema);
      this.#settling = this.#ended(settling, () => (this.#settling = undefined));
      await settling;
    });
  }

  count(): number {
    return liveCountOf(this.#core.held);
  }

  find(objectID: string): IndexDocument | undefined {
    for (const live of this.#core.state.segments) {
      const document = live.segment.documentNumber(objectID);
      if (document >= 0 && isLive(live, document)) return this.#readWhole(live.segment, document);
    }
    return undefined;
  }

  /** A damaged document counts as absent. */
  #readWhole(segment: Segment, document: number): IndexDocument | undefined {
    try {
      return segment.document(document);
    } catch (error) {
      if (!(error instanceof DocumentDamagedError)) throw error;
      this.dropDamaged().catch(this.#core.onError);
      return undefined;
    }
  }

  documents(): Generator<IndexDocument> {
    return onlyDocuments(documentsByAge(this.#core.state.segments, "newest first"));
  }

  dropDamaged(): Promise<void> {
    // Concurrent searches that meet the same damage share one check.
    this.#losing ??= dropDamaged(this.#core)
      .then(() => undefined)
      .finally(() => (this.#losing = undefined));
    return this.#losing;
  }

  size(): { index: number; documents: number } {
    const size = { index: 0, documents: 0 };
    for (const { segment } of this.#core.held) {
      size.index += segment.size.index;
      size.documents += segment.size.documents;
    }
    return size;
  }

  /** Copies the content to a new folder, ready to be opened. */
  copyTo(directory: string): Promise<void> {
    return this.#core.queue.step(async () => this.#core.files?.copyTo(directory));
  }

  /** Initial content for another collection in memory. */
  get core(): CollectionCore {
    return this.#core;
  }

  /** Resolves when nothing is being written or merged. */
  async idle(): Promise<void> {
    for (;;) {
      await this.#replacing;
      await this.#core.queue.step(async () => undefined);
      const running = this.#folding ?? this.#settling;
      if (running === undefined && this.#replacements === 0) return;
      await running;
    }
  }

  close(): Promise<void> {
    return (this.#closing ??= this.#close());
  }

  async #close(): Promise<void> {
    this.#core.isClosing = true;
    // Abandons merges, which the next process repeats, but waits for operations of the owner.
    await Promise.allSettled(this.#core.merges.values().map((build) => build.abandon()));
    await this.idle();
    await this.#core.close();
  }

  #replace(run: () => Promise<void>): Promise<void> {
    this.#replacements++;
    const result = this.#replacing.then(run);
    this.#replacing = this.#ended(result, () => this.#replacements--);
    return result;
  }

  #maintain(): void {
    const core = this.#core;
    if (core.isClosing || this.#folding) return;
    if (needsCheckpoint(core.pending) && !this.#settling) {
      this.#settling = this.#merged(settleSegments(core), () => (this.#settling = undefined));
    } else if (segmentsToFold(core.freshSegments()).length > 0) {
      this.#folding = this.#merged(foldSegments(core), () => (this.#folding = undefined));
    }
  }

  /**
   * Merges run in the background; failures go to `onError`. Failed work is repeated at the next merge: a checkpoint,
   * which a full disk may prevent, after as much has been written again.
   */
  async #merged(merge: Promise<void>, note: () => void): Promise<void> {
    const error = await failureOf(merge);
    note();
    if (error === undefined) this.#maintain();
    else if (!this.#core.isClosing) this.#core.onError(error);
  }

  /** Failures are reported to the caller of the operation. */
  async #ended(work: Promise<void>, note: () => void): Promise<void> {
    await failureOf(work);
    note();
    this.#maintain();
  }
}

async function failureOf(work: Promise<void>): Promise<unknown> {
  try {
    await work;
    return undefined;
  } catch (error) {
    return error;
  }
}

function* onlyDocuments(stored: Iterable<{ document: IndexDocument }>): Generator<IndexDocument> {
  for (const { document } of stored) yield document;
}
