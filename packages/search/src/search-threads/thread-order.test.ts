import { expect, test } from "vitest";
import { createView } from "../engine/query/views/view.ts";
import type { SearchBatch } from "../protocol/answering/answer-searches.ts";
import { parseSearchRequest } from "../protocol/reading/parse-request.ts";
import type { Written } from "../protocol/answering/write-answer.ts";
import type { TaskThread, ThreadEvents, ThreadTask } from "./search-thread.ts";
import { SearchThreads, usualThreadCount } from "./search-threads.ts";
import { maxTasks } from "./pending-tasks.ts";

const view = createView({});

function asking(query: string): SearchBatch {
  const parameters = { indexName: "places", query };
  return {
    searches: [{ parameters, request: parseSearchRequest(parameters) }],
    kind: "one",
    maxBytes: 1_000_000,
  };
}

/** A thread that runs tasks on demand. */
interface SteppedThread extends TaskThread {
  /** Finishes the current task and starts the next. */
  step: () => void;
  /** As if the process had been terminated. */
  fail: () => void;
}

function steppedThread({ onFree, onEnd }: ThreadEvents, done: (name: string) => void): SteppedThread {
  const assigned: ThreadTask[] = [];
  let isReady = true;
  const thread: SteppedThread = {
    get isReady() {
      return isReady;
    },
    ready: Promise.resolve(),
    get tasks() {
      return assigned.length;
    },
    get oldestTicket() {
      return assigned[0]?.ticket;
    },
    assign: (task) => void assigned.push(task),
    assignFirst: (task) => void assigned.unshift(task),
    reclaim: () => assigned.splice(1),
    end: () => Promise.resolve(),
    step() {
      const task = assigned.shift();
      if (!task) throw new Error("There is nothing to do");
      const [name = ""] = task.batch.searches.map(({ request }) => request.query);
      done(name);
      task.resolve({ body: new Uint8Array(), encoding: undefined });
      onFree();
    },
    fail() {
      isReady = false;
      for (const task of assigned.splice(0)) task.resolve(undefined);
      onEnd(new Error("It ended"));
    },
  };
  return thread;
}

/** Runs all tasks of the threads, including new ones. */
function stepAll(threads: readonly SteppedThread[]): void {
  for (const thread of threads) while (thread.tasks > 0) thread.step();
}

/** Threads, the log of their tasks in order, and a way to submit calls. */
function steppedThreads(count: number) {
  const order: string[] = [];
  const here: string[] = [];
  const threads: SteppedThread[] = [];
  const answer: Written = { body: new Uint8Array(), encoding: undefined };
  const pool = new SearchThreads({
    count,
    searchable: (name) => ({ name, state: { segments: [], generation: 0 }, view, glossary: undefined }),
    here: async ({ searches }) => {
      here.push(...searches.map(({ request }) => request.query));
      return answer;
    },
    onError: () => {},
    startThread(events) {
      const thread = steppedThread(events, (name) => order.push(name));
      threads.push(thread);
      return thread;
    },
  });
  const ask = (names: readonly string[]) =>
    Promise.all(names.map((name) => pool.makeAnswer(asking(name), undefined)));
  return { order, here, threads, ask };
}

function named(count: number): string[] {
  return Array.from({ length: count }, (_, at) => `search ${at}`);
}

/** Calls after which one of two threads is found to be behind, plus those that the other has ahead by then. */
const maxPlaces = 3 * maxTasks;

/** The largest delay of a search, in positions. */
function latest(order: readonly string[], batch: readonly string[]): number {
  return Math.max(...order.map((name, at) => at - batch.indexOf(name)));
}

test("searches are done in the order of asking, whichever thread is faster", async () => {
  const { order, threads, ask } = steppedThreads(2);
  const [slow, fast] = threads;
  const names = named(60);
  const answered = ask(names);
  while (order.length < names.length) {
    for (const thread of [fast, fast, fast, slow]) if (thread && thread.tasks > 0) thread.step();
  }
  await answered;
  expect(order.toSorted()).toEqual(names.toSorted());
  expect(latest(order, names)).toBeLessThanOrEqual(maxPlaces);
});

test("a long search does not hold up those that wait behind it", async () => {
  const { order, threads, ask } = steppedThreads(2);
  const [long] = threads;
  const names = named(60);
  const answered = ask(names);
  stepAll(threads.slice(1));
  expect(order).toHaveLength(59);
  expect(order).not.toContain("search 0");
  expect(latest(order, names)).toBeLessThanOrEqual(maxPlaces);
  long?.step();
  await answered;
  expect(order.at(-1)).toBe("search 0");
});

test("a thread that is busy with a long search is given nothing until it has done it", async () => {
  const { threads, ask } = steppedThreads(2);
  const [long, other] = threads;
  const answered = ask(named(maxTasks * 3));
  for (let step = 0; step < maxTasks + 1; step++) other?.step();
  expect(long?.tasks).toBe(1);
  long?.step();
  expect(long?.tasks).toBeGreaterThan(1);
  stepAll(threads);
  await answered;
});

test("an idle thread does the tasks that wait in another", async () => {
  const { order, threads, ask } = steppedThreads(2);
  const [long, other] = threads;
  const answered = ask(["long", "short", "waiting"]);
  expect([long?.tasks, other?.tasks]).toEqual([2, 1]);
  other?.step();
  other?.step();
  expect(order).toEqual(["short", "waiting"]);
  long?.step();
  await answered;
});

test("the tasks of a terminated thread are answered here, and the others continue", async () => {
  const { order, here, threads, ask } = steppedThreads(2);
  const [ending] = threads;
  const names = named(maxTasks * 2 + 3);
  const answered = ask(names);
  ending?.fail();
  stepAll(threads.slice(1));
  await answered;
  expect(here).toHaveLength(maxTasks);
  expect([...order, ...here].toSorted()).toEqual(names.toSorted());
});

test("as many threads search as there are cores, none beside a single one, and never many", () => {
  expect([1, 2, 3, 16].map(usualThreadCount)).toEqual([0, 2, 3, 3]);
});
