import { setImmediate } from "node:timers/promises";
import type { DirectorySource } from "./projector.ts";
import { recordsOf, type DirectoryRecord } from "./record.ts";
import type { Surroundings } from "./surroundings.ts";

/** The projector was stopped in the middle of a build. */
export class StoppedError extends Error {}

/** The records of all services of a directory in batches. Yields to the event loop so that requests are served. */
export async function* buildBatches({
  directory,
  size,
  locales,
  surroundings,
  isStopped,
}: {
  directory: Pick<DirectorySource, "serviceIdsInBatches" | "readServices">;
  size: number;
  locales: readonly string[];
  /** Opened lazily at the first service: it takes seconds, and an empty directory needs none. */
  surroundings: () => Promise<Surroundings>;
  isStopped: () => boolean;
}): AsyncGenerator<DirectoryRecord[]> {
  for await (const ids of directory.serviceIdsInBatches(size)) {
    const services = await directory.readServices(ids);
    const present = await surroundings();
    const batch: DirectoryRecord[] = [];
    for (const [index, service] of services.entries()) {
      batch.push(...recordsOf(service, locales, present));
      if (index % 50 === 49) await setImmediate();
    }
    yield batch;
    // Returning would count as a complete build; throwing leaves the indexes unchanged.
    if (isStopped()) throw new StoppedError();
  }
}
