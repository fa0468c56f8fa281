import { Worker } from "node:worker_threads";
import type { SearchableIndex } from "../engine/index-state.ts";
import type { AskedSearches } from "../protocol/answer-searches.ts";
import type { Encoding, Written } from "../protocol/write-answer.ts";
import { workerFile } from "../worker-file.ts";
import type { SearchOrder, SearchReport } from "./search-worker.ts";
import { ToldIndexes } from "./told-indexes.ts";

/** One call for a thread. */
export interface ThreadTask {
  asked: AskedSearches;
  encoding: Encoding | undefined;
  /** Nothing when the thread could not answer. */
  resolve(answer: Written | undefined): void;
}

export interface TaskIndexes {
  /** Those that the task asks for, as they are at this moment. */
  indexes: readonly SearchableIndex[];
  /** Whether there is an index of this name at this moment. */
  isThere: (name: string) => boolean;
}

/** Tasks that a thread has at a time: one that it works at, and one so that it need not wait for the next. */
const mostTasks = 2;

/** A thread that searches, from its start to its end. */
export class SearchThread {
  readonly #worker = new Worker(workerFile("search-threads/search-worker.ts"));
  readonly #tasks = new Map<number, ThreadTask>();
  readonly #told = new ToldIndexes();
  readonly #onFree: () => void;
  readonly #ready = Promise.withResolvers<void>();
  #isReady = false;
  #lastId = 0;

  /** `onFree` is told whenever there is room for a task, `onEnd` when there never will be again. */
  constructor({ onFree, onEnd }: { onFree: () => void; onEnd: (error: Error) => void }) {
    this.#onFree = onFree;
    const end = (error: Error): void => {
      this.#isReady = false;
      this.#resolveAll();
      onEnd(error);
    };
    this.#worker.on("message", (report: SearchReport) => this.#hear(report));
    this.#worker.once("error", end);
    this.#worker.once("exit", () => end(new Error("A thread that searches ended")));
    // Whoever listens for calls keeps the process alive.
    this.#worker.unref();
  }

  /** How many it has. */
  get tasks(): number {
    return this.#tasks.size;
  }

  get isFree(): boolean {
    return this.#isReady && this.#tasks.size < mostTasks;
  }

  /** Resolves when the thread has loaded its code. */
  get ready(): Promise<void> {
    return this.#ready.promise;
  }

  get isReady(): boolean {
    return this.#isReady;
  }

  /** Throws when the thread cannot be told of the indexes; it does not have the task then. */
  give(task: ThreadTask, { indexes, isThere }: TaskIndexes): void {
    const id = ++this.#lastId;
    const { asked, encoding } = task;
    try {
      const news = indexes.flatMap((index) => this.#told.news(index) ?? []);
      // Only then, so that most calls need not look through all names.
      const gone = news.length > 0 ? this.#told.gone(isThere) : [];
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
      this.#worker.postMessage({ id, news, gone, asked, encoding } satisfies SearchOrder);
      this.#tasks.set(id, task);
    } catch (error) {
      this.#told.forget();
      throw error;
    }
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }

  #hear(report: SearchReport): void {
    if (report.kind === "ready") {
      this.#isReady = true;
      this.#ready.resolve();
    } else {
      if (report.kind === "lost") this.#told.forget();
      const task = this.#tasks.get(report.id);
      this.#tasks.delete(report.id);
      task?.resolve(report.kind === "answered" ? report.answer : undefined);
    }
    this.#onFree();
  }

  #resolveAll(): void {
    for (const task of this.#tasks.values()) task.resolve(undefined);
    this.#tasks.clear();
  }
}
