import { fieldsOf, type TableName } from "@dragoman/hsds";

/** The columns that the model gives a table. */
export function modelColumns(table: TableName): string[] {
  return ["id", ...Object.keys(fieldsOf(table))];
}

/**
 * Columns of ours that are no part of what a row says. `original_hash`: what a translation was made from, as long as it
 * stays the same translation.
 */
export function keptColumns(table: TableName): string[] {
  return table === "translations" ? ["original_hash"] : [];
}

/** The columns of a table that name a row of another: column and the table whose `id` it holds. */
export function referencesOf(table: TableName): { column: string; parent: string }[] {
  return Object.entries(fieldsOf(table)).flatMap(([column, { references }]) =>
    references === undefined ? [] : [{ column, parent: references }],
  );
}
