import { setImmediate as nextPass } from "node:timers/promises";
import { expect, it } from "vitest";
import { createTurns } from "./turns.ts";

it("gives turns in the order of asking", async () => {
  const turns = createTurns();
  const taken: number[] = [];
  await Promise.all([1, 2, 3].map((caller) => turns.take().then(() => taken.push(caller))));
  expect(taken).toEqual([1, 2, 3]);
});

it("lets some callers go in each pass of the event loop, so that connections are taken in between", async () => {
  const turns = createTurns();
  let taken = 0;
  for (let caller = 0; caller < 20; caller++) void turns.take().then(() => taken++);
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
  const turns = createTurns();
  const passes: number[] = [];
  let pass = 0;
  const callers = Array.from({ length: 4 }, async () => {
    await turns.take();
    passes.push(pass);
    for (const end = performance.now() + 6; performance.now() < end;);
  });
  while (passes.length < callers.length) {
    await nextPass();
    pass++;
  }
  expect(new Set(passes).size).toBe(4);
});

it("does not let those who ask again overtake those who wait", async () => {
  const turns = createTurns();
  const taken: string[] = [];
  const eager = (async () => {
    for (let round = 0; round < 3; round++) {
      await turns.take();
      taken.push("eager");
    }
  })();
  const newcomer = turns.take().then(() => taken.push("newcomer"));
  await Promise.all([eager, newcomer]);
  expect(taken).toEqual(["eager", "newcomer", "eager", "eager"]);
});

it("gives turns again after a rest", async () => {
  const turns = createTurns();
  await turns.take();
  await nextPass();
  await expect(turns.take()).resolves.toBeUndefined();
});
