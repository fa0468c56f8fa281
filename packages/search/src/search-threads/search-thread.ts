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
  /** Larger than those of the calls that came before. */
  ticket: number;
  batch: SearchBatch;
  encoding: Encoding | undefined;
  /** Nothing when the thread could not answer. */
  resolve(answer: Written | undefined): void;
  /** What was asked is wrong, or too much. */
  refuse(refusal: SearchRefusal): void;
}

export interface TaskIndexes {
  /** Those that the task asks for, as they are at this moment. */
  indexes: readonly SearchableIndex[];
  /** The index of a name as it is at this moment. */
  indexNow: (name: string) => SearchableIndex | undefined;
}

/** A thread as those see it who give it tasks. */
export type TaskThread = Pick<
  SearchThread,
  "tasks" | "oldestTicket" | "isReady" | "ready" | "assign" | "assignFirst" | "reclaim" | "end"
>;

export interface ThreadEvents {
  /** The thread is ready, or a task is done. */
  onFree: () => void;
  /** It will never do a task again. */
  onEnd: (error: Error) => void;
}

/**
 * Megabytes of JavaScript objects: several times what a thread remembers and works with. Without them, V8 lets garbage lie
 * until there is as much of it as in a process of its own.
 */
const resourceLimits = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 32 };

/** A thread that searches, from its start to its end. It begins its tasks in the order in which they are given. */
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
    // Whoever listens for calls keeps the process alive.
    this.#worker.unref();
  }

  /** How many it has. */
  get tasks(): number {
    return this.#tasks.size;
  }

  /** The turn of the task that it works at. */
  get oldestTicket(): number | undefined {
    // What came before the last one that was done is being packed, which holds up nothing.
    for (const [id, { ticket }] of this.#tasks) if (id > this.#lastDone) return ticket;
    return undefined;
  }

  /** Resolves when the thread has loaded its code. */
  get ready(): Promise<void> {
    return this.#ready.promise;
  }

  get isReady(): boolean {
    return this.#isReady;
  }

  /** Throws when the thread cannot be told of the indexes; it does not have the task then. */
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

  /** As `assign`, for a task that is begun between two searches of what the thread is doing, and never taken back. */
  assignFirst(task: ThreadTask, indexes: TaskIndexes): void {
    // Of others than those of tasks that wait in line.
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
      // Only then, so that most calls need not look through all names.
      const gone = updates.length > 0 ? this.#sent.gone(indexNow) : [];
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
      this.#worker.postMessage({ id, updates, gone, batch, encoding, isUrgent } satisfies SearchOrder);
    } catch (error) {
      this.#sent.forget();
      throw error;
    }
  }

  /** The tasks that it has not begun, which it does not do any more. */
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
