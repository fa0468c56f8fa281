/**
 * The tasks that a thread was given and has not begun, in memory that it shares with who gave them. Whoever takes a
 * task first has it and nobody else does it: the thread begins it, or who gave it gives it to another.
 */
export interface PendingTasks {
  put: (id: number) => void;
  /** Whether the task was there to be taken. */
  take: (id: number) => boolean;
}

/** Tasks that a thread has at a time: it never waits for the next one while this thread reads what has arrived. */
export const maxTasks = 8;

/** Begins again there; no task waits for so many others. */
const maxId = 2 ** 30;

export function pendingTaskMemory(): SharedArrayBuffer {
  return new SharedArrayBuffer(maxTasks * Int32Array.BYTES_PER_ELEMENT);
}

/** The tasks in memory of `pendingTaskMemory`. Those that nobody has taken follow one another: each has a place of its own. */
export function pendingTasks(memory: SharedArrayBuffer): PendingTasks {
  const slots = new Int32Array(memory);
  return {
    put: (id) => void Atomics.store(slots, id % maxTasks, id),
    take: (id) => Atomics.compareExchange(slots, id % maxTasks, id, nobody) === id,
  };
}

const nobody = 0;

/** Never `nobody`. */
export function nextId(id: number): number {
  return id === maxId ? 1 : id + 1;
}
