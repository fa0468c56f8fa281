import type { Place } from "../problem-list.ts";
import type { RawRow } from "../source/raw-table.ts";
import type { TableKind } from "../versions/table-names.ts";
import { splitProse } from "../values/read-list.ts";
import { textOf } from "../values/text-of.ts";

/** One source record with cleaned texts under normalized column names; blank cells are absent. */
export interface SourceRow {
  kind: TableKind;
  raw: RawRow;
  place: Place;
  key: string | null;
  cells: Map<string, unknown>;
  /** The source's own column names. */
  names: ReadonlyMap<string, string>;
}

/** Removes a cell from a row as text; what remains at the end was not understood. */
export function take(row: SourceRow, column: string): string | null {
  const value = row.cells.get(column);
  if (value === undefined || (typeof value === "object" && value !== null)) return null;
  row.cells.delete(column);
  return textOf(value);
}

/** Reads a cell as text without removing it. */
export function peek(row: SourceRow, column: string): string | null {
  const value = row.cells.get(column);
  return value === undefined || (typeof value === "object" && value !== null) ? null : textOf(value);
}

/** Splits a list in a cell: `Cash, Check; Credit Card`. Commas inside parentheses do not separate. */
export function takeList(row: SourceRow, column: string): string[] {
  const value = row.cells.get(column);
  if (Array.isArray(value)) {
    row.cells.delete(column);
    return value.flatMap((one) => (typeof one === "string" || typeof one === "number" ? textOf(one) : []));
  }
  return splitProse(take(row, column) ?? "");
}

/** Joins texts by line breaks. */
export function joinTexts(...texts: readonly (string | null | undefined)[]): string | null {
  const present = texts.filter((text) => text !== null && text !== undefined && text !== "");
  return present.length > 0 ? [...new Set(present)].join("\n") : null;
}
