import { existsSync } from "node:fs";
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { pathToFileURL } from "node:url";

export interface SqliteFile {
  file: string;
  /** A `reader` refuses statements that write. */
  role: "writer" | "reader";
  /** Milliseconds to wait for the lock of another process. */
  busyTimeout: number;
  /** The file does not change, byte for byte, in any role: for inspecting a database without using it. */
  readOnly?: boolean;
}

export interface SqliteFailure {
  message: string;
  /** SQLite's extended result code; absent if the fault is not SQLite's. */
  errcode?: number;
}

export interface SqliteResult {
  rows: unknown[];
  changes?: number;
}

/** More than the program has statements; a bound in case of statements with literal values. */
const PREPARED_STATEMENTS = 200;

/** Page cache of each connection in KiB (negative by SQLite's convention). */
const CACHE_SIZE = -16_384;

/** Bytes to which the write-ahead log is truncated after a large import. */
const JOURNAL_SIZE_LIMIT = 64 * 1024 * 1024;

/** Milliseconds between two attempts to get the lock of another process. SQLite's own interval grows to a hundred. */
const retryInterval = 5;

const busy = 5;
const sleeper = new Int32Array(new SharedArrayBuffer(4));

/** One connection to a file, which runs statements in the thread that calls it. */
export class SqliteStatements {
  readonly #database: DatabaseSync;
  readonly #busyTimeout: number;
  readonly #prepared = new Map<string, StatementSync>();

  constructor(file: SqliteFile) {
    this.#database = open(file);
    this.#busyTimeout = file.busyTimeout;
  }

  /**
   * Retries until the write lock of another process is free. SQLite has no queue, and a rare retry would miss the short
   * pauses in which a long import lets others write. Inside a transaction, the lock is held already.
   */
  run(sql: string, parameters: readonly unknown[] = []): SqliteResult {
    const until = performance.now() + this.#busyTimeout;
    for (;;) {
      try {
        return this.#runOnce(sql, parameters);
      } catch (error) {
        const waits = ((failureOf(error).errcode ?? 0) & 0xff) === busy;
        if (!waits || this.#database.isTransaction || performance.now() > until) throw error;
        Atomics.wait(sleeper, 0, 0, retryInterval);
      }
    }
  }

  close(): void {
    this.#database.close();
  }

  #runOnce(sql: string, parameters: readonly unknown[]): SqliteResult {
    const statement = this.#prepare(sql);
    // A cast, because the statement checks what it can bind and throws otherwise.
    const values = parameters as SQLInputValue[];
    if (statement.columns().length > 0) return { rows: statement.all(...values) };
    return { rows: [], changes: Number(statement.run(...values).changes) };
  }

  #prepare(sql: string): StatementSync {
    const known = this.#prepared.get(sql);
    if (known) return known;
    const statement = this.#database.prepare(sql);
    if (this.#prepared.size >= PREPARED_STATEMENTS) {
      const [oldest] = this.#prepared.keys();
      if (oldest !== undefined) this.#prepared.delete(oldest);
    }
    this.#prepared.set(sql, statement);
    return statement;
  }
}

function open({ file, role, busyTimeout, readOnly = false }: SqliteFile): DatabaseSync {
  if (readOnly) return openUntouched(file, busyTimeout);
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

/** Without a write-ahead log nobody uses the file, and SQLite need not create one to read it. */
function openUntouched(file: string, timeout: number): DatabaseSync {
  const address = pathToFileURL(file);
  if (!existsSync(`${file}-wal`)) address.searchParams.set("immutable", "1");
  return new DatabaseSync(address, { readOnly: true, timeout });
}

export function failureOf(error: unknown): SqliteFailure {
  if (!(error instanceof Error)) return { message: String(error) };
  const errcode: unknown = Reflect.get(error, "errcode");
  return typeof errcode === "number" ? { message: error.message, errcode } : { message: error.message };
}
