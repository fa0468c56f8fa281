/**
 * Starts work in order of arrival, a few items in each pass of the event loop. Without the queue, one pass would
 * process everything that has arrived, and a newcomer would wait for all of it: connections are accepted a few at a
 * time, so newcomers would fall behind callers that ask repeatedly. With only one item a pass, uncached work would fall
 * behind cached answers, of which one pass serves a hundred.
 */
export interface EventLoopQueue {
  /** Resolves when the caller may start. */
  take(): Promise<void>;
}

const maxPerPass = 8;
/** Milliseconds after which a pass starts no further item. */
const passTime = 4;

interface Pass {
  left: number;
  /** When the first item of the pass started, by the monotonic clock. */
  begun: number | undefined;
}

export function createEventLoopQueue(): EventLoopQueue {
  const waiting: (() => void)[] = [];
  let isPassing = false;
  function begin(): void {
    isPassing = waiting.length > 0;
    const pass: Pass = { left: Math.min(waiting.length, maxPerPass), begun: undefined };
    // Immediates that are set together run in one pass, each followed by its microtasks.
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
