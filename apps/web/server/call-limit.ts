import { callerNetwork } from "./caller-network.ts";

/**
 * Counts a call, and answers the seconds to wait when it is one too many; 0 when it is not. `cost`: as how many it counts;
 * one when absent.
 */
export type CallLimit = (address: string | undefined, cost?: number) => number;

export interface CallLimitOptions {
  /** Calls of one address in a span. */
  each: number;
  /** Calls of all addresses together in a span, which bounds what strangers can make this server do and remember. */
  all: number;
  /** The span. */
  milliseconds: number;
  now?: () => number;
}

/**
 * So many calls in a span for each address (`caller-network.ts`), and so many for all of them together. Addresses are in
 * memory only and forgotten with each span. Callers without one share the total.
 */
export function limitCalls({ each, all, milliseconds, now = Date.now }: CallLimitOptions): CallLimit {
  let calls = new Map<string, number>();
  let total = 0;
  let until = 0;
  return (address, cost = 1) => {
    const at = now();
    if (at >= until) {
      calls = new Map();
      total = 0;
      until = at + milliseconds;
    }
    const caller = address === undefined ? undefined : callerNetwork(address);
    const own = caller === undefined ? 0 : (calls.get(caller) ?? 0);
    if (total + cost > all || own + cost > each) return Math.ceil((until - at) / 1000);
    total += cost;
    if (caller !== undefined) calls.set(caller, own + cost);
    return 0;
  };
}
