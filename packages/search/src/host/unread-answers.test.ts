import { expect, test } from "vitest";
import { createUnreadAnswers } from "./unread-answers.ts";

function holding(most: number) {
  const unread = createUnreadAnswers(most);
  const closed: string[] = [];
  const hold = (name: string, bytes: number) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const [caller] = name.split(" ");
    unread.hold({ caller, bytes, sending: { over: promise, hangUp: () => closed.push(name) } });
    return resolve;
  };
  return { hold, closed };
}

test("the oldest answer of the caller with the most unread bytes is dropped", () => {
  const { hold, closed } = holding(100);
  hold("slow 1", 10);
  for (const name of ["greedy 1", "greedy 2", "greedy 3"]) hold(name, 40);
  expect(closed).toEqual(["greedy 1"]);
  hold("other 1", 30);
  expect(closed).toEqual(["greedy 1", "greedy 2"]);
});

test("answers that were read no longer count", async () => {
  const { hold, closed } = holding(100);
  const read = hold("a 1", 90);
  read();
  await Promise.resolve();
  hold("a 2", 90);
  expect(closed).toEqual([]);
});
