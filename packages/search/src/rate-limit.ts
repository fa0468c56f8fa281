import { refusal } from "./search-refusal.ts";

/** Lets each caller ask so often in an hour, and no more. */
export interface RateLimit {
  /** Counts one call of a caller, or refuses it (`SearchRefusal` 429). `now` is in milliseconds. */
  count(call: { caller: string; perHour: number; now: number }): void;
}

/** Callers that are remembered: a few megabytes. Who has not called for longest is forgotten first. */
const maximumCallers = 20_000;
const hour = 3_600_000;

interface Bucket {
  /** Calls that are left. */
  left: number;
  /** Milliseconds since the epoch of the last call. */
  at: number;
}

/** Token buckets in memory: each holds an hour's calls and fills evenly. */
export function createRateLimit(): RateLimit {
  const buckets = new Map<string, Bucket>();
  return {
    count({ caller, perHour, now }) {
      const before = buckets.get(caller) ?? { left: perHour, at: now };
      const filled = before.left + ((now - before.at) / hour) * perHour;
      const left = Math.min(perHour, filled) - 1;
      buckets.delete(caller);
      buckets.set(caller, { left: Math.max(left, 0), at: now });
      if (buckets.size > maximumCallers) forgetOldest(buckets);
      if (left < 0) throw refusal.tooManyCalls();
    },
  };
}

function forgetOldest(buckets: Map<string, Bucket>): void {
  for (const caller of buckets.keys()) {
    buckets.delete(caller);
    return;
  }
}
