/**
 * Starts what callers ask for in the order in which they came, one in each pass of the event loop. Without turns, all
 * that has arrived is worked off in one pass, and whoever comes meanwhile waits for many: connections are taken in a
 * few at a time, so that a newcomer can fall behind those who ask again and again.
 */
export interface Turns {
  /** Resolves when it is the caller's turn. */
  take(): Promise<void>;
}

export function createTurns(): Turns {
  const waiting: (() => void)[] = [];
  const next = (): void => {
    waiting.shift()?.();
    if (waiting.length > 0) setImmediate(next);
  };
  return {
    take() {
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting.push(resolve);
      if (waiting.length === 1) setImmediate(next);
      return promise;
    },
  };
}
