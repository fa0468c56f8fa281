import type { Place } from "../problem-list.ts";
import type { TableName } from "../tables.ts";
import type { TableKind } from "../versions/table-names.ts";
import type { Conversion } from "./conversion.ts";
import type { Draft } from "./draft.ts";

/** Drafts a row that the source lacks from part of one that it has. */
export function derive(
  conversion: Conversion,
  parent: { place: Place; kind: TableKind },
  made: { table: TableName; cells: Readonly<Record<string, unknown>>; key?: string },
): Draft {
  const cells = new Map(
    Object.entries(made.cells).filter(([, value]) => value !== null && value !== undefined),
  );
  const kind = made.key === undefined ? made.table : parent.kind;
  const draft: Draft = {
    table: made.table,
    kind,
    origin: null,
    place: parent.place,
    key: made.key ?? null,
    cells,
    extra: new Map(),
    id: "",
  };
  conversion.drafts.push(draft);
  return draft;
}
