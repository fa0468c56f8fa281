import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { runConcurrently } from "./run-concurrently.ts";

test("does everything, never more at once than allowed", async () => {
  const done: number[] = [];
  let running = 0;
  let most = 0;
  await runConcurrently([1, 2, 3, 4, 5], {
    atOnce: 2,
    action: async (value) => {
      most = Math.max(most, ++running);
      await setImmediate();
      running--;
      done.push(value);
    },
  });
  expect(done).toEqual([1, 2, 3, 4, 5]);
  expect(most).toBe(2);
});

test("starts nothing after a failure, and waits for running actions", async () => {
  const ended: number[] = [];
  const work = runConcurrently([1, 2, 3, 4], {
    atOnce: 2,
    action: async (value) => {
      if (value === 1) throw new Error("one failed");
      await setImmediate();
      ended.push(value);
    },
  });
  await expect(work).rejects.toThrow("one failed");
  expect(ended).toEqual([2]);
});
