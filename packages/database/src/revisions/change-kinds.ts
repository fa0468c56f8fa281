import type { EditableTable } from "../entries/editable-fields.ts";
import type { RecordChange } from "../entries/record-change.ts";

/** What changes are made to: rows of a table, or photos, films and sound. */
export type ChangeKind = Exclude<EditableTable, keyof typeof sameKind> | "media";

/** Tables that a reader takes for the same. */
const sameKind = { organizations: "services", service_at_location: "locations" } as const;

/** The kinds of some changes, each once, in a stable order. */
export function changeKindsOf(changes: readonly RecordChange[]): ChangeKind[] {
  return [...new Set(changes.map(kindOf))].toSorted();
}

function kindOf(change: RecordChange): ChangeKind {
  if (change.kind === "media") return "media";
  const { table } = change;
  return table === "organizations" || table === "service_at_location" ? sameKind[table] : table;
}
