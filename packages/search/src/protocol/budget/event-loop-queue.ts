/**
 * Starts what callers ask for in the order in which they came, a few in each pass of the event loop. Without turns, all
 * that has arrived is worked off in one pass, and whoever comes meanwhile waits for many: connections are taken in a
 * few at a time, so that a newcomer can fall behind those who ask again and again. With one turn in each pass, who
 * needs a turn would fall behind those whose answers are cached, of whom a pass serves a hundred.
 */
export interface EventLoopQueue {
  /** Resolves when it is the caller's turn. */
  take(): Promise<void>;
}

const maxPerPass = 8;
/** Milliseconds after which a pass begins no other turn. */
const passTime = 4;

interface Pass {
  left: number;
  /** When its first turn was given, by the monotonic clock. */
  begun: number | undefined;
}

export function createEventLoopQueue(): EventLoopQueue {
  const waiting: (() => void)[] = [];
  let isPassing = false;
  function begin(): void {
    isPassing = waiting.length > 0;
    const pass: Pass = { left: Math.min(waiting.length, maxPerPass), begun: undefined };
    // Immediates that are set together run in one pass, each with what its caller does at once.
    for (let turn = pass.left; turn > 0; turn--) setImmediate(give, pass);
  }
  function give(pass: Pass): void {
    const now = performance.now();
    pass.begun ??= now;
    if (now - pass.begun < passTime) waiting.shift()?.();
    if (--pass.left === 0) begin();
  }
  return {
    take() {
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting.push(resolve);
      if (!isPassing) begin();
      return promise;
    },
  };
}
