import type { Row, TableName } from "@dragoman/hsds";
import { sql } from "kysely";
import { readColumns } from "../columns.ts";
import type { Session } from "../database.ts";
import type { ProvenanceColumns } from "../schema.ts";
import { publicColumn, publicRows } from "../confidentiality/confidential.ts";
import { oneOf } from "../one-of.ts";

/** Without `metadata`: the former values that it records may be confidential addresses. */
export type ReadableTable = Exclude<TableName, "metadata" | "meta_table_descriptions">;

/** Columns and the ids to look for in them. */
export type Owners<T extends ReadableTable> = Partial<Record<keyof Row<T> & string, readonly string[]>>;

/**
 * The rows of a table in which at least one column holds one of its ids, in the order of their source.
 *
 * Every public query of the directory reads through this function, which leaves out withdrawn rows and everything
 * confidential.
 */
export async function readRows<T extends ReadableTable>(
  { kysely, kind }: Session,
  table: T,
  owners: Owners<T>,
): Promise<(Row<T> & ProvenanceColumns<T>)[]> {
  const wanted = Object.entries<readonly string[] | undefined>(owners).flatMap(([column, values]) =>
    values && values.length > 0 ? [oneOf(kind, { column: `${table}.${column}`, values })] : [],
  );
  if (wanted.length === 0) return [];
  const { rows } = await sql<Row<T> & ProvenanceColumns<T>>`
    select ${sql.join(readColumns(table).map((column) => publicColumn(table, column)))}
    from ${sql.table(table)}
    where (${sql.join(wanted, sql` or `)})
      and ${sql.ref(`${table}.withdrawn_at`)} is null
      and ${publicRows(table)}
    order by ${sql.ref(`${table}.source_position`)}, ${sql.ref(`${table}.id`)}
  `.execute(kysely);
  return rows;
}
