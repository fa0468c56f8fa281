/** All times of webhooks, with their units. */
export const webhookTimes = {
  /** Milliseconds between looks for something to tell. */
  poll: 2_000,
  /** Seconds for which a change waits for others, so that an import is not a hundred messages. */
  batch: 10,
  /** Milliseconds for a whole attempt: receivers are asked to answer first, and to work afterwards. */
  answer: 15_000,
  /** Seconds that a server has a webhook for itself. After a crash another one, or the next start, goes on this much later. */
  lease: 60,
  /** Seconds without any success after which a webhook is paused: a long weekend, and a day to notice. */
  patience: 5 * 24 * 60 * 60,
} as const;

/** Seconds until the next attempt: four times as long after each failure. */
const pause = { first: 15, factor: 4, longest: 60 * 60 };

/** Seconds; up to a quarter earlier, so that what failed together does not come back together. */
export function pauseAfter(failures: number, random: number): number {
  const { first, factor, longest } = pause;
  const seconds = Math.min(longest, first * factor ** Math.min(failures - 1, 10));
  return seconds * (1 - random / 4);
}
