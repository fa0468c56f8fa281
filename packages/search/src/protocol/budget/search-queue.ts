import { createFairQueue, type FairQueue } from "../../limits/fair-queue.ts";
import { refusal } from "../../search-refusal.ts";

/** Concurrent work (`search-work.ts`) for each thread: ten typical calls, so that no thread idles. */
const workAtOnce = 400;
/** Waiting calls, each of which holds its body in memory, at most a megabyte. */
const maxWaiting = 200;
/** One address may serve a whole shelter. */
const maxPerCaller = 60;
/** Milliseconds. Clients time out after five seconds. */
const longest = 4000;

/** The queue of search calls: callers share the threads fairly, by work. */
export function searchQueue(threads = 1): FairQueue {
  const atOnce = workAtOnce * Math.max(1, threads);
  return createFairQueue({ atOnce, maxWaiting, maxPerCaller, longest, busy: refusal.busy });
}
