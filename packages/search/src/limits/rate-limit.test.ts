import { expect, test } from "vitest";
import { createRateLimit } from "./rate-limit.ts";

const hour = 3_600_000;

test("an hour's calls may come at once, then one at a time", () => {
  const limit = createRateLimit();
  const ask = (now: number) => limit.count({ caller: "a", perHour: 4, now });
  for (let call = 0; call < 4; call++) ask(0);
  expect(() => ask(0)).toThrow("Too many requests");
  expect(() => ask(hour / 8)).toThrow("Too many requests");
  ask(hour / 2);
  expect(() => ask(hour / 2)).toThrow("Too many requests");
});

test("callers do not take each other's calls", () => {
  const limit = createRateLimit();
  limit.count({ caller: "a", perHour: 1, now: 0 });
  limit.count({ caller: "b", perHour: 1, now: 0 });
  expect(() => limit.count({ caller: "a", perHour: 1, now: 1 })).toThrow("Too many requests");
});

test("nobody saves up more than an hour's calls", () => {
  const limit = createRateLimit();
  const ask = (now: number) => limit.count({ caller: "a", perHour: 2, now });
  ask(0);
  ask(100 * hour);
  ask(100 * hour);
  expect(() => ask(100 * hour)).toThrow("Too many requests");
});

test("the least recently seen caller is evicted when there are very many", () => {
  const limit = createRateLimit();
  for (let caller = 0; caller <= 20_000; caller++) limit.count({ caller: `${caller}`, perHour: 1, now: 0 });
  limit.count({ caller: "0", perHour: 1, now: 0 });
  expect(() => limit.count({ caller: "20000", perHour: 1, now: 0 })).toThrow("Too many requests");
});

test("expensive calls count as several, and so do costs charged afterwards", () => {
  const limit = createRateLimit();
  const call = { caller: "a", perHour: 10, now: 0 };
  limit.count({ ...call, cost: 6 });
  expect(() => limit.count({ ...call, cost: 6 })).toThrow("Too many requests");
  limit.count({ ...call, cost: 2 });
  limit.add({ ...call, cost: 5 });
  expect(() => limit.count(call)).toThrow("Too many requests");
  limit.count({ ...call, now: hour / 5 });
});
