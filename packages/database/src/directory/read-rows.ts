import type { Row, TableName } from "@dragoman/hsds";
import { sql } from "kysely";
import { readColumns } from "../columns.ts";
import type { Session } from "../database.ts";
import type { ProvenanceColumns } from "../schema.ts";
import { publicColumn, publicRows } from "../confidentiality/confidential.ts";
import { oneOf } from "../one-of.ts";

/** `metadata` is left out: the former values that it records may be a confidential address. */
export type ReadableTable = Exclude<TableName, "metadata" | "meta_table_descriptions">;

/** Columns that name rows, each with the identifiers looked for. */
export type Owners<T extends ReadableTable> = Partial<Record<keyof Row<T> & string, readonly string[]>>;

/**
 * The rows of a table of which at least one of the given columns holds one of its values, in the order of their source.
 *
 * Every public query reads the directory through here: withdrawn rows and what is confidential stop at this point.
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
