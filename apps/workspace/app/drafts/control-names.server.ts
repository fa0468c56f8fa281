import type { EditableTable } from "@dragoman/database";

/** Names a row in the form, and the change that adds or removes it. */
export function rowName(table: EditableTable, recordId: string): string {
  return `${table}.${recordId}`;
}

/** Names a field in the form, and the change of it. */
export function fieldName(
  table: EditableTable,
  recordId: string,
  { field, language }: { field: string; language?: string | null },
): string {
  const name = `${rowName(table, recordId)}.${field}`;
  return language ? `${name}.${language}` : name;
}
