import { templateFields } from "@dragoman/reference/sheet-fields";
import { fieldsOf, tableNames, type TableName } from "../tables.ts";

/** How the columns of a spreadsheet become ours: a file that an operator writes in YAML or JSON. */
export interface Mapping {
  /** Its path, for reports. */
  file: string;
  blocks: readonly MappingBlock[];
}

/** How the rows of one sheet map to a table. */
export interface MappingBlock {
  /** A table of HSDS, or `sheet`: rows of one service each, with the columns of the template. */
  table: MappedTable;
  /** The sheet; without a file or a name it is the only one. */
  from: { file: string | null; sheet: string | null; header: number | null };
  /** By our column. */
  columns: ReadonlyMap<string, ColumnRule>;
  /** The position of the block in the mapping, for reports: `line 3 (tables.services)`. */
  place: string;
}

export type MappedTable = TableName | "sheet";

/** Where the values of one of our columns come from. */
export interface ColumnRule {
  /** Their columns; several are joined. */
  columns: readonly string[];
  separator: string;
  /** A value for every row; used instead of columns. */
  constant: string | null;
  /** Splits a value at this text: one row for each part. */
  split: string | null;
  /** Our values by theirs; `null` without a table. */
  values: ReadonlyMap<string, string> | null;
  /** The value for those that are not in the table; `null` keeps them. */
  otherwise: string | null;
  place: string;
}

/** The properties of a column rule, besides the short forms of a text or a list. */
export const ruleKeys = [
  "column",
  "columns",
  "separator",
  "constant",
  "split",
  "values",
  "otherwise",
] as const;

export const sourceKeys = ["file", "sheet", "header"] as const;

const sheetFields = [...templateFields, "name", "address", "coordinates", "mobile", "fax", "contact"];

const addressFields = ["address_1", "address_2", "city", "state_province", "postal_code", "country"];

/** Columns that the reader splits into tables of their own. */
const further: Partial<Record<TableName, readonly string[]>> = {
  services: ["location_id", "languages"],
  locations: addressFields,
  languages: ["language"],
};

export const mappedTables: readonly MappedTable[] = ["sheet", ...tableNames];

/** The columns of a table that a mapping may fill. */
export function columnsOf(table: MappedTable): readonly string[] {
  if (table === "sheet") return sheetFields;
  return ["id", ...Object.keys(fieldsOf(table)), ...(further[table] ?? [])];
}
