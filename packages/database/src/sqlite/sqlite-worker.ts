/**
 * A SQLite connection in its own thread, because `node:sqlite` is synchronous: a long statement, or a wait for another
 * process's lock, blocks this thread and not the event loop that serves pages.
 *
 * This file runs without a build and imports only the platform, so that it can also be started from a bundle.
 */
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { parentPort, workerData } from "node:worker_threads";

export interface SqliteWorkerData {
  file: string;
  /** A `reader` refuses statements that write. */
  role: "writer" | "reader";
  /** Milliseconds to wait for the lock of another process. */
  busyTimeout: number;
}

export interface SqliteRequest {
  id: number;
  sql: string;
  parameters: readonly unknown[];
}

export interface SqliteFailure {
  message: string;
  /** SQLite's extended result code; absent if the fault is not SQLite's. */
  errcode?: number;
}

export type SqliteResponse =
  | { id: number; rows: unknown[]; changes?: number }
  | { id: number; failure: SqliteFailure };

/** The first message of a worker: whether it could open the file. */
export type SqliteOpening = { opened: true } | { failure: SqliteFailure };

/** More than the program has statements; a bound in case of statements with literal values. */
const PREPARED_STATEMENTS = 200;

/** Page cache of each connection in KiB (negative by SQLite's convention). */
const CACHE_SIZE = -16_384;

/** Bytes to which the write-ahead log is truncated after a large import. */
const JOURNAL_SIZE_LIMIT = 64 * 1024 * 1024;

function open({ file, role, busyTimeout }: SqliteWorkerData): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: busyTimeout });
  try {
    // WAL lets readers continue while one connection writes; FULL syncs the log at every commit, so that an
    // acknowledged write survives a power cut. `secure_delete` overwrites deleted data with zeros, so that free pages
    // hold no personal data.
    database.exec(`
      pragma journal_mode = wal;
      pragma synchronous = full;
      pragma foreign_keys = on;
      pragma secure_delete = on;
      pragma cache_size = ${CACHE_SIZE};
      pragma journal_size_limit = ${JOURNAL_SIZE_LIMIT};
      pragma temp_store = memory;
      pragma busy_timeout = 0;
      ${role === "reader" ? "pragma query_only = on;" : ""}
    `);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

function failureOf(error: unknown): SqliteFailure {
  if (!(error instanceof Error)) return { message: String(error) };
  const errcode: unknown = Reflect.get(error, "errcode");
  return typeof errcode === "number" ? { message: error.message, errcode } : { message: error.message };
}

const prepared = new Map<string, StatementSync>();

function prepare(database: DatabaseSync, sql: string): StatementSync {
  const known = prepared.get(sql);
  if (known) return known;
  const statement = database.prepare(sql);
  if (prepared.size >= PREPARED_STATEMENTS) {
    const [oldest] = prepared.keys();
    if (oldest !== undefined) prepared.delete(oldest);
  }
  prepared.set(sql, statement);
  return statement;
}

/** Milliseconds between two attempts to get the lock of another process. SQLite's own interval grows to a hundred. */
const retryInterval = 5;

const busy = 5;
const sleeper = new Int32Array(new SharedArrayBuffer(4));

/**
 * Retries until the write lock of another process is free. SQLite has no queue, and a rare retry would miss the short
 * pauses in which a long import lets others write. Inside a transaction, the lock is held already.
 */
function answerWithRetry(
  database: DatabaseSync,
  request: SqliteRequest,
  busyTimeout: number,
): SqliteResponse {
  const until = performance.now() + busyTimeout;
  for (;;) {
    const response = answer(database, request);
    const waits = "failure" in response && ((response.failure.errcode ?? 0) & 0xff) === busy;
    if (!waits || database.isTransaction || performance.now() > until) return response;
    Atomics.wait(sleeper, 0, 0, retryInterval);
  }
}

function answer(database: DatabaseSync, { id, sql, parameters }: SqliteRequest): SqliteResponse {
  try {
    const statement = prepare(database, sql);
    // A cast, because the statement checks what it can bind and throws otherwise.
    const values = parameters as SQLInputValue[];
    if (statement.columns().length > 0) return { id, rows: statement.all(...values) };
    return { id, rows: [], changes: Number(statement.run(...values).changes) };
  } catch (error) {
    return { id, failure: failureOf(error) };
  }
}

function serve(port: NonNullable<typeof parentPort>, options: SqliteWorkerData): void {
  let database: DatabaseSync;
  try {
    database = open(options);
  } catch (error) {
    port.postMessage({ failure: failureOf(error) } satisfies SqliteOpening);
    return;
  }
  port.postMessage({ opened: true } satisfies SqliteOpening);
  port.on("message", (request: SqliteRequest | "close") => {
    if (request === "close") {
      database.close();
      port.close();
    } else {
      port.postMessage(answerWithRetry(database, request, options.busyTimeout));
    }
  });
}

if (parentPort) serve(parentPort, workerData);
