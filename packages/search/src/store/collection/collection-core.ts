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

/** A build that takes its time while writes go on. */
export interface Job {
  /** Keys of the segments that its result will replace: nothing else may take them in. */
  readonly sources: ReadonlySet<number>;
  /** The key of its result. */
  readonly target: number;
  /** What was written since it began. */
  readonly deletions: Deletions;
}

export interface Write {
  operations: readonly LoggedOperation[];
  note: string | undefined;
  weight: number;
}

/** What the files of a collection say, or the beginning of a new one. */
export interface CollectionContent {
  schema: SegmentSchema;
  held: readonly HeldSegment[];
  sequence: number;
  after: number;
  firstLog: number;
  note: string | undefined;
  changedAt: number;
  rebuilt: boolean;
  /** The last number that a segment or log bears. */
  lastKey: number;
}

export interface CoreOptions {
  content: CollectionContent;
  onError: (error: unknown) => void;
  /** Absent in memory. */
  disk?: { files: CollectionFiles; log: OperationLog };
}

/** What a change of the segments leaves behind. */
type Outcome = Pick<CollectionContent, "held"> & Partial<Omit<CollectionContent, "held" | "lastKey">>;

/** The state of a collection, and the one queue through which it changes. */
export class CollectionCore {
  readonly onError: (error: unknown) => void;
  readonly files: CollectionFiles | undefined;
  readonly queue: CommitQueue<Write>;
  readonly jobs = new Set<Job>();
  /** Builds that nobody waits for. */
  readonly merges = new Set<RemoteBuild>();
  /** Written since the last checkpoint began. */
  pending = { operations: 0, bytes: 0 };
  isClosing = false;
  /** What segments are made for; differs from the content's schema while all are made anew for another one. */
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

  /** Numbers for documents, never given again. */
  reserveSequences(count: number): { first: number; last: number } {
    const first = this.#content.sequence + 1;
    this.#content.sequence += count;
    return { first, last: this.#content.sequence };
  }

  /** Segments that are only in the log, and that no running build replaces. */
  freshSegments(): HeldSegment[] {
    return this.held.filter((held) => !held.settled && !this.isFrozen(held));
  }

  isFrozen(held: HeldSegment): boolean {
    return this.jobs.values().some((job) => job.sources.has(held.key));
  }

  /** Within a step of the queue. */
  startJob(sources: readonly HeldSegment[]): Job {
    const job = {
      sources: new Set(sources.map((held) => held.key)),
      target: this.newKey(),
      deletions: noDeletions(),
    };
    this.jobs.add(job);
    return job;
  }

  /** Further writes go to another log, so that this one can be removed. Within a step of the queue. */
  async rotateLog(): Promise<number> {
    if (!this.files) return 0;
    const number = this.newKey();
    const log = await this.files.openLog(number);
    const old = this.#log;
    this.#log = log;
    await old?.close();
    return number;
  }

  /** Makes a change of the segments durable, then visible. On failure everything stays. Within a step of the queue. */
  async replaceSegments(outcome: Outcome): Promise<void> {
    const content = { ...this.#content, ...outcome };
    await this.files?.writeManifest(manifestOf(content));
    this.#content = content;
    this.#show(content.held);
  }

  /** The same documents in other segments. */
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
