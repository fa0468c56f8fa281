import { setTimeout } from "node:timers/promises";

/** What an action gives, or an error after so many milliseconds; for clients that would wait for ever. */
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
