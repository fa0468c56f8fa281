import { callerNetworks } from "./caller-network.ts";

/**
 * Counts a call, and answers the seconds to wait when it is one too many; 0 when it is not. `cost`: as how many it counts;
 * one when absent.
 */
export type CallLimit = (address: string | undefined, cost?: number) => number;

export interface CallLimitOptions {
  /** Calls of one caller in a span; the wider networks of the caller have a multiple of it (`caller-network.ts`). */
  each: number;
  /** Calls of all callers together in a span, which bounds what strangers can make this server do and remember. */
  all: number;
  /** The span. */
  milliseconds: number;
  now?: () => number;
}

/** Of the calls of all. What is left is for networks that have used little of their own. */
const sharedPart = 0.75;
const littleUse = 0.25;

/**
 * Limits the calls of each caller in a span, by every network of the address, and those of all callers together. The last
 * quarter of the total is kept for networks that have called little, so that a few of them do not shut out all others.
 * Networks are in memory only and forgotten with each span. Callers without an address share the total.
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
    const networks = address === undefined ? [] : callerNetworks(address);
    const part = total >= all * sharedPart ? littleUse : 1;
    const isFull = networks.some(
      ({ network, share }) => (calls.get(network) ?? 0) + cost > Math.ceil(each * share * part),
    );
    if (total + cost > all || isFull) return Math.ceil((until - at) / 1000);
    total += cost;
    for (const { network } of networks) calls.set(network, (calls.get(network) ?? 0) + cost);
    return 0;
  };
}
