/** Lets callers work side by side, so much at a time, and none of them more than its share. */
export interface FairQueue {
  /**
   * Resolves when it is the caller's turn, to what ends it. `work` is how much it is, in any unit. Rejects with what
   * `busy` makes when too many wait, or it took too long.
   */
  take(caller: string | undefined, work: number): Promise<() => void>;
}

export interface FairQueueOptions {
  /** Work that may be under way; one piece always may. */
  atOnce: number;
  /** Turns that may wait, and how many of one caller. Callers that nobody can tell apart have the total. */
  maxWaiting: number;
  maxPerCaller: number;
  /** Milliseconds after which whoever waits is told to come again. */
  longest: number;
  busy: () => Error;
}

interface Waiting {
  work: number;
  begin: () => void;
}

interface Caller {
  waiting: Waiting[];
  /** Where the caller's next piece stands in the order: after all that it has had, by work. */
  start: number;
}

/**
 * Fair queueing: each caller's pieces stand one after the other on a line of work, and what ends first on it is done first. Who asks for little comes before those who ask for much, however many pieces of theirs wait.
 */
export function createFairQueue(options: FairQueueOptions): FairQueue {
  const { atOnce, maxWaiting, maxPerCaller, longest, busy } = options;
  const callers = new Map<string, Caller>();
  /** Where on the line newcomers stand. */
  let reached = 0;
  let waiting = 0;
  let underWay = 0;

  /** Whose piece ends first on the line. */
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
    // The line goes on by what each of them has had on average: else whoever comes for the first time, and there is always
    // one more, would come before those who wait for their second turn.
    reached += work / Math.max(1, callers.size);
    // Who has had no more than others is like who has never come.
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
