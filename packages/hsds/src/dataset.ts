import type { Row, TableName } from "./tables.ts";

/** One row on its way from a source into the database. */
export interface DatasetRow<T extends TableName = TableName> {
  table: T;
  /** UUIDv5 of source, table and the source's own id, or of the parent and the content without one. */
  id: string;
  /** The source's id, or `null` without one. */
  sourceKey: string | null;
  /**
   * The source table of this row, under the source's own name (`physical_addresses`), and `null` for a row derived by
   * the reader (a phone inside a contact). Each source row has exactly one row that is not derived.
   */
  origin: string | null;
  values: Row<T>;
  /** Columns unknown to the model, stored so that an export can return them. */
  extra: Readonly<Record<string, unknown>> | null;
  /** Only in an export of this program: the source that the row is of. */
  sourceName?: string;
  /** Only in an export of this program: its place among the rows of its table, whatever their sources. */
  position?: number;
  /** Only of a translation in an export of this program: the hash of the text that it was made from. */
  originalHash?: string;
}

/** The codes of problems. The set is public, since programs read reports. */
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
  | "VALUE_IMPOSSIBLE"
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
  /** Line number where the record begins, from 1; `null` for JSON. */
  line: number | null;
  /** The source's own id of the row. */
  id: string | null;
  column: string | null;
  /** The original value, truncated to 200 characters. */
  value: string | null;
  /** The action taken, as a sentence. */
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

/** The number of rows in a source table, by outcome. */
export interface TableTally {
  read: number;
  rejected: number;
  /** Exact duplicates, and rows folded into another row (five equal weekdays into one schedule). */
  collapsed: number;
}

/** The interpretation of a column of a source. */
export interface ReadColumn {
  file: string;
  column: string;
  /** A field of ours, `services.name`, or a column of the template, `phone`; `null` if it is not understood. */
  field: string | null;
}

/** The source name of the invented sample directory, so that pages can show a warning. */
export const sampleSource = "sample";

/** An edit of a row of a source, in an export. */
export interface ExportedEdit {
  table: TableName;
  id: string;
  /** Empty: the row as a whole was removed, and is not in the export. */
  field: string;
  /** The value of the source; absent if the export does not contain it. */
  sourceValue?: string | number | null;
  /** RFC 3339. */
  editedAt: string;
  /** The id of the service behind which a removed one is hidden as a duplicate. */
  standsFor: string | null;
}

/** A whole directory, read, cleaned and validated, but not yet stored. */
export interface Dataset {
  /** The declared or detected HSDS version: `1.0`, `1.1`, `2.0`, `3.0`, `3.1` or `3.2`. */
  version: string;
  form: "csv" | "json";
  /**
   * `false` for a single object or one page of several: absence does not mean that the source has removed something.
   */
  complete: boolean;
  /** Parents before children. */
  rows: DatasetRow[];
  tallies: Record<string, TableTally>;
  problems: Problem[];
  /** Only for an export of this program, whose ids are kept: its scope. */
  exported?: {
    /** Includes non-public data. */
    isPrivate: boolean;
    /** Only the rows of one source. */
    isOneSource: boolean;
    /** Edits of rows of sources; absent without any. */
    edits?: readonly ExportedEdit[];
  };
  /** The interpretation of its columns; absent if a mapping defines it. */
  columns?: readonly ReadColumn[];
}
