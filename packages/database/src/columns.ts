import { fieldsOf, type TableName } from "@dragoman/hsds";

/** The columns that the model gives a table. */
export function modelColumns(table: TableName): string[] {
  return ["id", ...Object.keys(fieldsOf(table))];
}

/** The columns of a table that name a row of another: column and the table whose `id` it holds. */
export function referencesOf(table: TableName): { column: string; parent: string }[] {
  return Object.entries(fieldsOf(table)).flatMap(([column, { references }]) =>
    references === undefined ? [] : [{ column, parent: references }],
  );
}
