import type { RawRow, RawTable } from "../source/raw-table.ts";

/** The position of a row in a sheet. */
export interface SheetPlace {
  file: string;
  line: number;
}

/** Collects rows of HSDS tables, as if the source had them. */
export interface TableBuilder {
  add(table: string, place: SheetPlace, cells: Readonly<Record<string, string>>): void;
  tables(): RawTable[];
}

export function createTableBuilder(): TableBuilder {
  const tables = new Map<string, RawTable>();
  return {
    add(name, { file, line }, cells) {
      const key = `${name}\n${file}`;
      const table = tables.get(key) ?? { name, file, columns: [], rows: [] };
      tables.set(key, table);
      const filled = Object.entries(cells).filter(([, text]) => text !== "");
      const row: RawRow = { line, cells: new Map(filled), surplus: [] };
      table.rows.push(row);
    },
    tables: () => [...tables.values()],
  };
}
