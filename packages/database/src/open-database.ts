import type { Database } from "./database.ts";
import { type PrepareSchema, requireSchema } from "./migrate.ts";
import { openPostgres } from "./postgres/open-postgres.ts";
import { openSqlite } from "./sqlite/open-sqlite.ts";

/** Where the database is. */
export interface DatabaseOptions {
  /** The data folder, created if it is missing. */
  directory: string;
  /** `postgres://user:password@host:port/name`; without it, the database is a file in the data folder. */
  url?: string | undefined;
  /** Limits of PostgreSQL; the embedded database has none. */
  limits?: DatabaseLimits;
  /** Statements to the file run in the thread of the caller: for threads without other work. */
  inThisThread?: boolean;
  /**
   * For a database that is filled from elsewhere: an empty one in the schema of these migrations, even where the data
   * folder belongs to one that has disappeared.
   */
  emptyUpTo?: readonly string[] | undefined;
}

/** How much of a PostgreSQL server one open database may use. */
export interface DatabaseLimits {
  /** Connections at once; ten by default. */
  connections?: number;
  /**
   * Milliseconds of one statement, and of a transaction without one, after which the work is refused with
   * `database-busy`. Without it there is no limit, as long work needs: imports and backups. Migrations have none either
   * way.
   */
  statementTime?: number | undefined;
}

/**
 * Opens the database. An empty one gets its schema; one with pending migrations is refused, because only
 * `migrateDatabase` applies them.
 *
 * Refuses with `data-directory-unusable`, `database-url-invalid`, `database-unreachable`, `database-newer`,
 * `migrations-pending`, `restore-unfinished`, `database-damaged`, `database-gone` or `database-foreign`, in which case
 * nothing has changed.
 */
export function openDatabase(options: DatabaseOptions): Promise<Database> {
  return openWith(options, requireSchema);
}

/** `openDatabase` with another way to create the schema. */
export function openWith(options: DatabaseOptions, prepareSchema: PrepareSchema): Promise<Database> {
  const { url } = options;
  return url === undefined
    ? openSqlite({ ...options, prepareSchema })
    : openPostgres({ ...options, url, prepareSchema });
}
