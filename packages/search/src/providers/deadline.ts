import { setTimeout } from "node:timers/promises";

/** The result of an action, or an error after a timeout; for clients that would wait for ever. */
export async function withDeadline<T>(action: Promise<T>, milliseconds: number): Promise<T> {
  const over = new AbortController();
  const late = setTimeout(milliseconds, undefined, { signal: over.signal }).then(() => {
    throw new Error(`no answer within ${milliseconds / 1000} seconds`);
  });
  late.catch(() => {}); // cancelled, when the action was in time
  try {
    return await Promise.race([action, late]);
  } finally {
    over.abort();
  }
}
