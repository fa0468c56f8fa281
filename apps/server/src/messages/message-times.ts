import type { ClaimedMessage } from "@dragoman/database";

/** All times of the queue of messages, with their units. */
export const messageTimes = {
  /**
   * Seconds that a server has a message for itself, renewed while it sends. After a crash another one, or the next
   * start, sends the message this much later.
   */
  lease: 30,
  /** Seconds after which a message is given up: a weekend without anybody who repairs the mail server. */
  lifetime: 3 * 24 * 60 * 60,
  /**
   * Seconds after which an unsent code is given up: the browser stops waiting for it after 15
   * minutes, and a later code is useless.
   */
  codeLifetime: 12 * 60,
  /** Milliseconds between looks for messages that are due. */
  poll: 2_000,
  /** Milliseconds that a person waits for the first attempt, which then continues in the background. */
  patience: 2_000,
  /** Milliseconds between checks for pending notifications. */
  telling: 15_000,
  /** Seconds without another decision about the same person's work, after which one message contains all of them. */
  noticeQuiet: 5 * 60,
  /** Seconds for which the first of them waits at most. */
  noticeMost: 30 * 60,
  /** The hour (UTC) from which digests are sent: morning in Europe and Africa, and not at night in Asia. */
  digestHour: 6,
  /** Milliseconds that a server which stops waits for attempts that are running. */
  ending: 3_000,
  /** Messages of a channel that one server sends at the same time. */
  workers: 3,
} as const;

/** Seconds until a channel that is down is tried again: doubled with each failure in a row. */
const channelPause = { first: 2, longest: 15 };

/** Seconds until a message is tried again that the service did not take for now (a greylist, a full mailbox). */
const messagePause = { first: 15, longest: 30 * 60 };

/** At least this many attempts, however short the life of a message is. */
const leastAttempts = 12;

/** Seconds; up to a quarter earlier, so that messages that failed together are not retried together. */
export function pauseOfChannel(failures: number, random: number): number {
  const { first, longest } = channelPause;
  return jittered(Math.min(longest, first * 2 ** Math.min(failures - 1, 20)), random);
}

/** Seconds; exponential with the attempts, and no longer than a part of the message's life. */
export function pauseOfMessage(
  { attempts, createdAt, expiresAt }: Pick<ClaimedMessage, "attempts" | "createdAt" | "expiresAt">,
  random: number,
): number {
  const life = (expiresAt.getTime() - createdAt.getTime()) / 1000;
  const longest = Math.min(messagePause.longest, life / leastAttempts);
  return jittered(Math.min(longest, messagePause.first * 2 ** Math.min(attempts - 1, 20)), random);
}

function jittered(seconds: number, random: number): number {
  return seconds * (1 - random / 4);
}
