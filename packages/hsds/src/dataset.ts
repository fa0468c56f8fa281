import type { Row, TableName } from "./tables.ts";

/** One row on its way from a source into the database. */
export interface DatasetRow<T extends TableName = TableName> {
  table: T;
  /** UUIDv5 of source, table and the source's own id, or of the parent and the content where it has none. */
  id: string;
  /** The id that the source uses, or `null` when it has none. */
  sourceKey: string | null;
  /**
   * The source's table that this row was read from, under the source's own name (`physical_addresses`), and `null` for
   * a row that the reader derived (a phone written inside a contact). Exactly one row per source row is not derived.
   */
  origin: string | null;
  values: Row<T>;
  /** Columns that the model does not know, kept so that an export gives them back. */
  extra: Readonly<Record<string, unknown>> | null;
}

/** The codes of problems; the set is public, since reports are read by programs. */
export type ProblemCode =
  | "VERSION_GUESSED"
  | "UNKNOWN_COLUMN"
  | "UNKNOWN_FILE"
  | "MISSING_FILE"
  | "BAD_ENCODING"
  | "DUP_ID_SAME"
  | "DUP_ID_CONFLICT"
  | "FK_MISSING"
  | "FK_MULTI"
  | "REQUIRED_MISSING"
  | "ENUM_UNKNOWN"
  | "NUMBER_UNPARSED"
  | "PHONE_UNPARSED"
  | "PHONE_SPLIT"
  | "URL_FIXED"
  | "URL_DROPPED"
  | "EMAIL_DROPPED"
  | "TIME_UNPARSED"
  | "TIME_CONFLICT"
  | "DATE_UNPARSED"
  | "DATE_AMBIGUOUS"
  | "LANG_UNKNOWN"
  | "COORD_OUT_OF_RANGE"
  | "COORD_MISSING"
  | "ADDR_INCOMPLETE"
  | "COLUMN_SHIFT_SUSPECTED"
  | "MOJIBAKE"
  | "CONTROL_CHARACTERS"
  | "HTML_STRIPPED"
  | "NULL_IN_JSON"
  | "ID_NOT_UUID"
  | "SECRET_ADDRESS_TOLD"
  | "UNKNOWN_OBJECT"
  | "NOTHING_USABLE"
  | "MOST_WITHDRAWN";

/**
 * - `fatal`: nothing of the source is stored
 * - `rejected`: the row is not stored
 * - `dropped`: the row is stored without this value
 * - `changed`: the value is stored in another form
 * - `info`: nothing was changed
 */
export type Severity = "fatal" | "rejected" | "dropped" | "changed" | "info";

export interface ProblemExample {
  file: string;
  /** The physical line where the record begins, counted from 1; `null` for JSON. */
  line: number | null;
  /** The source's own id of the row. */
  id: string | null;
  column: string | null;
  /** The original value, cut to 200 characters. */
  value: string | null;
  /** What was done, in words. */
  action: string;
}

/** All problems of one kind in one table and column, with the first few as examples. */
export interface Problem {
  code: ProblemCode;
  severity: Severity;
  /** The source's table. */
  table: string;
  column: string | null;
  count: number;
  examples: ProblemExample[];
}

/** How many rows a source's table holds, and how many of them become no row of their own. */
export interface TableTally {
  read: number;
  rejected: number;
  /** Exact duplicates, and rows folded into another row (five equal weekdays into one schedule). */
  collapsed: number;
}

/** The source's name under which the invented directory is stored, so that pages can warn of it. */
export const sampleSource = "sample";

/** A whole directory, read, cleaned and checked, and not yet stored. */
export interface Dataset {
  /** The HSDS version found or guessed: `1.0`, `1.1`, `2.0`, `3.0`, `3.1` or `3.2`. */
  version: string;
  form: "csv" | "json";
  /** `false` for a single object or one page of many: what is absent from it is not gone from the source. */
  complete: boolean;
  /** Parents before children. */
  rows: DatasetRow[];
  tallies: Record<string, TableTally>;
  problems: Problem[];
}
