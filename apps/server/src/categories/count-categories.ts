import { type Database, recountCategories } from "@dragoman/database";
import { type BackgroundJob, startBackgroundJob } from "../start-background-job.ts";

export interface CategoryCountsOptions {
  /** Whether this server counts, of several on one database; it does by default. */
  isLeader?: () => boolean;
  onError: (error: unknown) => void;
  /** Milliseconds between two looks at the outbox. */
  interval?: number;
}

/** Shorter than a page shows counts that lack a change. */
const defaultInterval = 5_000;

/** Counts the services of categories after each change, for as long as the server runs, so that no page has to. */
export function startCategoryCounts(
  database: Database,
  { isLeader, onError, interval = defaultInterval }: CategoryCountsOptions,
): BackgroundJob {
  return startBackgroundJob({ run: () => recountCategories(database), interval, isLeader, onError });
}
