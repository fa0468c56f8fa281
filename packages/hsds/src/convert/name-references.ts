import type { RawRow } from "../source/raw-table.ts";
import { tables } from "../tables.ts";
import type { TableName } from "../tables.ts";
import { hasReference } from "../versions/prefixed-names.ts";
import { kindOfTable, targetOf } from "../versions/table-names.ts";
import { referencedTable } from "./choose-keys.ts";
import type { PreparedTable } from "./prepare-rows.ts";
import { keyOf } from "./prepare-rows.ts";

/**
 * References by name. Spreadsheets and Airtable's exports name a linked row instead of giving its id: `"Food Bank, Inc",
 * Shelter`. Where every name in a cell belongs to exactly one row, the cell gets the ids; a table without ids whose rows
 * are named takes their names as ids. Changes the records in place.
 */
export function resolveNames(prepared: readonly PreparedTable[]): void {
  const rows = new Map<TableName, NamedRows>();
  const rowsOf = (target: TableName) => {
    const known = rows.get(target) ?? namedRows(prepared, target);
    rows.set(target, known);
    return known;
  };
  for (const table of prepared) {
    for (const [column, name] of table.columns) {
      const reference = referenceOf(table, name);
      if (reference) resolveColumn(table, { column, to: reference.to }, rowsOf(reference.target));
    }
    if (table.kind === "taxonomy_terms") useParentNames(table);
  }
}

/** The table that a column names rows of, and the name of its references. Airtable calls them by the table: `services`. */
function referenceOf(table: PreparedTable, name: string): { target: TableName; to: string } | null {
  if (name === "parent_name") return { target: "taxonomy_terms", to: name };
  const kind = kindOfTable(name);
  const to = kind === null || targetOf(kind) !== kind ? name : `${tables[kind].object}_id`;
  const isNamed = to !== name && !table.names.has(to) && hasReference(table.kind, to);
  const target = referencedTable(table, isNamed ? to : name);
  return target === null ? null : { target, to: isNamed ? to : name };
}

/** The rows of a table by name; `null` for a name that several have. */
interface NamedRows {
  keys: ReadonlySet<string>;
  keyByName: ReadonlyMap<string, string | null>;
  /** Rows of tables without ids, by name, with the id that they take from it. */
  keyless: Map<string, { row: RawRow; key: string }>;
}

function namedRows(prepared: readonly PreparedTable[], target: TableName): NamedRows {
  const keys = new Set<string>();
  const keyByName = new Map<string, string | null>();
  const keyless = new Map<string, { row: RawRow; key: string }>();
  for (const table of prepared) {
    if (targetOf(table.kind) !== target) continue;
    const isKeyless = !table.names.has("id") && !table.columns.has("id");
    for (const row of table.rows) {
      const name = plain(row.cells.get(table.names.get("name") ?? "name"));
      const key = isKeyless ? (name?.replace(/[,;|[{]/g, " ") ?? null) : keyOf(table, row);
      if (key !== null) keys.add(key);
      if (key !== null && name !== null && isKeyless) keyless.set(name, { row, key });
      if (name !== null) keyByName.set(name, keyByName.has(name) ? null : key);
    }
  }
  return { keys, keyByName, keyless };
}

function plain(value: unknown): string | null {
  return typeof value === "string" ? value.trim().toLowerCase().replace(/\s+/g, " ") || null : null;
}

function resolveColumn(
  table: PreparedTable,
  { column, to }: { column: string; to: string },
  named: NamedRows,
): void {
  const { keys, keyByName } = named;
  if (keyByName.size === 0) return;
  const isOther = table.columns.get(column) !== to;
  for (const { cells } of table.rows) {
    const value = cells.get(column);
    if (typeof value !== "string" || value.trim() === "" || (!isOther && keys.has(value.trim()))) continue;
    const whole = keys.has(value.trim()) ? value.trim() : keyByName.get(plain(value) ?? "");
    const found = whole === undefined ? partsOf(value).map((part) => keyOfPart(part, named)) : [whole];
    if (found.length > 0 && found.every((key) => key !== null)) {
      if (isOther) cells.delete(column);
      cells.set(isOther ? to : column, found.join(","));
      takeNames(named);
    }
  }
}

/** Gives ids to the rows of a table without them. */
function takeNames({ keyless, keyByName }: NamedRows): void {
  for (const [name, { row, key }] of keyless) if (keyByName.get(name) === key) row.cells.set("id", key);
  keyless.clear();
}

function keyOfPart(part: string, { keys, keyByName }: Pick<NamedRows, "keys" | "keyByName">): string | null {
  return keys.has(part) ? part : (keyByName.get(plain(part) ?? "") ?? null);
}

/** The items of `"Food Bank, Inc",Shelter`. */
function partsOf(text: string): string[] {
  if (text.length > longestList) return [];
  return [...text.matchAll(/"([^"]*)"|[^,"]+/g)]
    .map(([item, quoted]) => (quoted ?? item).trim())
    .filter(Boolean);
}

/** UTF-16 units: some hundred names. */
const longestList = 10_000;

/** `taxonomy_parent_name` holds the parent's id or name; `taxonomy_parent_recordid` beside it is often blank. */
function useParentNames(table: PreparedTable): void {
  const from = table.names.get("parent_name");
  if (from === undefined) return;
  const to = table.names.get("parent_id") ?? "parent_id";
  for (const { cells } of table.rows) {
    const parent = cells.get(from);
    if (typeof parent !== "string" || parent.trim() === "" || plain(cells.get(to)) !== null) continue;
    cells.set(to, parent);
    cells.delete(from);
  }
}
