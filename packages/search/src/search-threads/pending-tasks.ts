/**
 * The tasks assigned to a thread but not started, in memory shared with the assigning thread. Taking a task is atomic:
 * either the worker starts it, or the assigning thread reclaims it for another.
 */
export interface PendingTasks {
  put: (id: number) => void;
  /** Whether the task was still available. */
  take: (id: number) => boolean;
}

/** Tasks assigned to a thread at a time: enough that it never idles while this thread handles events. */
export const maxTasks = 8;

/** Ids wrap around here; no task waits for this many others. */
const maxId = 2 ** 30;

export function pendingTaskMemory(): SharedArrayBuffer {
  return new SharedArrayBuffer(maxTasks * Int32Array.BYTES_PER_ELEMENT);
}

/** The tasks in memory of `pendingTaskMemory`. Pending ids are consecutive, so each has its own slot. */
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
