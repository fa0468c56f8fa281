import type { IndexState } from "../../engine/index-state.ts";
import type { SegmentSchema } from "../../engine/segment/segment.ts";
import {
  addDeletions,
  addOperation,
  emptyChange,
  noDeletions,
  type Change,
  type Deletions,
  type LoggedOperation,
} from "./change.ts";
import { buildChange } from "./build-change.ts";
import type { CollectionFiles } from "./collection-files.ts";
import { CommitQueue } from "./commit-queue.ts";
import { inSearchOrder, withoutDeleted, type HeldSegment } from "../segments/held-segment.ts";
import { manifestOf } from "./manifest.ts";
import type { LogEntry, OperationLog } from "./operation-log.ts";
import type { RemoteBuild } from "../segments/segment-thread.ts";

/** A long-running build, during which writes continue. */
export interface Job {
  /** Keys of the segments that its result replaces; nothing else may absorb them. */
  readonly sources: ReadonlySet<number>;
  /** The key of its result. */
  readonly target: number;
  /** Deletions since it started. */
  readonly deletions: Deletions;
}

export interface Write {
  operations: readonly LoggedOperation[];
  note: string | undefined;
  weight: number;
}

/** The contents of a collection, from its files or initially empty. */
export interface CollectionContent {
  schema: SegmentSchema;
  held: readonly HeldSegment[];
  sequence: number;
  after: number;
  firstLog: number;
  note: string | undefined;
  changedAt: number;
  rebuilt: boolean;
  /** The highest number of any segment or log. */
  lastKey: number;
}

export interface CoreOptions {
  content: CollectionContent;
  onError: (error: unknown) => void;
  /** Absent in memory. */
  disk?: { files: CollectionFiles; log: OperationLog };
}

/** The result of replacing segments. */
type Outcome = Pick<CollectionContent, "held"> & Partial<Omit<CollectionContent, "held" | "lastKey">>;

/** The state of a collection, and the single queue through which it changes. */
export class CollectionCore {
  readonly onError: (error: unknown) => void;
  readonly files: CollectionFiles | undefined;
  readonly queue: CommitQueue<Write>;
  readonly jobs = new Set<Job>();
  /** Builds in the background. */
  readonly merges = new Set<RemoteBuild>();
  /** Written since the last checkpoint started. */
  pending = { operations: 0, bytes: 0 };
  isClosing = false;
  /** The schema for new segments; differs from the content's schema while all segments are rebuilt for another one. */
  buildSchema: SegmentSchema;
  /** Called after every commit. */
  afterCommit: () => void = () => undefined;
  #content: CollectionContent;
  #state: IndexState;
  #log: OperationLog | undefined;

  constructor({ content, onError, disk }: CoreOptions) {
    this.onError = onError;
    this.files = disk?.files;
    this.#log = disk?.log;
    this.#content = content;
    this.buildSchema = content.schema;
    this.#state = { segments: inSearchOrder(content.held), generation: 1 };
    this.queue = new CommitQueue((writes) => this.#commit(writes));
  }

  get state(): IndexState {
    return this.#state;
  }

  get content(): Readonly<CollectionContent> {
    return this.#content;
  }

  get held(): readonly HeldSegment[] {
    return this.#content.held;
  }

  newKey(): number {
    return ++this.#content.lastKey;
  }

  /** Sequence numbers for documents, never reused. */
  reserveSequences(count: number): { first: number; last: number } {
    const first = this.#content.sequence + 1;
    this.#content.sequence += count;
    return { first, last: this.#content.sequence };
  }

  /** Segments that exist only in the log and are not sources of a running build. */
  freshSegments(): HeldSegment[] {
    return this.held.filter((held) => !held.settled && !this.isFrozen(held));
  }

  isFrozen(held: HeldSegment): boolean {
    return this.jobs.values().some((job) => job.sources.has(held.key));
  }

  /** Must run within a step of the queue. */
  startJob(sources: readonly HeldSegment[]): Job {
    const job = {
      sources: new Set(sources.map((held) => held.key)),
      target: this.newKey(),
      deletions: noDeletions(),
    };
    this.jobs.add(job);
    return job;
  }

  /**
   * Directs further writes to a new log, so that the current one can be removed. Must run within a step of the queue.
   */
  async rotateLog(): Promise<number> {
    if (!this.files) return 0;
    const number = this.newKey();
    const log = await this.files.openLog(number);
    const old = this.#log;
    this.#log = log;
    await old?.close();
    return number;
  }

  /**
   * Makes a change of segments durable, then visible. Changes nothing on failure. Must run within a step of the queue.
   */
  async replaceSegments(outcome: Outcome): Promise<void> {
    const content = { ...this.#content, ...outcome };
    await this.files?.writeManifest(manifestOf(content));
    this.#content = content;
    this.#show(content.held);
  }

  /** Replaces segments without changing their documents. */
  replaceInMemory(held: readonly HeldSegment[]): void {
    this.#content.held = held;
    this.#show(held);
  }

  async removeUnusedFiles(): Promise<void> {
    const inBuilds = new Set(Array.from(this.jobs, (job) => [job.target, ...job.sources]).flat());
    await this.files?.removeUnused(inBuilds);
  }

  async close(): Promise<void> {
    await this.#log?.close();
    this.files?.close();
  }

  #show(held: readonly HeldSegment[]): void {
    this.#state = { segments: inSearchOrder(held), generation: this.#state.generation + 1 };
  }

  async #commit(writes: readonly Write[]): Promise<void> {
    const at = Date.now();
    const change = emptyChange();
    const entries = writes.map(({ operations, note }) => {
      const { first } = this.reserveSequences(Math.max(1, operations.length));
      for (const [place, operation] of operations.entries()) addOperation(change, operation, first + place);
      return { sequence: first, note, at, operations };
    });
    const { made, absorbed } = await buildChange(this, change);
    const size = this.#log?.size ?? 0;
    await this.#log?.append(entries);
    this.pending.operations += entries.reduce((sum, entry) => sum + entry.operations.length, 0);
    this.pending.bytes += (this.#log?.size ?? 0) - size;
    this.#apply({ change, made, absorbed, entries });
    this.afterCommit();
  }

  #apply({
    change,
    made,
    absorbed,
    entries,
  }: {
    change: Change;
    made: readonly HeldSegment[];
    absorbed: ReadonlySet<HeldSegment>;
    entries: readonly LogEntry[];
  }): void {
    for (const job of this.jobs) addDeletions(job.deletions, change.deletions);
    const kept = this.held
      .filter((held) => !absorbed.has(held))
      .flatMap((held) => withoutDeleted(held, change.deletions) ?? []);
    const last = entries.at(-1);
    this.#content.note = entries.findLast((entry) => entry.note !== undefined)?.note ?? this.#content.note;
    this.#content.changedAt = last?.at ?? this.#content.changedAt;
    this.replaceInMemory([...kept, ...made]);
  }
}
