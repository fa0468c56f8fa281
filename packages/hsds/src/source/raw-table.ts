/**
 * One record as the source has it, before anything is understood. CSV cells are text; JSON cells are any scalar, and
 * another record where the source nests one in the other.
 */
export interface RawRow {
  /** The physical line where the record begins, counted from 1; `null` for JSON. */
  line: number | null;
  cells: Map<string, unknown>;
  /** Cells beyond the last column. */
  surplus: string[];
}

/** The records of one table under the source's own name for it. */
export interface RawTable {
  /** Without folder and ending: `physical_addresses`. */
  name: string;
  /** For problem reports. */
  file: string;
  /** Column names as the source writes them. */
  columns: string[];
  rows: RawRow[];
}

export function isRawRow(value: unknown): value is RawRow {
  return typeof value === "object" && value !== null && "cells" in value && "surplus" in value;
}
