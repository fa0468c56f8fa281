import { fieldsOf, type TableName } from "@dragoman/hsds";

/** The columns that the model gives a table. */
export function modelColumns(table: TableName): string[] {
  return ["id", ...Object.keys(fieldsOf(table))];
}

/**
 * Columns of ours that are no part of what a row says. `original`: what a translation was made from, as long as it stays
 * the same translation; `original_hash`: the hash of it, which alone is known of those that were stored first.
 */
export function provenanceColumns(table: TableName): string[] {
  return table === "translations" ? ["original_hash", "original"] : [];
}

/** The columns of a table that name a row of another: column and the table whose `id` it holds. */
export function referencesOf(table: TableName): { column: string; parent: string }[] {
  return Object.entries(fieldsOf(table)).flatMap(([column, { references }]) =>
    references === undefined ? [] : [{ column, parent: references }],
  );
}

/** What every public query reads of a row: what it says, and the hash by which one tells that it is outdated. */
export function readColumns(table: TableName): string[] {
  return [...modelColumns(table), ...provenanceColumns(table).filter((column) => column !== "original")];
}
