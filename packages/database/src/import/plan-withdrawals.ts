import type { TableName } from "@dragoman/hsds";
import { type Kysely, sql } from "kysely";
import type { Database } from "../database.ts";
import { readSnapshot } from "../snapshot.ts";
import type { Schema } from "../schema.ts";
import { isWithdrawal } from "./compare.ts";
import { type EntryNumbers, namingColumns, placingOrder } from "./entry-numbers.ts";
import type { ImportRun } from "./import-run.ts";
import { insertInBatches } from "./insert-in-batches.ts";

/**
 * Plans the withdrawal of rows that the run does not contain. Each is withdrawn with its entry, so that no reader sees
 * a new phone beside the one that it replaces. Returns the entry of each row.
 */
export async function planWithdrawals(
  database: Database,
  { run, entries }: { run: ImportRun; entries: EntryNumbers },
): Promise<number[]> {
  const withdrawn: number[] = [];
  for (const table of placingOrder) {
    const gone = await readSnapshot(database, ({ kysely }) => goneRows(kysely, { table, run }));
    entries.place(
      table,
      gone.map((values) => ({ table, id: values.id, values })),
    );
    const values = gone.map(({ id }) => ({
      run_id: run.id,
      table_name: table,
      entry: entries.of(id),
      record_id: id,
    }));
    await insertInBatches(database.kysely, { table: "import_withdrawals", values });
    for (const { entry } of values) withdrawn.push(entry);
  }
  return withdrawn;
}

async function goneRows(
  kysely: Kysely<Schema>,
  { table, run }: { table: TableName; run: ImportRun },
): Promise<{ id: string }[]> {
  const columns = ["id", ...namingColumns(table)].map((column) => sql.ref(`${table}.${column}`));
  const { rows } = await sql<{ id: string }>`
    select ${sql.join(columns)} from ${sql.table(table)} where ${isWithdrawal({ table, run })}
  `.execute(kysely);
  return rows;
}
