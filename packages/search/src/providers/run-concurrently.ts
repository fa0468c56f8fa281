/**
 * Runs an action on each value with limited concurrency. Stops at the first failure, after running actions have ended.
 */
export async function runConcurrently<T>(
  values: readonly T[],
  { atOnce, action }: { atOnce: number; action: (value: T) => Promise<void> },
): Promise<void> {
  const rest = values.values();
  let hasFailed = false;
  async function work(): Promise<void> {
    for (const value of rest) {
      if (hasFailed) return;
      try {
        await action(value);
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    }
  }
  const results = await Promise.allSettled(Array.from({ length: Math.min(atOnce, values.length) }, work));
  const failure = results.find((result) => result.status === "rejected");
  if (failure) throw failure.reason;
}
