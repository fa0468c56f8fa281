import { type TableName, tableNames } from "@dragoman/hsds";
import { type RawBuilder, sql, type Transaction } from "kysely";
import { keptColumns, modelColumns } from "../columns.ts";
import { type Schema, stagedName } from "../schema.ts";
import { isUpdate, isWithdrawal } from "./compare.ts";
import type { ImportRun } from "./import-run.ts";

interface Application {
  run: ImportRun;
  complete: boolean;
  /** RFC 3339; becomes `updated_at` of every row that changes. */
  at: string;
}

/** Takes the staged rows over into the tables, parents before children. */
export async function applyStaged(
  transaction: Transaction<Schema>,
  { run, complete, at }: Application,
): Promise<void> {
  for (const table of run.tables) await takeOver(transaction, { table, run, at });
  if (!complete) return;
  for (const table of tableNames) {
    await sql`
      update ${sql.table(table)} set withdrawn_at = ${at}, updated_at = ${at}
      where ${isWithdrawal({ table, run })}
    `.execute(transaction);
  }
}

async function takeOver(
  transaction: Transaction<Schema>,
  { table, run, at }: { table: TableName; run: ImportRun; at: string },
): Promise<void> {
  const kept = keptColumns(table);
  const staged = [...modelColumns(table), ...kept, "source_key", "source_position", "content_hash", "extra"];
  const columns = [...staged, "source_name", "withdrawn_at", "updated_at"];
  const replaced = columns.filter((column) => column !== "id");
  await sql`
    insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    select ${sql.join(staged.map((column) => sql.ref(`staged.${column}`)))}, ${run.source}, null, ${at}
    from ${sql.table(stagedName(table))} as staged
    left join ${sql.table(table)} as stored on stored.id = staged.id
    where staged.run_id = ${run.id} and (stored.id is null or ${isUpdate(table)})
    on conflict (id) do update set ${sql.join(
      replaced.map(
        (column) =>
          sql`${sql.ref(column)} = ${kept.includes(column) ? keptValue(table, column) : sql.ref(`excluded.${column}`)}`,
      ),
    )}
  `.execute(transaction);
}

/** A row that comes back as it was, after it had been withdrawn, is the row that it was. */
function keptValue(table: TableName, column: string): RawBuilder<unknown> {
  return sql`case
    when ${sql.ref(`${table}.content_hash`)} = excluded.content_hash
      and ${sql.ref(`${table}.original_hash`)} is not null
    then ${sql.ref(`${table}.${column}`)}
    else ${sql.ref(`excluded.${column}`)}
  end`;
}
