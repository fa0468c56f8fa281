import type { EditableTable } from "@dragoman/database";

/** Identifies a row in the form, and the change that adds or removes it. */
export function rowName(table: EditableTable, recordId: string): string {
  return `${table}.${recordId}`;
}

/** Identifies a field in the form, and its change. */
export function fieldName(
  table: EditableTable,
  recordId: string,
  { field, language }: { field: string; language?: string | null },
): string {
  const name = `${rowName(table, recordId)}.${field}`;
  return language ? `${name}.${language}` : name;
}
