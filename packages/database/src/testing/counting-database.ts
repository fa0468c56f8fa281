import { join } from "node:path";
import { Kysely } from "kysely";
import type { Database } from "../database.ts";
import type { DatabaseOptions } from "../open-database.ts";
import type { Schema } from "../schema.ts";
import { databaseFile } from "../sqlite/open-sqlite.ts";
import { sqliteDialect } from "../sqlite/sqlite-dialect.ts";
import { type Lease, SqlitePool } from "../sqlite/sqlite-pool.ts";
import { SqliteThread } from "../sqlite/sqlite-thread.ts";

/** How many rows each write transaction changed. */
export interface CountingDatabase extends Database {
  changes: number[];
}

/** Opens an existing SQLite database that counts what its transactions change. */
export function openCounting({ directory }: DatabaseOptions): CountingDatabase {
  const pool = new SqlitePool({
    file: join(directory, databaseFile),
    readers: 2,
    busyTimeout: 60_000,
    open: SqliteThread.open,
  });
  const changes: number[] = [];
  const lease: SqlitePool["lease"] = async (role) => {
    const leased = await pool.lease(role);
    return role === "writer" ? counted(leased, changes) : leased;
  };
  const kysely = new Kysely<Schema>({ dialect: sqliteDialect({ lease, close: () => pool.close() }) });
  return { kysely, kind: "sqlite", directory, changes, close: () => kysely.destroy() };
}

function counted(lease: Lease, changes: number[]): Lease {
  const { connection } = lease;
  let ofTransaction: number | undefined;
  const run: Lease["connection"]["run"] = async (sql, parameters) => {
    const result = await connection.run(sql, parameters);
    if (sql === "begin immediate") ofTransaction = 0;
    else if (ofTransaction === undefined) changes.push(result.changes ?? 0);
    else if (sql === "commit") {
      changes.push(ofTransaction);
      ofTransaction = undefined;
    } else ofTransaction += result.changes ?? 0;
    return result;
  };
  const spy = new Proxy(connection, {
    get: (target, name) => {
      if (name === "run") return run;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  return { connection: spy, release: () => lease.release() };
}
