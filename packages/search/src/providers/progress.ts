/** The contents of a hosted engine, which it cannot report itself. */
export interface Progress {
  /** Of the plan and the engine that the indexes were built for. */
  fingerprint: string;
  /** Stored with the last change. */
  note: string;
}

/**
 * Where the progress of a hosted engine is kept: wherever all who write to the engine find it, since an instance that
 * finds none builds all indexes again.
 */
export interface ProgressStore {
  read(): Promise<Progress | undefined>;
  /** From now on, this process alone writes. Absent where no other can. */
  claim?(): Promise<void>;
  /**
   * The old content remains until the new one is durable.
   *
   * @throws {SupersededError} when another process has claimed it since: nothing has changed here, but the engine may
   *   have got what is older than what the other one wrote.
   */
  write(progress: Progress): Promise<void>;
}

/** Another process writes to the engine now. */
export class SupersededError extends Error {
  constructor() {
    super("Another server has taken over the search engine");
  }
}
