import { setImmediate } from "node:timers/promises";
import type { DirectorySource } from "./projector.ts";
import { recordsOf, type DirectoryRecord } from "./record.ts";
import type { Surroundings } from "./surroundings.ts";

/** The projector was stopped in the middle of a build. */
export class StoppedError extends Error {}

/** The records of all services of a directory, in batches of so many services. Requests get their turn. */
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
  /** Asked when there is a service: opening them takes seconds, and an empty directory needs none. */
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
    // An end would count as a whole build; a failure keeps the indexes as they are.
    if (isStopped()) throw new StoppedError();
  }
}
