import { tallyOf } from "./conversion.ts";
import type { TableTally } from "../dataset.ts";
import type { ProblemList } from "../problem-list.ts";
import type { RawRow, RawTable } from "../source/raw-table.ts";
import { cleanText } from "../values/clean-text.ts";
import { columnNames } from "../versions/column-names.ts";
import type { TableKind } from "../versions/table-names.ts";
import type { TableName } from "../tables.ts";
import { referencedTable } from "./choose-keys.ts";
import type { SourceRow } from "./source-row.ts";

/** A table of a known kind, with normalized column names. */
export interface PreparedTable {
  kind: TableKind;
  name: string;
  file: string;
  columns: ReadonlyMap<string, string>;
  /** The inverse. */
  names: ReadonlyMap<string, string>;
  rows: RawRow[];
}

export interface Preparation {
  problems: ProblemList;
  tallies: Record<string, TableTally>;
  damaged437: boolean;
  keys: ReadonlyMap<TableName, ReadonlySet<string>>;
}

export function prepareTable(kind: TableKind, table: RawTable): PreparedTable {
  const columns = new Set(table.columns);
  if (columns.size === 0)
    for (const row of table.rows) for (const column of row.cells.keys()) columns.add(column);
  const plain = columnNames(kind, [...columns]);
  const names = new Map([...plain].map(([source, name]) => [name, source]));
  return { kind, name: table.name, file: table.file, columns: plain, names, rows: table.rows };
}

/** The source's own id of a record, or `null`. */
export function keyOf(table: PreparedTable, row: RawRow): string | null {
  for (const [column, name] of table.columns) {
    if (name !== "id") continue;
    const value = row.cells.get(column);
    if (typeof value === "string" || typeof value === "number") return String(value).trim() || null;
  }
  // A row without an id may have got its name as one (`resolveNames`).
  const taken = table.columns.has("id") ? undefined : row.cells.get("id");
  return typeof taken === "string" ? taken : null;
}

/** Cleans the texts of one record. Blank cells are left out: `""`, white space, and JSON's `null`. */
export function prepareRow(preparation: Preparation, table: PreparedTable, raw: RawRow): SourceRow {
  const key = keyOf(table, raw);
  const place = { table: table.name, file: table.file, line: raw.line, id: key };
  const row: SourceRow = { kind: table.kind, raw, place, key, cells: new Map(), names: table.names };
  tallyOf(preparation, table.name).read += 1;
  for (const [column, value] of raw.cells) {
    const cleaned = typeof value === "string" ? cleanCell(preparation, row, { column, value }) : value;
    if (cleaned === "" || cleaned === null || cleaned === undefined) continue;
    const name = table.columns.get(column) ?? column;
    row.cells.set(
      name,
      typeof cleaned === "string" ? wholeKey(preparation, table, { name, key: cleaned }) : cleaned,
    );
  }
  return row;
}

/** `12.0`, which programs make of numbers in a column with blanks, for a reference to row 12. */
function wholeKey(
  { keys }: Preparation,
  table: PreparedTable,
  { name, key }: { name: string; key: string },
): string {
  const whole = /^(\d+)\.0+$/.exec(key)?.[1];
  const target = whole === undefined ? null : referencedTable(table, name);
  const known = target === null ? undefined : keys.get(target);
  return whole !== undefined && known?.has(whole) === true && !known.has(key) ? whole : key;
}

function cleanCell(
  preparation: Preparation,
  { place }: SourceRow,
  { column, value }: { column: string; value: string },
): string {
  const { text, repaired, controls } = cleanText(value, preparation);
  if (repaired > 0) {
    const action = "characters read in the wrong encoding were put right";
    preparation.problems.add(place, { code: "MOJIBAKE", severity: "changed", column, value, action });
  }
  if (controls > 0) {
    const action = "control characters were taken out";
    preparation.problems.add(place, {
      code: "CONTROL_CHARACTERS",
      severity: "changed",
      column,
      value,
      action,
    });
  }
  return text;
}
