import { tableNames } from "../tables.ts";
import type { TableName } from "../tables.ts";
import { report } from "./conversion.ts";
import type { Conversion } from "./conversion.ts";
import type { Draft } from "./draft.ts";

/** Tables with a hierarchy among their own rows. */
const selfReferences: Partial<Record<TableName, string>> = {
  organizations: "parent_organization_id",
  taxonomy_terms: "parent_id",
};

/**
 * Sorts parents before children, by table and within a table. In a cycle, the reference that closes it is left empty
 * and reported.
 */
export function orderDrafts(conversion: Conversion): void {
  const byTable = new Map<TableName, Draft[]>(tableNames.map((table) => [table, []]));
  for (const draft of conversion.drafts) byTable.get(draft.table)?.push(draft);
  conversion.drafts = [...byTable].flatMap(([table, drafts]) => {
    const column = selfReferences[table];
    return column === undefined ? drafts : parentsFirst(conversion, drafts, column);
  });
}

function parentsFirst(conversion: Conversion, drafts: readonly Draft[], column: string): Draft[] {
  const byId = new Map(drafts.map((draft) => [draft.id, draft]));
  const placed = new Set<Draft>();
  for (const draft of drafts) {
    const line = new Set<Draft>();
    for (let one: Draft | undefined = draft; one && !placed.has(one);) {
      line.add(one);
      const parent: Draft | undefined = byId.get(String(one.cells.get(column)));
      if (parent && line.has(parent)) {
        cut(conversion, one, column);
        break;
      }
      one = parent;
    }
    for (const one of [...line].toReversed()) placed.add(one);
  }
  return [...placed];
}

function cut(conversion: Conversion, draft: Draft, column: string): void {
  const value = draft.cells.get(column);
  draft.cells.delete(column);
  draft.extra.set(column, value);
  const action = "left empty, since the parents go round in a circle";
  report(conversion, draft.place, { code: "FK_MISSING", severity: "dropped", column, value, action });
}
