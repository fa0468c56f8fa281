import { setTimeout } from "node:timers/promises";

/**
 * Milliseconds. SQLite has no queue of those who wait to write: each looks again after a while, and one who begins the
 * next transaction at once is always first. In this time everybody looks at least once (`retryInterval` of the worker).
 */
const pause = 12;

/** To be called between the transactions of long work. */
export async function yieldToWriters(): Promise<void> {
  await setTimeout(pause);
}
