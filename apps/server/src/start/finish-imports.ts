import { finishInterruptedImport, type Database } from "@dragoman/database";
import { type BackgroundJob, startBackgroundJob } from "../start-background-job.ts";

/** Milliseconds between checks. The process of an import may die while this one runs. */
const defaultInterval = 15_000;

/** Finishes imports that were decided but whose process died, for as long as the server runs. */
export function finishImports(
  database: Database,
  {
    onError,
    onNotice,
    interval = defaultInterval,
  }: { onError: (error: unknown) => void; onNotice: (notice: string) => void; interval?: number },
): BackgroundJob {
  return startBackgroundJob({
    async run(signal) {
      const finished = await finishInterruptedImport(database, { signal });
      if (finished) onNotice("An import whose process ended before it was done has been finished.");
    },
    interval,
    firstAfter: 0,
    onError,
  });
}
