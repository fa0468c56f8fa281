import { foldName } from "@dragoman/reference/fold-name";
import { sheetHeaders } from "@dragoman/reference/sheet-headers";
import { columnOfHeader, type SheetColumn } from "./header-names.ts";
import { cellAt, type Sheet, type SheetRow } from "./sheet.ts";

/** The line of headers of a sheet, and the rows below it. */
export interface SheetHeader {
  line: number;
  /** By column, counted from 0. */
  fields: ReadonlyMap<number, SheetColumn>;
  /** Columns that are not understood, by their headers. */
  others: ReadonlyMap<number, string>;
  rows: SheetRow[];
}

/** Lines that are searched for a header: titles, dates and explanations come before it. */
const linesToLook = 40;

/** Fields that a header names at least, one of them a name. */
const leastFields = 2;

/** Finds the line of headers: the one that names most fields. `null` when none names a service and something of it. */
export function findHeader(sheet: Sheet): SheetHeader | null {
  let best: { row: SheetRow; fields: Map<number, SheetColumn>; score: number } | null = null;
  for (const row of sheet.rows.slice(0, linesToLook)) {
    const fields = fieldsOf(row);
    const score = new Set(fields.values()).size;
    if (score > (best?.score ?? 0) && isHeader(row, fields)) best = { row, fields, score };
  }
  if (best === null) return null;
  const { row, fields } = best;
  const others = row.cells.flatMap((text, column) =>
    text.trim() === "" || fields.has(column) ? [] : [[column, text.trim()] as const],
  );
  const below = sheet.rows.filter(({ line }) => line > row.line);
  const rows = below.filter((one) => !explains(one, row, fields) && !sheet.titles.has(one.line));
  return { line: row.line, fields: settleName(fields), others: new Map(others), rows };
}

function fieldsOf(row: SheetRow): Map<number, SheetColumn> {
  const fields = new Map<number, SheetColumn>();
  row.cells.forEach((text, column) => {
    const field = text.trim() === "" ? null : columnOfHeader(text);
    if (field !== null) fields.set(column, field);
  });
  return fields;
}

function isHeader(row: SheetRow, fields: ReadonlyMap<number, SheetColumn>): boolean {
  const named = new Set(fields.values());
  const filled = row.cells.filter((text) => text.trim() !== "").length;
  const names = named.has("organization") || named.has("service") || named.has("name");
  named.delete("id");
  return names && named.size >= leastFields && fields.size * 3 >= filled;
}

/**
 * Whether a row below the header is no entry: the examples of a template, the headers again, or in another language.
 */
function explains(row: SheetRow, header: SheetRow, fields: ReadonlyMap<number, SheetColumn>): boolean {
  const filled = [...row.cells.keys()].filter((column) => cellAt(row, column) !== "");
  if (filled.some((column) => rowHints.has(foldHint(cellAt(row, column))))) return true;
  const repeats = filled.filter((column) => {
    const field = fields.get(column);
    const text = cellAt(row, column);
    return text === cellAt(header, column) || (field !== undefined && columnOfHeader(text) === field);
  });
  return repeats.length >= leastFields && repeats.length * 2 > filled.length;
}

const rowHints: ReadonlySet<string> = new Set(
  Object.values(sheetHeaders).map(({ hints }) => foldHint(hints.row)),
);

function foldHint(text: string): string {
  return foldName(text.slice(0, 60));
}

/** A column of names is that of the services when organizations have their own, otherwise that of organizations. */
function settleName(fields: ReadonlyMap<number, SheetColumn>): Map<number, SheetColumn> {
  const named = new Set(fields.values());
  const name = named.has("organization") && !named.has("service") ? "service" : "organization";
  const settled = [...fields].map(([column, field]) => [column, field === "name" ? name : field] as const);
  return new Map(settled);
}
