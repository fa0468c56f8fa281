import { runImportTask, tidyImportTasks, type Database } from "@dragoman/database";
import type { RemoteNetwork } from "@dragoman/hsds/fetch-source";
import type { FileStorage } from "@dragoman/storage";

interface RunTasksOptions {
  storage: FileStorage;
  network: RemoteNetwork;
  onNotice: (notice: string) => void;
  onError: (error: unknown) => void;
}

/** The log line of a finished task. */
const notices = {
  check: "checked; it waits for a decision on the page of sources.",
  finish: "done, as it was decided on the page of sources.",
  fail: "failed; the page of sources says why.",
} as const;

/** Runs the imports and removals that were requested on pages, one after the other, until none waits. */
export async function runTasks(
  database: Database,
  { storage, network, onNotice, onError }: RunTasksOptions,
): Promise<void> {
  await tidyImportTasks(database, { storage });
  for (;;) {
    const run = await runImportTask(database, { storage, network });
    if (run.kind === "idle") return;
    onNotice(`Source "${run.source}": ${notices[run.event]}`);
    if (run.error !== undefined) onError(run.error);
  }
}
