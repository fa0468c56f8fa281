import { runRetention, type Database, type RetentionDays } from "@dragoman/database";
import { type BackgroundJob, startBackgroundJob } from "../start-background-job.ts";

const hour = 3_600_000;

export interface RetentionOptions {
  days: RetentionDays;
  onError: (error: unknown) => void;
  /** Receives the numbers of deleted rows. */
  onNotice: (notice: string) => void;
  now?: () => number;
}

/**
 * Deletes data that is no longer needed (`docs/retention.md`) for as long as the server runs. Several servers of one
 * database may call it: `runRetention` has the work done by one of them.
 */
export function startRetention(
  database: Database,
  { days, onError, onNotice, now = Date.now }: RetentionOptions,
): BackgroundJob {
  return startBackgroundJob({
    async run(signal) {
      const outcome = await runRetention(database, { now: now(), days, signal });
      const deleted = Object.entries(outcome ?? {}).map(([name, count]) => `${name} ${count}`);
      if (deleted.length > 0) onNotice(`deleted ${deleted.join(", ")}.`);
    },
    // A clock that stops while a machine sleeps would delay a timer of a whole day.
    interval: hour,
    firstAfter: 0,
    onError,
  });
}
