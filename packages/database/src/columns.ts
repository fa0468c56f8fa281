import { fieldsOf, type TableName } from "@dragoman/hsds";

/** The columns of a table in the model. */
export function modelColumns(table: TableName): string[] {
  return ["id", ...Object.keys(fieldsOf(table))];
}

/**
 * Columns of ours that are no content of the row. `original`: the text that a translation was made from, as long as the
 * translation is the same; `original_hash`: its hash, which is all that is known of the oldest rows.
 */
export function provenanceColumns(table: TableName): string[] {
  return table === "translations" ? ["original_hash", "original"] : [];
}

/** The foreign keys of a table: the column and the table whose `id` it holds. */
export function referencesOf(table: TableName): { column: string; parent: string }[] {
  return Object.entries(fieldsOf(table)).flatMap(([column, { references }]) =>
    references === undefined ? [] : [{ column, parent: references }],
  );
}

/** The columns that public queries read: the content, and the hash that shows whether a translation is outdated. */
export function readColumns(table: TableName): string[] {
  return [...modelColumns(table), ...provenanceColumns(table).filter((column) => column !== "original")];
}
