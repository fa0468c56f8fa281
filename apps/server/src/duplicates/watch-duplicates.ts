import { type Database, findDuplicates } from "@dragoman/database";
import { type BackgroundJob, startBackgroundJob } from "../start-background-job.ts";

export interface DuplicateWatchOptions {
  /** Whether this server looks, of several on one database; it does by default. */
  isLeader?: () => boolean;
  onError: (error: unknown) => void;
  /** Milliseconds between two looks at the outbox. */
  interval?: number;
  /** The part of the time that comparisons take at most. */
  mostOfTime?: number;
}

const defaultInterval = 60_000;

/** A large directory in which much changes is compared less often. */
const usualPartOfTime = 1 / 60;

/**
 * Looks for services of several sources that may be the same, for as long as the server runs: compares the services again
 * after each change, an import of a whole directory among them.
 */
export function watchDuplicates(
  database: Database,
  { isLeader, onError, interval = defaultInterval, mostOfTime = usualPartOfTime }: DuplicateWatchOptions,
): BackgroundJob {
  let next = 0;
  async function run(): Promise<void> {
    const began = performance.now();
    if (began < next) return;
    try {
      await findDuplicates(database);
    } finally {
      const ended = performance.now();
      next = ended + (ended - began) / mostOfTime;
    }
  }
  return startBackgroundJob({ run, interval, isLeader, onError });
}
