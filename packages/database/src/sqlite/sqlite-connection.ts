import {
  failureOf,
  type SqliteFailure,
  type SqliteFile,
  type SqliteResult,
  SqliteStatements,
} from "./sqlite-statements.ts";

/** An open connection to a file. Statements run in the order of the calls. */
export interface OpenConnection {
  /** `false` once the connection is lost; from then on, every statement fails. */
  readonly alive: boolean;
  run(sql: string, parameters?: readonly unknown[]): Promise<SqliteResult>;
  /** Closes the connection after all statements so far. */
  close(): Promise<void>;
}

/** A statement that SQLite refused, or a lost connection. */
export class SqliteError extends Error {
  /** SQLite's primary result code, such as 5 (busy) or 26 (not a database). */
  readonly resultCode: number | undefined;

  constructor({ message, errcode }: SqliteFailure) {
    super(message);
    this.name = "SqliteError";
    // The low byte of the extended code is the primary code.
    this.resultCode = errcode === undefined ? undefined : errcode & 0xff;
  }
}

/**
 * Opens a connection in the thread of the caller, which each statement blocks: for threads that serve nobody else
 * meanwhile. It saves two messages between threads for each of more than twenty statements of a page.
 */
export function openConnectionHere(file: SqliteFile): OpenConnection {
  const statements = orSqliteError(() => new SqliteStatements(file));
  return {
    alive: true,
    run: async (sql, parameters) => orSqliteError(() => statements.run(sql, parameters)),
    close: async () => statements.close(),
  };
}

function orSqliteError<Value>(perform: () => Value): Value {
  try {
    return perform();
  } catch (error) {
    throw new SqliteError(failureOf(error));
  }
}
