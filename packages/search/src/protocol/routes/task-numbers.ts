import { refusal } from "../../search-refusal.ts";

/**
 * Writes are durable and can be found before they are answered, so a task is done when its number is given out, and
 * stays so: after a restart, and when its index has been moved away. Numbers only have to grow.
 */
export interface TaskNumbers {
  next(): number;
}

export function createTaskNumbers(): TaskNumbers {
  let last = 0;
  return {
    next() {
      last = Math.max(last + 1, Date.now());
      return last;
    },
  };
}

/** What is known of a task. */
export function taskState(text: string): { status: "published"; pendingTask: false } {
  if (!/^\d{1,15}$/.test(text)) throw refusal.parameterInvalid("taskID", "the number of a task");
  return { status: "published", pendingTask: false };
}
