import { isRawRow } from "../source/raw-table.ts";
import { fieldsOf } from "../tables.ts";
import type { TableName } from "../tables.ts";
import { targetOf } from "../versions/table-names.ts";
import { report } from "./conversion.ts";
import type { Conversion } from "./conversion.ts";
import type { Draft } from "./draft.ts";
import type { SourceRow } from "./source-row.ts";
import { splitReferences } from "./split-references.ts";

/**
 * Drafts a source row. Model columns move into it, all others into `extra`. A reference to several rows makes several
 * drafts, the first of which represents the source row.
 */
export function emit(conversion: Conversion, row: SourceRow, table: TableName = targetOf(row.kind)): Draft {
  const { cells, extra } = sortCells(conversion, row, table);
  const draft: Draft = {
    table,
    kind: row.kind,
    origin: row.place.table,
    place: row.place,
    key: row.key,
    cells,
    extra,
    id: "",
  };
  // Only JSON nests records and refers to them without an id.
  if (conversion.form === "json") conversion.draftOf.set(row.raw, draft);
  conversion.drafts.push(draft);
  splitReferences(conversion, draft);
  return draft;
}

function sortCells(conversion: Conversion, row: SourceRow, table: TableName) {
  const fields = fieldsOf(table);
  const cells = new Map<string, unknown>();
  const extra = new Map<string, unknown>();
  for (const [column, value] of row.cells) {
    if (column === "id") continue;
    if (Object.hasOwn(fields, column)) cells.set(column, value);
    // A link to the enclosing record is redundant.
    else if (!isRawRow(value)) {
      const name = row.names.get(column) ?? column;
      extra.set(name, value);
      const action = "kept beside the row";
      report(conversion, row.place, {
        code: "UNKNOWN_COLUMN",
        severity: "info",
        column: name,
        value,
        action,
      });
    }
  }
  if (row.raw.surplus.length > 0) {
    extra.set("surplus cells", row.raw.surplus);
    report(conversion, row.place, {
      code: "COLUMN_SHIFT_SUSPECTED",
      severity: "changed",
      column: null,
      value: row.raw.surplus.join(" | "),
      action: "the cells beyond the last column were kept beside the row",
    });
  }
  return { cells, extra };
}
