import { Worker } from "node:worker_threads";
import type { SearchableIndex } from "../engine/index-state.ts";
import type { SearchBatch } from "../protocol/answering/answer-searches.ts";
import type { Encoding, Written } from "../protocol/answering/write-answer.ts";
import { refusal, SearchRefusal } from "../search-refusal.ts";
import { workerFile } from "../worker-file.ts";
import type { SearchOrder, SearchReport, SearchWorkerData } from "./search-worker.ts";
import { SentIndexes } from "./sent-indexes.ts";
import { nextId, pendingTaskMemory, pendingTasks } from "./pending-tasks.ts";

/** One call for a thread. */
export interface ThreadTask {
  /** A ticket number; later calls have larger ones. */
  ticket: number;
  batch: SearchBatch;
  encoding: Encoding | undefined;
  /** `undefined` when the thread could not answer. */
  resolve(answer: Written | undefined): void;
  /** The request is invalid or exceeds a limit. */
  refuse(refusal: SearchRefusal): void;
}

export interface TaskIndexes {
  /** The indexes of the task in their current state. */
  indexes: readonly SearchableIndex[];
  /** The current state of an index by name. */
  indexNow: (name: string) => SearchableIndex | undefined;
}

/** The interface of a thread that the scheduler uses. */
export type TaskThread = Pick<
  SearchThread,
  "tasks" | "oldestTicket" | "isReady" | "ready" | "assign" | "assignFirst" | "reclaim" | "end"
>;

export interface ThreadEvents {
  /** The thread is ready, or has finished a task. */
  onFree: () => void;
  /** The thread has ended for good. */
  onEnd: (error: Error) => void;
}

/**
 * Megabytes of JavaScript heap: several times what a thread caches and works with. Without limits, V8 lets garbage
 * accumulate as in a process of its own.
 */
const resourceLimits = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 32 };

/** A search thread and its lifecycle. It starts its tasks in the order of assignment. */
export class SearchThread {
  readonly #worker: Worker;
  readonly #tasks = new Map<number, ThreadTask>();
  readonly #urgent = new Map<number, ThreadTask>();
  readonly #pending;
  readonly #sent = new SentIndexes();
  readonly #onFree: () => void;
  readonly #ready = Promise.withResolvers<void>();
  #isReady = false;
  #lastId = 0;
  #lastDone = 0;
  #lastUrgent = 0;

  constructor({ onFree, onEnd }: ThreadEvents) {
    const pending = pendingTaskMemory();
    this.#pending = pendingTasks(pending);
    this.#worker = new Worker(workerFile("search-threads/search-worker.ts"), {
      workerData: { pending } satisfies SearchWorkerData,
      resourceLimits,
    });
    this.#onFree = onFree;
    const end = (error: Error): void => {
      this.#isReady = false;
      this.#resolveAll();
      onEnd(error);
    };
    this.#worker.on("message", (report: SearchReport) => this.#apply(report));
    this.#worker.once("error", end);
    this.#worker.once("exit", () => end(new Error("A thread that searches ended")));
    // The listening server keeps the process alive.
    this.#worker.unref();
  }

  /** Number of its tasks. */
  get tasks(): number {
    return this.#tasks.size;
  }

  /** The ticket of the task in progress. */
  get oldestTicket(): number | undefined {
    // Tasks before the last finished one are only being compressed, which blocks nothing.
    for (const [id, { ticket }] of this.#tasks) if (id > this.#lastDone) return ticket;
    return undefined;
  }

  /** Resolves when the thread has loaded its code and what it needs of all languages. */
  get ready(): Promise<void> {
    return this.#ready.promise;
  }

  get isReady(): boolean {
    return this.#isReady;
  }

  /** Throws when the index updates cannot be sent; the task is then not assigned. */
  assign(task: ThreadTask, indexes: TaskIndexes): void {
    const id = (this.#lastId = nextId(this.#lastId));
    this.#pending.put(id);
    try {
      this.#order(id, { task, ...indexes, isUrgent: false });
    } catch (error) {
      this.#pending.take(id);
      throw error;
    }
    this.#tasks.set(id, task);
  }

  /** Like `assign`, for a task that starts between two searches of the current one and is never reclaimed. */
  assignFirst(task: ThreadTask, indexes: TaskIndexes): void {
    // Negative, to be distinct from the ids of pending tasks.
    const id = (this.#lastUrgent -= 1);
    this.#order(id, { task, ...indexes, isUrgent: true });
    this.#urgent.set(id, task);
  }

  #order(
    id: number,
    { task, indexes, indexNow, isUrgent }: TaskIndexes & { task: ThreadTask; isUrgent: boolean },
  ): void {
    const { batch, encoding } = task;
    try {
      const updates = indexes.flatMap((index) => this.#sent.update(index) ?? []);
      // Only after a change, so that most calls skip the check of all names.
      const gone = updates.length > 0 ? this.#sent.gone(indexNow) : [];
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
      this.#worker.postMessage({ id, updates, gone, batch, encoding, isUrgent } satisfies SearchOrder);
    } catch (error) {
      this.#sent.forget();
      throw error;
    }
  }

  /** Takes back the tasks that it has not started. */
  reclaim(): ThreadTask[] {
    const taken = Array.from(this.#tasks).filter(([id]) => this.#pending.take(id));
    for (const [id] of taken) this.#tasks.delete(id);
    return taken.map(([, task]) => task);
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }

  #apply(report: SearchReport): void {
    if (report.kind === "ready") {
      this.#isReady = true;
      this.#ready.resolve();
    } else {
      if (report.kind === "lost") this.#sent.forget();
      settle(this.#taken(report.id), report);
    }
    this.#onFree();
  }

  #taken(id: number): ThreadTask | undefined {
    const tasks = id < 0 ? this.#urgent : this.#tasks;
    const task = tasks.get(id);
    tasks.delete(id);
    if (id > 0) this.#lastDone = id;
    return task;
  }

  #resolveAll(): void {
    for (const tasks of [this.#tasks, this.#urgent]) {
      for (const task of tasks.values()) task.resolve(undefined);
      tasks.clear();
    }
  }
}

function settle(task: ThreadTask | undefined, report: Exclude<SearchReport, { kind: "ready" }>): void {
  if (report.kind === "too large") task?.refuse(refusal.answerTooLarge(task.batch.maxBytes));
  else if (report.kind === "refused") task?.refuse(new SearchRefusal(report.status, report.message));
  else task?.resolve(report.kind === "answered" ? report.answer : undefined);
}
