import { setTimeout } from "node:timers/promises";

/** PostgreSQL's codes for a deadlock and a serialization failure: this transaction must be repeated. */
const beginAgain: ReadonlySet<unknown> = new Set(["40P01", "40001"]);

const mostTries = 5;

/** Runs a transaction, and repeats it after a deadlock or a serialization failure. */
export async function retryTransaction<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      const code: unknown = error instanceof Error ? Reflect.get(error, "code") : undefined;
      if (tries === mostTries || !beginAgain.has(code)) throw error;
      await setTimeout(50 * tries);
    }
  }
}
