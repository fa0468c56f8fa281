import { setTimeout } from "node:timers/promises";

/** PostgreSQL: two transactions waited for each other, or changed the same, and this one was chosen to begin again. */
const beginAgain: ReadonlySet<unknown> = new Set(["40P01", "40001"]);

const mostTries = 5;

/** Does a transaction, and does it again where the database chose it to give way to others. */
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
