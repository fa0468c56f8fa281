import { expect, test } from "vitest";
import { createFairQueue, type FairQueueOptions } from "./fair-queue.ts";

/** Milliseconds: the longest timeout that Node has. What a test leaves waiting must not be refused during another one. */
const never = 2 ** 31 - 1;

function queue(options: Partial<FairQueueOptions> = {}) {
  const all = { atOnce: 10, maxWaiting: 200, maxPerCaller: 10, longest: never, ...options };
  const fair = createFairQueue({ ...all, busy: () => new Error("busy") });
  const order: string[] = [];
  const ends: (() => void)[] = [];
  async function take(caller: string, work: number): Promise<void> {
    const end = await fair.take(caller, work);
    order.push(caller);
    ends.push(end);
  }
  /** Finishes running work, one piece after the other, until nothing waits. */
  async function endAll(): Promise<void> {
    for (let end = ends.shift(); end; end = ends.shift()) {
      end();
      await Promise.resolve().then(() => undefined);
      await Promise.resolve();
    }
  }
  return { fair, take, order, ends, endAll };
}

test("so much is under way at a time, and one piece always may be", async () => {
  const { take, order, ends } = queue();
  void take("a", 99);
  void take("b", 1);
  await Promise.resolve();
  expect(order).toEqual(["a"]);
  ends[0]?.();
  await Promise.resolve();
  await Promise.resolve();
  expect(order).toEqual(["a", "b"]);
});

test("a caller with little work waits for at most one piece of each busy caller", async () => {
  const { take, order, endAll } = queue();
  for (let piece = 0; piece < 5; piece++) for (const heavy of ["x", "y"]) void take(heavy, 100);
  for (let piece = 0; piece < 3; piece++) void take("reader", 1);
  await Promise.resolve();
  await endAll();
  expect(order).toHaveLength(13);
  expect(order.lastIndexOf("reader")).toBeLessThanOrEqual(5);
});

test("small pieces precede large ones, also those of new callers", async () => {
  const { take, order, ends, endAll } = queue();
  for (let caller = 0; caller < 50; caller++) void take(`heavy ${caller}`, 21);
  await later();
  void take("reader", 3);
  ends.shift()?.();
  await later();
  expect(order[1]).toBe("reader");
  await endAll();
  expect(order).toHaveLength(51);
});

test("fifty callers that ask repeatedly do not delay one that asks once", async () => {
  const { take, order, endAll } = queue();
  for (let piece = 0; piece < 10; piece++) void take("many", 20);
  await Promise.resolve();
  void take("once", 20);
  await endAll();
  expect(order.indexOf("once")).toBeLessThanOrEqual(2);
});

test("new callers do not delay a returning caller for ever", async () => {
  const { take, order, ends } = queue();
  void take("again", 10);
  void take("again", 10);
  for (let newcomer = 0; newcomer < 60 && order.filter((one) => one === "again").length < 2; newcomer++) {
    void take(`newcomer ${newcomer}`, 10);
    void take(`newcomer ${newcomer} too`, 10);
    await later();
    ends.shift()?.();
    await later();
  }
  expect(order.filter((one) => one === "again")).toHaveLength(2);
});

test("too many that wait are refused, of one caller and of all", async () => {
  const { fair } = queue({ maxWaiting: 5, maxPerCaller: 2 });
  void fair.take("first", 10);
  const asked = ["a", "a", "a", "b", "b", "c", "d"].map((caller) => fair.take(caller, 10));
  const refused = await Promise.all(
    asked.map((one) =>
      Promise.race([
        one.then(
          () => false,
          () => true,
        ),
        Promise.resolve().then(later),
      ]),
    ),
  );
  expect(refused).toEqual([undefined, undefined, true, undefined, undefined, undefined, true]);
});

/** After all settled promises have been handled. */
async function later(): Promise<undefined> {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve();
  return undefined;
}

test("a caller that has waited too long is rejected, and no longer blocks others", async () => {
  const { fair } = queue({ longest: 5 });
  const end = await fair.take("a", 10);
  await expect(fair.take("b", 10)).rejects.toThrow("busy");
  end();
  const next = await fair.take("c", 10);
  next();
});

test("callers that nobody can tell apart wait together", async () => {
  const { fair } = queue({ maxPerCaller: 1 });
  const first = await fair.take(undefined, 10);
  const others = [fair.take(undefined, 10), fair.take(undefined, 10)];
  first();
  (await others[0])?.();
  (await others[1])?.();
});
