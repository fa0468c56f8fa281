import type { EditableEntry, EditableTable, Json, RecordChange } from "@dragoman/database";
import { randomUUID } from "node:crypto";

type EntryRow = EditableEntry["rows"][number];

export function changed(
  change: Omit<Extract<RecordChange, { kind: "change" }>, "id" | "kind">,
): RecordChange {
  return { ...change, id: randomUUID(), kind: "change" };
}

export function added(table: EditableTable, values: Record<string, Json>): RecordChange {
  return { id: randomUUID(), kind: "add", table, recordId: randomUUID(), values };
}

/** `fields`: those whose values are compared before the row is removed. */
export function removed({ table, id: recordId, values }: EntryRow, fields: readonly string[]): RecordChange {
  const before = Object.fromEntries(fields.map((field) => [field, values[field] ?? null]));
  return { id: randomUUID(), kind: "remove", table, recordId, before };
}
