import { findDueSource, runLiveSource, type Database, type LiveRun } from "@dragoman/database";
import type { RemoteNetwork } from "@dragoman/hsds/fetch-source";
import { Refusal } from "@dragoman/hsds/refusal";

/** Sources that are run before the process ends and the server looks again. */
const mostRuns = 100;

/** Fetches and imports the sources that are due, one after the other. A failure of one does not delay the others. */
export async function runDueSources(
  database: Database,
  {
    network,
    onNotice,
    onError,
  }: { network: RemoteNetwork; onNotice: (notice: string) => void; onError: (error: unknown) => void },
): Promise<void> {
  for (let runs = 0; runs < mostRuns; runs += 1) {
    const name = await findDueSource(database);
    if (name === undefined) return;
    try {
      onNotice(`Source "${name}": ${describeRun(await runLiveSource(database, { name, network }))}`);
    } catch (error) {
      // It is stored with the source, which is due again later.
      if (error instanceof Refusal) onNotice(`Source "${name}": ${error.message}`);
      else onError(error);
    }
  }
}

function describeRun(run: LiveRun): string {
  if (run.kind === "unchanged") return "nothing has changed.";
  const { stored } = run.outcome;
  const what = run.complete ? "imported" : "imported what has changed";
  return `${what}; the directory now has ${stored.services.toLocaleString("en")} services.`;
}
