import { setTimeout } from "node:timers/promises";

/**
 * Milliseconds. SQLite has no queue of waiting writers: each retries after an interval, and a writer that begins its
 * next transaction at once always wins. During this pause, every waiting writer retries at least once (`retryInterval`
 * of the worker).
 */
const pause = 12;

/** Call between the transactions of long work. */
export async function yieldToWriters(): Promise<void> {
  await setTimeout(pause);
}
