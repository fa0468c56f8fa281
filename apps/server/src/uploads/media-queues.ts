import { countJobs, jobKinds, type Database } from "@dragoman/database";
import type { Queue } from "../metrics/measure-queues.ts";

/** The queues of uploads that are to be processed: photos, and sound and film. */
export function mediaQueues(database: Database): readonly Queue[] {
  return jobKinds.map((kind) => ({ name: `media ${kind}`, read: () => countJobs(database, { kind }) }));
}
