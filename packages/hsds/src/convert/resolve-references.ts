import { isRawRow } from "../source/raw-table.ts";
import { fieldsOf } from "../tables.ts";
import type { TableName } from "../tables.ts";
import { tableOfEntity } from "../versions/table-names.ts";
import { report } from "./conversion.ts";
import { isBlankReference } from "./references.ts";
import type { Conversion } from "./conversion.ts";
import { isDraft } from "./draft.ts";
import type { Draft } from "./draft.ts";

/** Replaces every reference by the id of the referenced row; an unresolved one becomes `null`. */
export function resolveReferences(conversion: Conversion): void {
  const resolver = { conversion, index: indexOf(conversion.drafts), settled: new Set(conversion.drafts) };
  for (const draft of conversion.drafts) {
    for (const [column, field] of Object.entries(fieldsOf(draft.table))) {
      if (field.references === undefined || !draft.cells.has(column)) continue;
      resolveCell(resolver, { draft, column, targets: [field.references as TableName] }); // always a table's name
    }
    if (draft.cells.has("link_id")) resolveLink(resolver, draft, { id: "link_id", entity: "link_entity" });
    if (draft.cells.has("resource_id"))
      resolveLink(resolver, draft, { id: "resource_id", entity: "resource_type" });
  }
}

interface Resolver {
  conversion: Conversion;
  index: ReadonlyMap<TableName, ReadonlyMap<string, string>>;
  settled: ReadonlySet<Draft>;
}

function indexOf(drafts: readonly Draft[]): Map<TableName, Map<string, string>> {
  const index = new Map<TableName, Map<string, string>>();
  for (const { table, key, id } of drafts) {
    if (key === null) continue;
    const ids = index.get(table) ?? new Map<string, string>();
    if (!ids.has(key)) ids.set(key, id);
    index.set(table, ids);
  }
  return index;
}

/** A link names its table in another column; without a known table it may refer to any. */
function resolveLink(resolver: Resolver, draft: Draft, columns: { id: string; entity: string }): void {
  const entity = draft.cells.get(columns.entity);
  const table = typeof entity === "string" ? tableOfEntity(entity) : null;
  if (table !== null && columns.entity === "link_entity") draft.cells.set("link_entity", table);
  resolveCell(resolver, {
    draft,
    column: columns.id,
    targets: table === null ? [...resolver.index.keys()] : [table],
  });
}

function resolveCell(resolver: Resolver, cell: { draft: Draft; column: string; targets: TableName[] }): void {
  const { conversion, index, settled } = resolver;
  const { draft, column, targets } = cell;
  const value = draft.cells.get(column);
  const named = isDraft(value) ? value : isRawRow(value) ? conversion.draftOf.get(value) : undefined;
  if (named && named.id !== "") {
    draft.cells.set(column, named.id);
    return;
  }
  const [target] = targets;
  draft.cells.delete(column);
  if (target !== undefined && targets.length === 1 && isBlankReference(conversion, target, value)) return;
  const key = isRawRow(value) ? value.cells.get("id") : value;
  const id = targets.map((table) => index.get(table)?.get(String(key))).find((found) => found !== undefined);
  if (id !== undefined) {
    draft.cells.set(column, id);
    return;
  }
  if (named && !settled.has(named)) return;
  draft.extra.set(column, key);
  const action = "left empty, since the source holds no such row; the value is kept beside the row";
  report(conversion, draft.place, { code: "FK_MISSING", severity: "dropped", column, value: key, action });
}
