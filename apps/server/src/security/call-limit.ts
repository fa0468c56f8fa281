import { callerNetworks } from "./caller-network.ts";

/**
 * Counts a call, and returns the seconds to wait if it exceeds the limit, otherwise 0. `cost`: how many calls it counts
 * as; one by default.
 */
export type CallLimit = (address: string | undefined, cost?: number) => number;

export interface CallLimitOptions {
  /** Calls of one caller per window; the wider networks of the caller have a multiple of it (`caller-network.ts`). */
  each: number;
  /** Calls of all callers together per window, which bounds the load and the memory that strangers can cause. */
  all: number;
  /** Length of the window. */
  milliseconds: number;
  now?: () => number;
}

/**
 * Share of the total that all networks may use. The rest is reserved for networks that have used little of their own
 * limit.
 */
const sharedPart = 0.75;
const littleUse = 0.25;

/** Whether a call is one too many, after these calls in its window: of all callers, and of each network of the caller. */
export function exceedsLimit(
  {
    total,
    counts,
    cost,
  }: { total: number; counts: readonly { count: number; share: number }[]; cost: number },
  { each, all }: Pick<CallLimitOptions, "each" | "all">,
): boolean {
  const part = total >= all * sharedPart ? littleUse : 1;
  return (
    total + cost > all || counts.some(({ count, share }) => count + cost > Math.ceil(each * share * part))
  );
}

/**
 * Limits in the memory of this server, which protect the machine: several servers have several times as much to give.
 * What protects people is counted in the database (`shared-limits.ts`).
 *
 * Limits the calls of each caller per window, by every network of the address, and the calls of all callers together.
 * The last quarter of the total is reserved for networks that have called little, so that a few networks do not shut
 * out all others. Networks are in memory only, until the window ends. Callers without an address share the total.
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
    const counts = networks.map(({ network, share }) => ({ count: calls.get(network) ?? 0, share }));
    if (exceedsLimit({ total, counts, cost }, { each, all })) return Math.ceil((until - at) / 1000);
    total += cost;
    for (const { network } of networks) calls.set(network, (calls.get(network) ?? 0) + cost);
    return 0;
  };
}
