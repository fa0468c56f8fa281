/** A fair queue: limits concurrent work, and shares it evenly between callers. */
export interface FairQueue {
  /**
   * Resolves when the caller may start, to a function that ends its work. `work` is in any unit. Rejects with the error
   * of `busy` when too many wait or the wait takes too long.
   */
  take(caller: string | undefined, work: number): Promise<() => void>;
}

export interface FairQueueOptions {
  /** Concurrent work; a single piece may exceed it. */
  atOnce: number;
  /** Waiting pieces in total and of one caller. Unidentified callers share the total. */
  maxWaiting: number;
  maxPerCaller: number;
  /** Milliseconds after which a waiting piece is rejected. */
  longest: number;
  busy: () => Error;
}

interface Waiting {
  work: number;
  begin: () => void;
}

interface Caller {
  waiting: Waiting[];
  /** Virtual start time of the caller's next piece: after all work that the caller has had. */
  start: number;
}

/**
 * Weighted fair queueing: each caller's pieces follow one another in virtual time, and the piece with the earliest
 * virtual finish time runs first. Callers with little work precede callers with much, however many pieces of the latter
 * wait.
 */
export function createFairQueue(options: FairQueueOptions): FairQueue {
  const { atOnce, maxWaiting, maxPerCaller, longest, busy } = options;
  const callers = new Map<string, Caller>();
  /** Virtual time at which newcomers start. */
  let reached = 0;
  let waiting = 0;
  let underWay = 0;

  /** The caller whose next piece has the earliest finish time. */
  function next(): Caller | undefined {
    let first: Caller | undefined;
    let soonest = Infinity;
    for (const caller of callers.values()) {
      const [piece] = caller.waiting;
      if (!piece || caller.start + piece.work >= soonest) continue;
      first = caller;
      soonest = caller.start + piece.work;
    }
    return first;
  }
  function startNext(): void {
    while (waiting > 0) {
      const caller = next();
      const piece = caller?.waiting[0];
      if (!caller || !piece || (underWay > 0 && underWay + piece.work > atOnce)) return;
      caller.waiting.shift();
      waiting -= 1;
      underWay += piece.work;
      reached = Math.max(reached, caller.start);
      caller.start += piece.work;
      piece.begin();
    }
  }
  function done(work: number): void {
    underWay -= work;
    // Virtual time advances by the average work of each caller. Otherwise newcomers, of whom there is always another,
    // would precede callers that wait for their second piece.
    reached += work / Math.max(1, callers.size);
    // A caller that has had no more than others is equivalent to a newcomer.
    for (const [name, one] of callers) {
      if (one.waiting.length === 0 && one.start <= reached) callers.delete(name);
    }
    startNext();
  }
  return {
    take(name = "", work) {
      const caller = callers.get(name) ?? { waiting: [], start: reached };
      const most = name === "" ? maxWaiting : maxPerCaller;
      if (waiting >= maxWaiting || caller.waiting.length >= most) return Promise.reject(busy());
      callers.set(name, caller);
      if (caller.waiting.length === 0) caller.start = Math.max(caller.start, reached);
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          caller.waiting.splice(caller.waiting.indexOf(piece), 1);
          waiting -= 1;
          reject(busy());
        }, longest);
        timer.unref();
        const piece: Waiting = {
          work,
          begin() {
            clearTimeout(timer);
            resolve(once(() => done(work)));
          },
        };
        caller.waiting.push(piece);
        waiting += 1;
        startNext();
      });
    },
  };
}

function once(act: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) act();
    isDone = true;
  };
}
