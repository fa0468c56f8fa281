import { findDueSource, hasImportTask, type Database } from "@dragoman/database";
import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { type BackgroundJob, startBackgroundJob } from "../start-background-job.ts";

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
 * Fetches live sources on schedule, and runs imports that were requested on pages, for as long as the server runs. They
 * are fetched and imported one after the other in a separate process with low priority: reading a large directory needs
 * memory, and would delay pages. A source that became due while no server ran is fetched soon after the next start.
 */
export function startLiveSources(
  database: Database,
  {
    onError,
    isLeader,
    interval = defaultInterval,
    runDue = (signal) => runInOwnProcess(database.directory, signal),
  }: LiveSourcesOptions,
): BackgroundJob {
  return startBackgroundJob({
    async run(signal) {
      if (await hasWork(database)) await runDue(signal);
    },
    interval,
    // Several servers that start together do not check in the same second.
    firstAfter: interval * Math.random(),
    isLeader,
    onError,
  });
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
