import { availableParallelism } from "node:os";
import type { SearchableIndex } from "../engine/index-state.ts";
import type { SearchBatch } from "../protocol/answering/answer-searches.ts";
import type { MakeAnswer } from "../protocol/answering/make-answer.ts";
import type { Encoding, Written } from "../protocol/answering/write-answer.ts";
import {
  SearchThread,
  type TaskIndexes,
  type TaskThread,
  type ThreadEvents,
  type ThreadTask,
} from "./search-thread.ts";
import { maxTasks } from "./pending-tasks.ts";

/** One thread for network I/O keeps this many busy. */
const maxThreads = 3;
/** After this many terminated threads no other is started: the machine has a problem. */
const maxEnds = 10;

/** As many as there are cores, since network I/O leaves most of one idle. On a single core threads would only cost. */
export function usualThreadCount(cores = availableParallelism()): number {
  return cores === 1 ? 0 : Math.min(maxThreads, cores);
}

export interface SearchThreadsOptions {
  count: number;
  /** The current state of an index. */
  searchable: (name: string) => SearchableIndex | undefined;
  /** Handles searches that the threads cannot. */
  here: MakeAnswer;
  onError: (error: unknown) => void;
  /** `SearchThread` when absent. */
  startThread?: (events: ThreadEvents) => TaskThread;
}

/**
 * A pool of threads that search the segments of this one through shared memory. Calls start in order of arrival: each
 * thread has some tasks ahead, and tasks behind a long search are reclaimed for the others. While a thread starts, or
 * when it fails, this thread answers; a terminated thread is replaced.
 */
export class SearchThreads {
  readonly #options: SearchThreadsOptions;
  readonly #threads = new Set<TaskThread>();
  readonly #waiting: ThreadTask[] = [];
  #lastTicket = 0;
  /** The latest ticket that has been answered. */
  #latestTicket = 0;
  #ends = 0;
  #isEnding = false;

  constructor(options: SearchThreadsOptions) {
    this.#options = options;
    for (let number = 0; number < options.count; number++) this.#start();
  }

  /** Resolves when all threads are ready; calls need not wait for it. */
  async ready(): Promise<void> {
    await Promise.all(Array.from(this.#threads, (thread) => thread.ready));
  }

  /** Answers in a thread, falling back to this one. */
  readonly makeAnswer: MakeAnswer = async (batch, encoding) => {
    const answer = this.#hasReady() ? await this.#ask(batch, encoding) : undefined;
    return answer ?? this.#options.here(batch, encoding);
  };

  /** The same with priority over all calls, for pages that this server renders. */
  readonly answerFirst: MakeAnswer = async (batch, encoding) => {
    const answer = await this.#askFirst(batch, encoding);
    return answer ?? this.#options.here(batch, encoding);
  };

  /** For tests: ending a thread while another one runs sometimes ends the process (V8, "jit_page.has_value()"). */
  async end(): Promise<void> {
    this.#isEnding = true;
    await Promise.all(Array.from(this.#threads, (thread) => thread.end()));
  }

  /** For tests: simulates the failure of a thread. */
  async endOne(): Promise<void> {
    const [thread] = this.#threads;
    await thread?.end();
  }

  #ask(batch: SearchBatch, encoding: Encoding | undefined): Promise<Written | undefined> {
    return new Promise((resolve, refuse) => {
      const ticket = ++this.#lastTicket;
      const answered = (answer: Written | undefined): void => {
        this.#latestTicket = Math.max(this.#latestTicket, ticket);
        resolve(answer);
      };
      this.#waiting.push({ ticket, batch, encoding, resolve: answered, refuse });
      this.#dispatch();
    });
  }

  #askFirst(batch: SearchBatch, encoding: Encoding | undefined): Promise<Written | undefined> {
    return new Promise((resolve, refuse) => {
      const ready = [...this.#threads].filter((thread) => thread.isReady);
      const [thread] = ready.toSorted((one, other) => one.tasks - other.tasks);
      const task: ThreadTask = { ticket: this.#lastTicket, batch, encoding, resolve, refuse };
      if (!thread) resolve(undefined);
      else this.#tryAssigning(task, (indexes) => thread.assignFirst(task, indexes));
    });
  }

  #hasReady(): boolean {
    return this.#threads.values().some((thread) => thread.isReady);
  }

  #dispatch(): void {
    for (;;) {
      const thread = this.#leastBusy();
      const task = thread && this.#waiting.shift();
      if (!task) return;
      this.#tryAssigning(task, (indexes) => thread.assign(task, indexes));
    }
  }

  #tryAssigning(task: ThreadTask, assign: (indexes: TaskIndexes) => void): void {
    const { searchable: indexNow, onError } = this.#options;
    const names = new Set(task.batch.searches.map(({ request }) => request.indexName));
    const indexes = Array.from(names, indexNow);
    // A missing index was already refused where the call arrived.
    if (!indexes.every((index) => index !== undefined)) {
      task.resolve(undefined);
      return;
    }
    try {
      assign({ indexes, indexNow });
    } catch (error) {
      onError(error);
      task.resolve(undefined);
    }
  }

  #leastBusy(): TaskThread | undefined {
    let least: TaskThread | undefined;
    for (const thread of this.#threads) {
      const isFree = thread.isReady && thread.tasks < maxTasks && !this.#isBehind(thread);
      if (isFree && thread.tasks < (least?.tasks ?? Infinity)) least = thread;
    }
    return least;
  }

  /** Whether it is busy with a long search: much later calls have been answered. */
  #isBehind({ oldestTicket = Infinity }: TaskThread): boolean {
    return this.#latestTicket - oldestTicket >= maxTasks * this.#threads.size;
  }

  #start(): void {
    const { startThread = (events) => new SearchThread(events) } = this.#options;
    const thread: TaskThread = startThread({
      onFree: () => this.#rebalance(thread),
      onEnd: (error) => this.#replace(thread, error),
    });
    this.#threads.add(thread);
  }

  /** Moves tasks behind a long search to the head of the queue, also when another thread is idle. */
  #rebalance(thread: TaskThread): void {
    const rests = thread.tasks === 0 && this.#waiting.length === 0;
    const held: ThreadTask[] = [];
    for (const other of this.#threads) {
      if (other !== thread && other.tasks > 1 && (rests || this.#isBehind(other))) {
        held.push(...other.reclaim());
      }
    }
    if (held.length > 0) this.#waiting.unshift(...held.toSorted((one, next) => one.ticket - next.ticket));
    this.#dispatch();
  }

  #replace(thread: TaskThread, error: Error): void {
    if (!this.#threads.delete(thread) || this.#isEnding) return;
    this.#options.onError(error);
    if (++this.#ends < maxEnds) this.#start();
    if (this.#hasReady()) return;
    for (const task of this.#waiting.splice(0)) task.resolve(undefined);
  }
}
