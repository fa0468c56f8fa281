/** One row of a sheet, as far as it is filled. */
export interface SheetRow {
  /** The row's number in the spreadsheet, or the line in the file, counted from 1. */
  line: number;
  /** Texts by column, counted from 0; `""` for an empty cell. Dates are `2026-11-23`, times `17:30`. */
  cells: string[];
  /** Columns whose cells hold a number rather than text: leading zeros and plus signs are lost there. */
  numbers: ReadonlySet<number>;
}

/** A sheet of a workbook, or a CSV file. Blank rows are left out. */
export interface Sheet {
  /** The name on its tab; for CSV the name of the file without its ending. */
  name: string;
  /** For reports: `list.csv`, or `list.xlsx, sheet Berlin`. */
  file: string;
  /** The path of its file in the source. */
  path: string;
  rows: SheetRow[];
  /** It is CSV that is not UTF-8. */
  isDamaged: boolean;
  /** Lines in which cells are merged across several columns: titles, not entries. */
  titles: ReadonlySet<number>;
}

/** The text of a cell without surrounding white space; `""` beyond the last column. */
export function cellAt(row: SheetRow, column: number): string {
  return row.cells[column]?.trim() ?? "";
}
