/** Says whether a caller may be counted once more. */
export type Allowance = (address: string | undefined) => boolean;

/**
 * So many calls in a span for each address, and so many for all of them together, which bounds what strangers can
 * write. Addresses are in memory only and forgotten with each span. Callers without one share the total.
 */
export function allow({
  each,
  all,
  milliseconds,
  now,
}: {
  each: number;
  all: number;
  milliseconds: number;
  now: () => number;
}): Allowance {
  let calls = new Map<string, number>();
  let total = 0;
  let until = 0;
  return (address) => {
    if (now() >= until) {
      calls = new Map();
      total = 0;
      until = now() + milliseconds;
    }
    const own = address === undefined ? 0 : (calls.get(address) ?? 0);
    if (total >= all || own >= each) return false;
    total += 1;
    if (address !== undefined) calls.set(address, own + 1);
    return true;
  };
}
