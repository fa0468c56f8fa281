import { findDueSource, type Database } from "@dragoman/database";
import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

/** Fetches live sources on schedule, for as long as the server runs. */
export interface LiveSources {
  /** Looks for due sources now; resolves when none is left or a run has failed. */
  wake(): Promise<void>;
  stop(): Promise<void>;
}

export interface LiveSourcesOptions {
  onError: (error: unknown) => void;
  /** Milliseconds between checks: schedules are in the database, where the command line changes them. */
  interval?: number;
  /** Fetches all sources that are due; rejects if that cannot be done. */
  runDue?: (signal: AbortSignal) => Promise<void>;
}

const defaultInterval = 60_000;

/**
 * Starts to watch for live sources that are due. They are fetched and imported one after the other in a process of its
 * own with low priority: reading a large directory needs memory, and would delay pages. A source that became due while
 * no server ran is fetched soon after the next start.
 */
export function startLiveSources(
  database: Database,
  { onError, interval = defaultInterval, runDue = runInOwnProcess }: LiveSourcesOptions,
): LiveSources {
  const stopping = new AbortController();
  const { signal } = stopping;
  let running: Promise<void> | undefined;
  const look = async () => {
    try {
      if (!signal.aborted && (await findDueSource(database)) !== undefined) await runDue(signal);
    } catch (error) {
      if (!signal.aborted) onError(error);
    }
    running = undefined;
  };
  const wake = () => (running ??= look());
  // Several servers that start together do not check in the same second.
  let timer = setTimeout(function again() {
    void wake();
    timer = setTimeout(again, interval).unref();
  }, interval * Math.random()).unref();
  return {
    wake,
    async stop() {
      clearTimeout(timer);
      stopping.abort();
      await running;
    },
  };
}

/** An import that is killed has changed nothing, or is finished by `finishImports`. */
async function runInOwnProcess(signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const script = fileURLToPath(new URL("./live-sources-child.ts", import.meta.url));
  const child = fork(script);
  const stop = () => child.kill();
  signal.addEventListener("abort", stop);
  const [code, killedBy] = await once(child, "exit");
  signal.removeEventListener("abort", stop);
  if (code !== 0 && !signal.aborted)
    throw new Error(`The process that fetches live sources ended with ${code ?? killedBy}`);
}
