/**
 * One uninterpreted source record. CSV cells are text; JSON cells are scalars, or another record where the source nests
 * one.
 */
export interface RawRow {
  /** The physical line where the record begins, counted from 1; `null` for JSON. */
  line: number | null;
  cells: Map<string, unknown>;
  /** Cells beyond the last column. */
  surplus: string[];
}

/** The records of one table under the source's own name. */
export interface RawTable {
  /** Without folder and extension: `physical_addresses`. */
  name: string;
  /** For problem reports. */
  file: string;
  /** Column names as in the source. */
  columns: string[];
  rows: RawRow[];
}

export function isRawRow(value: unknown): value is RawRow {
  return typeof value === "object" && value !== null && "cells" in value && "surplus" in value;
}
