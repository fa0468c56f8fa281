/** The nodes of one engine, any of which answers every call. */
export interface OpenSearchNodes {
  /** The addresses to try until one responds: in rotation, with recently failed ones last. */
  inTurn(): string[];
  failed(address: string): void;
  answered(address: string): void;
}

/** Milliseconds for which a failed node is used only if no other responds. */
const restAfterFailure = 30_000;

export function createOpenSearchNodes(
  addresses: readonly string[],
  now: () => number = Date.now,
): OpenSearchNodes {
  const failures = new Map<string, number>();
  let turn = 0;

  function isResting(address: string): boolean {
    return now() - (failures.get(address) ?? -Infinity) < restAfterFailure;
  }

  return {
    inTurn() {
      const start = turn++ % addresses.length;
      const ordered = [...addresses.slice(start), ...addresses.slice(0, start)];
      return [...ordered.filter((one) => !isResting(one)), ...ordered.filter(isResting)];
    },
    failed: (address) => void failures.set(address, now()),
    answered: (address) => void failures.delete(address),
  };
}
