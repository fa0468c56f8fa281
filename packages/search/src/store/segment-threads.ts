import { SegmentThread } from "./segment-thread.ts";

/**
 * The threads that all collections of the process build in. The last step of a large build cannot be interrupted and
 * takes seconds, so that what somebody waits for has a thread of its own.
 */
export class SegmentThreads {
  /** For writes, and for small segments that are made one. */
  readonly quick = new SegmentThread();
  /** For checkpoints, and whatever makes all documents anew. */
  readonly slow = new SegmentThread();
  #users = 0;

  static readonly #ofProcess = new SegmentThreads();

  /** Whoever takes them gives them back with `release`. */
  static take(): SegmentThreads {
    this.#ofProcess.#users++;
    return this.#ofProcess;
  }

  /** Ends the threads when nobody uses them. */
  async release(): Promise<void> {
    if (--this.#users > 0) return;
    await Promise.all([this.quick.end(), this.slow.end()]);
  }
}
