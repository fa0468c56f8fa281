import type { Kysely } from "kysely";
import type { Schema } from "./schema.ts";

/** Where the data is stored: in a local file or on a PostgreSQL server. */
export type DatabaseKind = "sqlite" | "postgres";

/** An open database with an up-to-date schema. */
export interface Database {
  readonly kysely: Kysely<Schema>;
  readonly kind: DatabaseKind;
  /** The data folder. With the embedded database, it also holds the lock file of imports. */
  readonly directory: string;
  /** Connections to PostgreSQL; absent for the embedded database. */
  readonly connections?: () => ConnectionCounts;
  close(): Promise<void>;
}

/** The connections of one open database. */
export interface ConnectionCounts {
  busy: number;
  idle: number;
  /** Work that waits for a connection. */
  waiting: number;
}

/** The context of a query: the database or a transaction. */
export type Session = Pick<Database, "kysely" | "kind">;
