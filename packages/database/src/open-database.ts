import type { Database } from "./database.ts";
import { openPostgres } from "./postgres/open-postgres.ts";
import { openSqlite } from "./sqlite/open-sqlite.ts";

/** Where the database is. */
export interface DatabaseOptions {
  /** The data folder, created if it is missing. */
  directory: string;
  /** `postgres://user:password@host:port/name`; without it, the database is a file in the data folder. */
  url?: string | undefined;
  /** Statements to the file run in the thread of the caller: for threads that serve nobody else meanwhile. */
  inThisThread?: boolean;
  /**
   * For a database that is filled from elsewhere: an empty one in the schema of these migrations, even where the data
   * folder belongs to one that is gone.
   */
  emptyUpTo?: readonly string[] | undefined;
}

/**
 * Opens the database and brings its schema up to date.
 *
 * Refuses with `data-directory-unusable`, `database-url-invalid`, `database-unreachable`, `database-newer`,
 * `database-damaged`, `database-gone` or `database-foreign`, in which case nothing has changed.
 */
export function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { url } = options;
  return url === undefined ? openSqlite(options) : openPostgres({ ...options, url });
}
