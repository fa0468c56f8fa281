import { expireCapacities, type Database } from "@dragoman/database";
import { type BackgroundJob, startBackgroundJob } from "../start-background-job.ts";

const tenMinutes = 600_000;

/**
 * Removes what was said about the space of services from the indexes once it is a day old, for as long as the server
 * runs. Several servers of one database may call it: one does the work of an hour.
 */
export function startExpiringCapacities(
  database: Database,
  { onError }: { onError: (error: unknown) => void },
): BackgroundJob {
  return startBackgroundJob({
    run: () => expireCapacities(database),
    interval: tenMinutes,
    firstAfter: 0,
    onError,
  });
}
