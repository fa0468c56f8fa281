import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type TransactionSettings,
} from "kysely";
import type { Lease, LeasingPool } from "./sqlite-pool.ts";
import { type OpenConnection, SqliteError } from "./sqlite-connection.ts";
import type { SqliteResult } from "./sqlite-statements.ts";

/** Kysely's SQLite dialect over a pool of connections. */
export function sqliteDialect(pool: LeasingPool): Dialect {
  return {
    createDriver: () => sqliteDriver(pool),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new PooledSqliteAdapter(),
    createIntrospector: (kysely) => new SqliteIntrospector(kysely),
  };
}

/** Kysely's adapter assumes a single connection and would run one query at a time. */
class PooledSqliteAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

function sqliteDriver(pool: LeasingPool): Driver {
  return {
    init: () => Promise.resolve(),
    acquireConnection: () => Promise.resolve(new SqliteConnection(pool)),
    beginTransaction: (connection, settings) => own(connection).begin(settings),
    commitTransaction: (connection) => own(connection).commit(),
    rollbackTransaction: (connection) => own(connection).rollback(),
    savepoint: (connection, name) => own(connection).savepoint("savepoint", name),
    rollbackToSavepoint: (connection, name) => own(connection).savepoint("rollback to", name),
    releaseSavepoint: (connection, name) => own(connection).savepoint("release", name),
    releaseConnection: (connection) => own(connection).release(),
    destroy: () => pool.close(),
  };
}

function own(connection: DatabaseConnection): SqliteConnection {
  if (connection instanceof SqliteConnection) return connection;
  throw new TypeError("The connection belongs to another driver.");
}

/**
 * Kysely's connection. It leases a connection for a whole transaction, and otherwise for one statement: outside a
 * transaction, two statements may run on different connections.
 */
class SqliteConnection implements DatabaseConnection {
  readonly #pool: LeasingPool;
  #transaction: Lease | undefined;

  constructor(pool: LeasingPool) {
    this.#pool = pool;
  }

  async begin({ accessMode }: TransactionSettings): Promise<void> {
    const reads = accessMode === "read only";
    const lease = await this.#pool.lease(reads ? "reader" : "writer");
    try {
      // A deferred BEGIN that writes later can fail halfway if another process has written in between; IMMEDIATE takes
      // the write lock first or waits for it.
      await lease.connection.run(reads ? "begin" : "begin immediate");
      this.#transaction = lease;
    } catch (error) {
      lease.release();
      throw error;
    }
  }

  async commit(): Promise<void> {
    await this.#connection().run("commit");
  }

  async rollback(): Promise<void> {
    const connection = this.#connection();
    // A lost connection, or SQLite after a full disk, has rolled back already; an error here would hide the reason.
    await connection.run("rollback").catch((error: unknown) => {
      if (connection.alive && !isNoTransaction(error)) throw error;
    });
  }

  async savepoint(command: "savepoint" | "rollback to" | "release", name: string): Promise<void> {
    await this.#connection().run(`${command} "${name.replaceAll('"', '""')}"`);
  }

  release(): Promise<void> {
    this.#transaction?.release();
    this.#transaction = undefined;
    return Promise.resolve();
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { sql, parameters } = query;
    if (this.#transaction) return toResult(await this.#transaction.connection.run(sql, parameters));
    const lease = await this.#pool.lease(isReading(query) ? "reader" : "writer");
    try {
      return toResult(await lease.connection.run(sql, parameters));
    } finally {
      lease.release();
    }
  }

  // oxlint-disable-next-line require-yield -- the interface asks for a generator
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error("Streaming is not supported: read in batches instead.");
  }

  #connection(): OpenConnection {
    if (!this.#transaction) throw new Error("There is no open transaction.");
    return this.#transaction.connection;
  }
}

/** Whether a reader can run it. In SQLite, a `select` writes nothing; raw SQL that begins differently may. */
function isReading({ query, sql }: CompiledQuery): boolean {
  return query.kind === "SelectQueryNode" || /^\s*select\b/i.test(sql);
}

function isNoTransaction(error: unknown): boolean {
  return error instanceof SqliteError && error.message.includes("no transaction is active");
}

function toResult<R>({ rows, changes }: SqliteResult): QueryResult<R> {
  // A cast, because only the query knows the type of its rows, not the driver.
  const typed = rows as R[];
  return changes === undefined ? { rows: typed } : { rows: typed, numAffectedRows: BigInt(changes) };
}
