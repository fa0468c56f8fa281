import { refusal } from "../search-refusal.ts";

/** Limits the hourly calls of each caller. */
export interface RateLimit {
  /**
   * Counts a call of a caller, or refuses it (`SearchRefusal` 429); a refused call counts as one. `now` is in
   * milliseconds.
   */
  count: (call: CountedCall) => void;
  /** Counts additional cost of a call after it was answered. */
  add: (call: CountedCall) => void;
}

export interface CountedCall {
  caller: string;
  perHour: number;
  now: number;
  /** The cost in calls; one when absent. */
  cost?: number;
}

/** Tracked callers: a few megabytes. Evicts the least recently seen. */
const maximumCallers = 20_000;
const hour = 3_600_000;

interface Bucket {
  /** Remaining calls. */
  left: number;
  /** Time of the last call, in milliseconds since the epoch. */
  at: number;
}

/** Token buckets in memory: each holds the calls of an hour and refills evenly. */
export function createRateLimit(): RateLimit {
  const buckets = new Map<string, Bucket>();
  function leftOf({ caller, perHour, now }: CountedCall): number {
    const before = buckets.get(caller) ?? { left: perHour, at: now };
    return Math.min(perHour, before.left + ((now - before.at) / hour) * perHour);
  }
  function keep({ caller, now }: CountedCall, left: number): void {
    buckets.delete(caller);
    buckets.set(caller, { left: Math.max(left, 0), at: now });
    if (buckets.size > maximumCallers) forgetOldest(buckets);
  }
  return {
    count(call) {
      const { cost = 1 } = call;
      const left = leftOf(call);
      keep(call, left - (cost <= left ? cost : 1));
      if (cost > left) throw refusal.tooManyCalls();
    },
    add: (call) => keep(call, leftOf(call) - (call.cost ?? 1)),
  };
}

function forgetOldest(buckets: Map<string, Bucket>): void {
  for (const caller of buckets.keys()) {
    buckets.delete(caller);
    return;
  }
}
