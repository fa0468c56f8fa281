import { findDueSource, hasImportTask, type Database } from "@dragoman/database";
import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

/** Fetches live sources on schedule, and does imports that were asked for on pages, for as long as the server runs. */
export interface LiveSources {
  /** Looks for work now; resolves when none is left or a run has failed. */
  wake(): Promise<void>;
  stop(): Promise<void>;
}

export interface LiveSourcesOptions {
  onError: (error: unknown) => void;
  /** Whether this server fetches them, of several on one database; it does by default. */
  isLeader?: () => boolean;
  /** Milliseconds between checks: schedules are in the database, where the command line changes them. */
  interval?: number;
  /** Fetches all sources that are due; rejects if that cannot be done. */
  runDue?: (signal: AbortSignal) => Promise<void>;
}

const defaultInterval = 10_000;

/**
 * Starts to watch for live sources that are due. They are fetched and imported one after the other in a process of its
 * own with low priority: reading a large directory needs memory, and would delay pages. A source that became due while
 * no server ran is fetched soon after the next start.
 */
export function startLiveSources(
  database: Database,
  {
    onError,
    isLeader = () => true,
    interval = defaultInterval,
    runDue = (signal) => runInOwnProcess(database.directory, signal),
  }: LiveSourcesOptions,
): LiveSources {
  const stopping = new AbortController();
  const { signal } = stopping;
  let running: Promise<void> | undefined;
  const look = async () => {
    try {
      if (!signal.aborted && isLeader() && (await hasWork(database))) await runDue(signal);
    } catch (error) {
      if (!signal.aborted) onError(error);
    }
  };
  // Not within `look`, which may end before its promise is assigned.
  const wake = () =>
    (running ??= look().finally(() => {
      running = undefined;
    }));
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

async function hasWork(database: Database): Promise<boolean> {
  return (await hasImportTask(database)) || (await findDueSource(database)) !== undefined;
}

/** An import that is killed has changed nothing, or is finished by `finishImports`. */
async function runInOwnProcess(directory: string, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const script = fileURLToPath(new URL("./live-sources-child.ts", import.meta.url));
  const child = fork(script, { env: { ...process.env, DATA_DIR: directory } });
  const stop = () => child.kill();
  signal.addEventListener("abort", stop);
  const [code, killedBy] = await once(child, "exit");
  signal.removeEventListener("abort", stop);
  if (code !== 0 && !signal.aborted)
    throw new Error(`The process that fetches live sources ended with ${code ?? killedBy}`);
}
