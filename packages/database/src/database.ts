import type { Kysely } from "kysely";
import type { Schema } from "./schema.ts";

/** Where the data is: in a file of this machine, or on a PostgreSQL server. */
export type DatabaseKind = "sqlite" | "postgres";

/** An open database, its schema up to date. */
export interface Database {
  readonly kysely: Kysely<Schema>;
  readonly kind: DatabaseKind;
  /** The data folder; it also holds the lock of the import when the database is embedded. */
  readonly directory: string;
  close(): Promise<void>;
}

/** What a query needs of a database: the handle itself, or a transaction on it. */
export type Session = Pick<Database, "kysely" | "kind">;
