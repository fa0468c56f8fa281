import type { Place } from "../problem-list.ts";
import type { RawRow } from "../source/raw-table.ts";
import type { TableKind } from "../versions/table-names.ts";
import { splitProse } from "../values/read-list.ts";
import { textOf } from "../values/text-of.ts";

/** One record of the source with cleaned texts under plain column names; blank cells are absent. */
export interface SourceRow {
  kind: TableKind;
  raw: RawRow;
  place: Place;
  key: string | null;
  cells: Map<string, unknown>;
  /** The source's own names of its columns. */
  names: ReadonlyMap<string, string>;
}

/** Takes a cell out of a row as text, so that what is left at the end is what nobody understood. */
export function take(row: SourceRow, column: string): string | null {
  const value = row.cells.get(column);
  if (value === undefined || (typeof value === "object" && value !== null)) return null;
  row.cells.delete(column);
  return textOf(value);
}

/** Reads a cell as text and leaves it in the row. */
export function peek(row: SourceRow, column: string): string | null {
  const value = row.cells.get(column);
  return value === undefined || (typeof value === "object" && value !== null) ? null : textOf(value);
}

/** A cell that lists things: `Cash, Check; Credit Card`. Commas inside parentheses do not part. */
export function takeList(row: SourceRow, column: string): string[] {
  const value = row.cells.get(column);
  if (Array.isArray(value)) {
    row.cells.delete(column);
    return value.filter((one) => typeof one === "string");
  }
  return splitProse(take(row, column) ?? "");
}

/** Puts a text behind another, as a new line. */
export function joinTexts(...texts: readonly (string | null | undefined)[]): string | null {
  const present = texts.filter((text) => text !== null && text !== undefined && text !== "");
  return present.length > 0 ? [...new Set(present)].join("\n") : null;
}
