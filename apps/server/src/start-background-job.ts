/** Work that is repeated for as long as the server runs. */
export interface BackgroundJob {
  /**
   * Runs the job now, or once more after the current run, which may have missed what has changed since it began.
   * Resolves when that run ends, however it ends.
   */
  wake(this: void): Promise<void>;
  /** Aborts the current run and waits for its end. Afterwards, `wake` does nothing. */
  stop(this: void): Promise<void>;
}

export interface BackgroundJobOptions {
  /** Does the work once. Ends early when the signal is aborted. */
  run: (signal: AbortSignal) => Promise<unknown>;
  /** Milliseconds between runs. A run that takes longer delays the next one. */
  interval: number;
  /** Milliseconds before the first run; the interval by default. */
  firstAfter?: number;
  /** Skips runs while this is false, for work that only one of several servers on a database does. */
  isLeader?: (() => boolean) | undefined;
  /** Receives the error of a run that failed; the next run takes place all the same. */
  onError: (error: unknown) => void;
}

/** Starts a job of which one run takes place at a time. */
export function startBackgroundJob({
  run,
  interval,
  firstAfter = interval,
  isLeader = () => true,
  onError,
}: BackgroundJobOptions): BackgroundJob {
  const stopping = new AbortController();
  const { signal } = stopping;
  let last = Promise.resolve();
  /** The run that has not begun yet. */
  let next: Promise<void> | undefined;
  let isRunning = false;

  async function runOnce(): Promise<void> {
    next = undefined;
    if (signal.aborted || !isLeader()) return;
    isRunning = true;
    try {
      await run(signal);
    } catch (error) {
      // A run that is aborted may fail.
      if (!signal.aborted) onError(error);
    }
    isRunning = false;
  }

  const wake = () => (next ??= last = last.then(runOnce));

  let timer = setTimeout(function again() {
    if (!isRunning) void wake();
    timer = setTimeout(again, interval).unref();
  }, firstAfter).unref();

  return {
    wake,
    async stop() {
      clearTimeout(timer);
      stopping.abort();
      await last;
    },
  };
}
