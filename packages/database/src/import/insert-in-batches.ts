import { type Insertable, type Kysely, sql } from "kysely";
import type { Schema } from "../schema.ts";
import { yieldToWriters } from "../yield-to-writers.ts";

type PlanTable = "import_services" | "import_slices" | "import_withdrawals";

/** Rows of a few short values, written in milliseconds. */
const batchRows = 500;

/** Writes rows of a plan in batches, with pauses for other writers. */
export async function insertInBatches<T extends PlanTable>(
  kysely: Kysely<Schema>,
  { table, values }: { table: T; values: readonly Insertable<Schema[T]>[] },
): Promise<void> {
  for (let start = 0; start < values.length; start += batchRows) {
    await insert(kysely, { table, values: values.slice(start, start + batchRows) });
    await yieldToWriters();
  }
}

async function insert(
  kysely: Kysely<Schema>,
  { table, values }: { table: PlanTable; values: readonly object[] },
): Promise<void> {
  const [first] = values;
  if (!first) return;
  const columns = Object.keys(first);
  const tuples = values.map(
    (row) => sql`(${sql.join(columns.map((column): unknown => Reflect.get(row, column)))})`,
  );
  await sql`
    insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    values ${sql.join(tuples)}
  `.execute(kysely);
}
