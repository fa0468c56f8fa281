import { setImmediate as nextPass } from "node:timers/promises";
import { expect, it } from "vitest";
import { createEventLoopQueue } from "./event-loop-queue.ts";

it("gives turns in the order of asking", async () => {
  const queue = createEventLoopQueue();
  const taken: number[] = [];
  await Promise.all([1, 2, 3].map((caller) => queue.take().then(() => taken.push(caller))));
  expect(taken).toEqual([1, 2, 3]);
});

it("lets some callers go in each pass of the event loop, so that connections are taken in between", async () => {
  const queue = createEventLoopQueue();
  let taken = 0;
  for (let caller = 0; caller < 20; caller++) void queue.take().then(() => taken++);
  const afterPass: number[] = [];
  for (let pass = 0; pass < 25; pass++) {
    await nextPass();
    afterPass.push(taken);
  }
  expect(taken).toBe(20);
  const steps = afterPass.map((count, pass) => count - (afterPass[pass - 1] ?? 0));
  expect(Math.max(...steps)).toBeLessThanOrEqual(8);
  expect(steps.filter((step) => step > 0).length).toBeGreaterThanOrEqual(3);
});

it("leaves the others to the next pass when one takes long", async () => {
  const queue = createEventLoopQueue();
  const passes: number[] = [];
  let pass = 0;
  const callers = Array.from({ length: 4 }, async () => {
    await queue.take();
    passes.push(pass);
    for (const end = performance.now() + 6; performance.now() < end;);
  });
  while (passes.length < callers.length) {
    await nextPass();
    pass++;
  }
  expect(new Set(passes).size).toBe(4);
});

it("does not let callers that ask again overtake waiting ones", async () => {
  const queue = createEventLoopQueue();
  const taken: string[] = [];
  const eager = (async () => {
    for (let round = 0; round < 3; round++) {
      await queue.take();
      taken.push("eager");
    }
  })();
  const newcomer = queue.take().then(() => taken.push("newcomer"));
  await Promise.all([eager, newcomer]);
  expect(taken).toEqual(["eager", "newcomer", "eager", "eager"]);
});

it("gives turns again after a rest", async () => {
  const queue = createEventLoopQueue();
  await queue.take();
  await nextPass();
  await expect(queue.take()).resolves.toBeUndefined();
});
