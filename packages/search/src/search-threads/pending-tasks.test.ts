import { expect, onTestFinished, test } from "vitest";
import type { SearchBatch } from "../protocol/answering/answer-searches.ts";
import { parseSearchRequest } from "../protocol/reading/parse-request.ts";
import type { Written } from "../protocol/answering/write-answer.ts";
import { openIndexStore } from "../store/indexes/open-index-store.ts";
import { SearchThread, type ThreadTask } from "./search-thread.ts";
import { maxTasks, nextId, pendingTaskMemory, pendingTasks } from "./pending-tasks.ts";

test("a task is taken once, by the first taker", () => {
  const memory = pendingTaskMemory();
  const [giver, thread] = [pendingTasks(memory), pendingTasks(memory)];
  for (let id = 1; id <= maxTasks; id++) giver.put(id);
  expect([thread.take(1), giver.take(1), giver.take(2), thread.take(2)]).toEqual([true, false, true, false]);
  expect(thread.take(maxTasks)).toBe(true);
});

test("a task in the place of one that was taken is not taken for it", () => {
  const { put, take } = pendingTasks(pendingTaskMemory());
  put(3);
  expect(take(3)).toBe(true);
  put(3 + maxTasks);
  expect([take(3), take(3 + maxTasks)]).toEqual([false, true]);
});

test("numbers begin again before they are too large, and are never that of no task", () => {
  expect([nextId(0), nextId(1), nextId(2 ** 30)]).toEqual([1, 2, 1]);
});

test("each task is either done by its thread or reclaimed, and later ones are done", async () => {
  const store = await openIndexStore({
    onError(error) {
      throw error;
    },
  });
  onTestFinished(() => store.close());
  await store.write("places", [{ kind: "put", document: { objectID: "p", name: "Night shelter" } }]);
  const done = new Set<number>();
  const turns = new Set<number>();
  const all = Promise.withResolvers<void>();
  let last = 0;
  const thread = new SearchThread({
    onFree: () => {
      if (done.has(last)) all.resolve();
    },
    onEnd: all.reject,
  });
  onTestFinished(() => thread.end());
  await thread.ready;
  const taken: number[] = [];
  const assign = (ticket: number): void => {
    turns.add(ticket);
    thread.assign(
      task(ticket, () => done.add(ticket)),
      {
        indexes: ["places"].flatMap((name) => store.searchable(name) ?? []),
        indexNow: (name) => store.searchable(name),
      },
    );
  };
  let ticket = 0;
  for (let round = 0; round < 50; round++) {
    while (thread.tasks < maxTasks) assign(++ticket);
    // In some rounds the thread has started working.
    if (round % 2 === 0) await new Promise(setImmediate);
    taken.push(...thread.reclaim().map((one) => one.ticket));
  }
  last = ++ticket;
  assign(last);
  await all.promise;
  expect(thread.tasks).toBe(0);
  expect(taken.filter((one) => done.has(one))).toEqual([]);
  expect(done.size + taken.length).toBe(turns.size);
});

function task(ticket: number, onDone: () => void): ThreadTask {
  const parameters = { indexName: "places", query: "shelter" };
  const batch: SearchBatch = {
    searches: [{ parameters, request: parseSearchRequest(parameters) }],
    kind: "one",
    maxBytes: 1_000_000,
  };
  return {
    ticket,
    batch,
    encoding: undefined,
    resolve(answer: Written | undefined) {
      if (answer) onDone();
    },
    refuse(refusal) {
      throw refusal;
    },
  };
}
