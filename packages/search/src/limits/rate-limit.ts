import { refusal } from "../search-refusal.ts";

/** Lets each caller ask so often in an hour, and no more. */
export interface RateLimit {
  /** Counts a call of a caller, or refuses it (`SearchRefusal` 429), which counts as one. `now` is in milliseconds. */
  count: (call: CountedCall) => void;
  /** Counts what a call turned out to cost besides, after it was answered. */
  add: (call: CountedCall) => void;
}

export interface CountedCall {
  caller: string;
  perHour: number;
  now: number;
  /** As how many calls it counts; one when absent. */
  cost?: number;
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
