/** Lets one request at a time write to a thing; whoever comes later ends the one before. */
export interface OneAtATime {
  /**
   * Does something while nobody else does. Whoever is at it is told to end first: a phone that comes back has lost the
   * connection of its request before, which this server may learn of much later.
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
