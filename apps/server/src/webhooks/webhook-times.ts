/** All times of webhooks, with their units. */
export const webhookTimes = {
  /** Milliseconds between checks for pending changes. */
  poll: 2_000,
  /** Seconds for which a change waits for others, so that an import does not cause a hundred messages. */
  batch: 10,
  /** Milliseconds for a whole attempt: receivers should respond first, and process the message afterwards. */
  answer: 15_000,
  /** Seconds for which a server claims a webhook. After a crash, another server continues when they have passed. */
  lease: 60,
  /** Seconds without any success after which a webhook is paused: a long weekend, and a day to notice. */
  patience: 5 * 24 * 60 * 60,
} as const;

/** Seconds until the next attempt: four times as long after each failure. */
const pause = { first: 15, factor: 4, longest: 60 * 60 };

/** Seconds; up to a quarter earlier, so that webhooks that failed together are not retried together. */
export function pauseAfter(failures: number, random: number): number {
  const { first, factor, longest } = pause;
  const seconds = Math.min(longest, first * factor ** Math.min(failures - 1, 10));
  return seconds * (1 - random / 4);
}
