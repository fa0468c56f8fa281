import { setTimeout } from "node:timers/promises";
import { statusOf } from "./provider-error.ts";

/** Milliseconds before the second and third attempt. */
const pauses = [200, 1000];
const passing = new Set([408, 429, 500, 502, 503, 504]);

/** Retries an idempotent action twice on transient errors: no answer, too many requests, an overloaded server. */
export async function retried<T>(action: () => Promise<T>): Promise<T> {
  for (const pause of pauses) {
    try {
      return await action();
    } catch (error) {
      const status = statusOf(error);
      if (status !== undefined && !passing.has(status)) throw error;
      await setTimeout(pause);
    }
  }
  return await action();
}
