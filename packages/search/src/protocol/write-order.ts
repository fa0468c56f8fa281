/**
 * Who may change an index at the same time. Plain writes go together, so that they share a commit; what reads before
 * it writes goes alone, so that nothing is lost between.
 */
export interface WriteOrder {
  together<T>(index: string, work: () => Promise<T>): Promise<T>;
  alone<T>(index: string, work: () => Promise<T>): Promise<T>;
}

interface Turn {
  /** Settles when the last that goes alone is done. */
  gate: Promise<unknown>;
  /** Those that go together since. */
  running: Set<Promise<unknown>>;
  waiting: number;
}

export function createWriteOrder(): WriteOrder {
  const turns = new Map<string, Turn>();

  async function counted<T>(index: string, take: (turn: Turn) => Promise<T>): Promise<T> {
    const turn = turns.get(index) ?? { gate: Promise.resolve(), running: new Set(), waiting: 0 };
    turns.set(index, turn);
    turn.waiting += 1;
    try {
      return await take(turn);
    } finally {
      turn.waiting -= 1;
      if (turn.waiting === 0) turns.delete(index);
    }
  }
  return {
    together: (index, work) =>
      counted(index, (turn) => {
        const done = turn.gate.then(work);
        const settled = settling(done);
        turn.running.add(settled);
        void settled.then(() => turn.running.delete(settled));
        return done;
      }),
    alone: (index, work) =>
      counted(index, (turn) => {
        const done = Promise.all([turn.gate, ...turn.running]).then(work);
        turn.gate = settling(done);
        turn.running.clear();
        return done;
      }),
  };
}

/** Resolves when the promise settles either way; its caller hears of a failure. */
function settling(promise: Promise<unknown>): Promise<void> {
  return promise.then(
    () => undefined,
    () => undefined,
  );
}
