import type { EditableEntry, RecordChange } from "@dragoman/database";
import { type DraftRow, rowsOfDraft } from "../fields/draft-rows.server.ts";

/** The rows of an entry as they will be once its draft is published. */
export function rowsAfter(entry: EditableEntry, changes: readonly RecordChange[]): DraftRow[] {
  const removed = new Set(
    changes.flatMap((one) => (one.kind === "remove" ? `${one.table} ${one.recordId}` : [])),
  );
  const changed = Map.groupBy(
    changes.filter((one) => one.kind === "change"),
    ({ table, recordId }) => `${table} ${recordId}`,
  );
  return rowsOfDraft(entry, changes)
    .filter(({ table, id }) => !removed.has(`${table} ${id}`))
    .map((row) => {
      const own = changed.get(`${row.table} ${row.id}`) ?? [];
      return {
        ...row,
        values: { ...row.values, ...Object.fromEntries(own.map((one) => [one.field, one.after])) },
      };
    });
}
