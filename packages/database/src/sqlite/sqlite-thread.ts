import { once } from "node:events";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { Worker } from "node:worker_threads";
import { type OpenConnection, SqliteError } from "./sqlite-connection.ts";
import type { SqliteFile, SqliteResult } from "./sqlite-statements.ts";
import type { SqliteOpening, SqliteRequest, SqliteResponse } from "./sqlite-worker.ts";

/**
 * Resolved by the package's name and not relative to this file: a server bundle moves this code, while the worker stays
 * a file of the package.
 */
const workerFile = join(
  dirname(createRequire(import.meta.url).resolve("@dragoman/database")),
  "sqlite/sqlite-worker.ts",
);

interface Waiting {
  resolve(result: SqliteResult): void;
  reject(error: Error): void;
}

/** Owns a worker with one connection. Statements run in the order of the calls. */
export class SqliteThread implements OpenConnection {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;
  #failure: Error | undefined;

  private constructor(worker: Worker) {
    this.#worker = worker;
    worker.on("message", (response: SqliteResponse) => this.#settle(response));
    worker.on("error", (error: Error) => this.#fail(error));
    worker.on("exit", () =>
      this.#fail(new SqliteError({ message: "The connection to the database ended." })),
    );
    // An idle connection does not keep the process alive; a running statement does.
    worker.unref();
  }

  /** Resolves when the file is open. */
  static async open(this: void, data: SqliteFile): Promise<SqliteThread> {
    const worker = new Worker(workerFile, { workerData: data });
    const opening = await firstMessage(worker);
    if ("opened" in opening) return new SqliteThread(worker);
    await worker.terminate();
    throw new SqliteError(opening.failure);
  }

  /** `false` once the worker has died; from then on, every statement fails. */
  get alive(): boolean {
    return this.#failure === undefined;
  }

  run(sql: string, parameters: readonly unknown[] = []): Promise<SqliteResult> {
    if (this.#failure) return Promise.reject(this.#failure);
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.ref();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
      this.#worker.postMessage({ id, sql, parameters } satisfies SqliteRequest);
    });
  }

  /** Closes the connection after all statements so far. */
  async close(): Promise<void> {
    if (this.#failure) return;
    const exited = once(this.#worker, "exit");
    this.#worker.ref();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
    this.#worker.postMessage("close");
    await exited;
  }

  /** Terminates the worker as a crash would; an open transaction is rolled back. */
  async kill(): Promise<void> {
    await this.#worker.terminate();
  }

  #settle(response: SqliteResponse): void {
    const waiting = this.#waiting.get(response.id);
    if (!waiting) return;
    this.#waiting.delete(response.id);
    if (this.#waiting.size === 0) this.#worker.unref();
    if ("failure" in response) waiting.reject(new SqliteError(response.failure));
    else waiting.resolve(response);
  }

  #fail(error: Error): void {
    this.#failure ??= error;
    for (const waiting of this.#waiting.values()) waiting.reject(this.#failure);
    this.#waiting.clear();
  }
}

function firstMessage(worker: Worker): Promise<SqliteOpening> {
  return new Promise((resolve, reject) => {
    worker.once("message", resolve);
    worker.once("error", reject);
    worker.once("exit", () => reject(new SqliteError({ message: "The worker ended before it began." })));
  });
}
