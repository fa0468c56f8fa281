import { refusal } from "../../search-refusal.ts";

/**
 * Writes are durable and visible before they are answered, so a task is complete when its number is issued, and remains
 * so after a restart or after its index has moved. Numbers only have to increase.
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

/** The state of a task. */
export function taskState(text: string): { status: "published"; pendingTask: false } {
  if (!/^\d{1,15}$/.test(text)) throw refusal.parameterInvalid("taskID", "the number of a task");
  return { status: "published", pendingTask: false };
}
