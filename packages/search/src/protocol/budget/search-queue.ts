import { createFairQueue, type FairQueue } from "../../limits/fair-queue.ts";
import { refusal } from "../../search-refusal.ts";

/** Work (`search-work.ts`) that is given to each thread at a time: ten usual calls, so that none waits for the next. */
const workAtOnce = 400;
/** Calls that wait, each with as much memory as its body takes when it is read: a megabyte at most. */
const maxWaiting = 200;
/** A whole shelter may be behind one address. */
const maxPerCaller = 60;
/** Milliseconds. Clients give up after five. */
const longest = 4000;

/** Who searches when: callers share the threads evenly, by work. */
export function searchQueue(threads = 1): FairQueue {
  const atOnce = workAtOnce * Math.max(1, threads);
  return createFairQueue({ atOnce, maxWaiting, maxPerCaller, longest, busy: refusal.busy });
}
