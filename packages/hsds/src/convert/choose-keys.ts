import { isRawRow } from "../source/raw-table.ts";
import { fieldsOf } from "../tables.ts";
import type { TableName } from "../tables.ts";
import { ownIdsOf } from "../versions/column-names.ts";
import { targetOf } from "../versions/table-names.ts";
import type { PreparedTable } from "./prepare-rows.ts";
import { splitList } from "../values/read-list.ts";

/**
 * Database exports often number their rows in `id` and have the id that other tables use in its own column,
 * `service_recordid`. The column named by more references is the id; the other stays beside the row.
 */
export function chooseKeys(tables: readonly PreparedTable[]): PreparedTable[] {
  if (!tables.some((table) => rivalsOf(table).length > 0)) return [...tables];
  const referenced = referencedKeys(tables);
  return tables.map((table) => {
    const named = referenced.get(targetOf(table.kind));
    const id = table.names.get("id");
    if (named === undefined || id === undefined) return table;
    const [best] = rivalsOf(table)
      .map((name) => ({ name, hits: countNamed(table, table.names.get(name) ?? name, named) }))
      .toSorted((a, b) => b.hits - a.hits);
    return best !== undefined && best.hits > countNamed(table, id, named)
      ? withKey(table, { id, rival: best.name })
      : table;
  });
}

/** Columns that may be the id although there is one called `id`. */
function rivalsOf({ kind, names }: PreparedTable): string[] {
  if (!names.has("id")) return [];
  const own = kind === "taxonomy_terms" || kind === "taxonomy" ? ["taxonomy_id"] : [];
  return [...ownIdsOf(kind), ...own].filter((name) => names.has(name));
}

function withKey(table: PreparedTable, { id, rival }: { id: string; rival: string }): PreparedTable {
  const column = table.names.get(rival) ?? rival;
  const columns = new Map(table.columns).set(id, "row_number").set(column, "id");
  const names = new Map([...columns].map(([source, name]) => [name, source]));
  return { ...table, columns, names };
}

/** The ids in references, by referenced table. */
function referencedKeys(tables: readonly PreparedTable[]): Map<TableName, Set<string>> {
  const referenced = new Map<TableName, Set<string>>();
  for (const table of tables) {
    for (const [column, name] of table.columns) {
      const target = referencedTable(table, name);
      if (target === null) continue;
      const keys = referenced.get(target) ?? new Set();
      referenced.set(target, keys);
      for (const row of table.rows) {
        const value = row.cells.get(column);
        if (typeof value === "number") keys.add(String(value));
        else if (typeof value === "string") for (const key of splitList(value)) keys.add(key);
        else if (isRawRow(value)) keys.add(String(value.cells.get("id")));
      }
    }
  }
  return referenced;
}

/** The table that a column refers to, or `null`; a table's own id refers to none. */
export function referencedTable(table: PreparedTable, column: string): TableName | null {
  if (ownIdsOf(table.kind).includes(column)) return null;
  const references = fieldsOf(targetOf(table.kind))[column]?.references ?? parents[column];
  return references === undefined ? null : (references as TableName); // `references` always names a table
}

/** References of older tables that have no field in the model. */
const parents: Readonly<Record<string, TableName>> = {
  organization_id: "organizations",
  service_id: "services",
  location_id: "locations",
  contact_id: "contacts",
};

function countNamed({ rows }: PreparedTable, column: string, named: ReadonlySet<string>): number {
  return rows.filter((row) => named.has(String(row.cells.get(column)).trim())).length;
}
