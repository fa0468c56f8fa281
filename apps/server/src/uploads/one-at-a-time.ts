/** Serializes writes per object; a later request ends the earlier one. */
export interface OneAtATime {
  /**
   * Runs `act` alone, after aborting the current holder: when a phone reconnects, its earlier request is dead, which
   * this server may notice much later.
   */
  alone<Result>(id: string, act: (signal: AbortSignal) => Promise<Result>): Promise<Result>;
}

export function oneAtATime(): OneAtATime {
  const holders = new Map<string, { ending: AbortController; ended: Promise<void> }>();
  return {
    async alone(id, act) {
      const before = holders.get(id);
      const ending = new AbortController();
      const { promise: ended, resolve: end } = Promise.withResolvers<void>();
      const own = { ending, ended };
      holders.set(id, own);
      before?.ending.abort();
      await before?.ended;
      try {
        return await act(ending.signal);
      } finally {
        if (holders.get(id) === own) holders.delete(id);
        end();
      }
    },
  };
}
