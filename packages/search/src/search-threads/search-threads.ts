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

/** One thread that reads and writes calls keeps so many busy. */
const maxThreads = 3;
/** Ends of threads after which no other is started: something is wrong with the machine. */
const maxEnds = 10;

/** As many as there are cores: to read and write calls leaves most of one. On a single core they would only cost. */
export function usualThreadCount(cores = availableParallelism()): number {
  return cores === 1 ? 0 : Math.min(maxThreads, cores);
}

export interface SearchThreadsOptions {
  count: number;
  /** An index as it is at this moment. */
  searchable: (name: string) => SearchableIndex | undefined;
  /** Answers what the threads cannot. */
  here: MakeAnswer;
  onError: (error: unknown) => void;
  /** `SearchThread` when absent. */
  startThread?: (events: ThreadEvents) => TaskThread;
}

/**
 * Threads that search in the segments of this one, which they share with it. Calls are begun in the order in which they
 * come: each thread has some ahead, and those that wait behind a long search are taken back for the others. While a
 * thread starts or when it fails, this thread answers; one that ends is replaced.
 */
export class SearchThreads {
  readonly #options: SearchThreadsOptions;
  readonly #threads = new Set<TaskThread>();
  readonly #waiting: ThreadTask[] = [];
  #lastTicket = 0;
  /** Of the calls that were answered, the one that came last. */
  #latestTicket = 0;
  #ends = 0;
  #isEnding = false;

  constructor(options: SearchThreadsOptions) {
    this.#options = options;
    for (let number = 0; number < options.count; number++) this.#start();
  }

  /** Resolves when all threads have loaded their code; calls need not wait for it. */
  async ready(): Promise<void> {
    await Promise.all(Array.from(this.#threads, (thread) => thread.ready));
  }

  /** Answers in a thread, or else here. */
  readonly makeAnswer: MakeAnswer = async (batch, encoding) => {
    const answer = this.#hasReady() ? await this.#ask(batch, encoding) : undefined;
    return answer ?? this.#options.here(batch, encoding);
  };

  /** The same before all calls, for what must not wait behind them: pages that this server draws. */
  readonly answerFirst: MakeAnswer = async (batch, encoding) => {
    const answer = await this.#askFirst(batch, encoding);
    return answer ?? this.#options.here(batch, encoding);
  };

  /** For tests: ending a thread while another one runs sometimes ends the process (V8, "jit_page.has_value()"). */
  async end(): Promise<void> {
    this.#isEnding = true;
    await Promise.all(Array.from(this.#threads, (thread) => thread.end()));
  }

  /** For tests: as if one had failed. */
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
    // A missing index is refused where the call came in.
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

  /** It works at something long: calls that came long after have been answered. */
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

  /** What waits behind a long search goes to the head of the line, and also when another thread has nothing to do. */
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
