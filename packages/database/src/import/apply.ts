import type { TableName } from "@dragoman/hsds";
import { type RawBuilder, sql, type Transaction } from "kysely";
import { provenanceColumns, modelColumns } from "../columns.ts";
import { type Schema, stagedName } from "../schema.ts";
import { isUpdate } from "./compare.ts";
import type { DecidedRun } from "./import-run.ts";
import { isInSlice, type Slice, type SliceOfRun } from "./slice.ts";

/** Upserts the staged rows of a slice, parents before children, and withdraws rows that the source no longer has. */
export async function applyStaged(
  transaction: Transaction<Schema>,
  { run, slice }: { run: DecidedRun; slice: Slice },
): Promise<void> {
  const at = run.decidedAt;
  for (const table of run.tables) await upsert(transaction, { table, run, slice, at });
  for (const table of run.withdrawn) await withdraw(transaction, { table, run, slice, at });
}

async function upsert(
  transaction: Transaction<Schema>,
  { table, run, slice, at }: SliceOfRun & { table: TableName; at: string },
): Promise<void> {
  const provenance = provenanceColumns(table);
  const staged = [
    ...modelColumns(table),
    ...provenance,
    "source_key",
    "source_position",
    "content_hash",
    "extra",
  ];
  const columns = [...staged, "source_name", "withdrawn_at", "updated_at"];
  const replaced = columns.filter((column) => column !== "id");
  await sql`
    insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    select ${sql.join(staged.map((column) => sql.ref(`staged.${column}`)))}, ${run.source}, null, ${at}
    from ${sql.table(stagedName(table))} as staged
    left join ${sql.table(table)} as stored on stored.id = staged.id
    where ${isInSlice("staged", { run, slice })} and (stored.id is null or ${isUpdate(table)})
    on conflict (id) do update set ${sql.join(
      replaced.map(
        (column) =>
          sql`${sql.ref(column)} = ${provenance.includes(column) ? provenanceValue(table, column) : sql.ref(`excluded.${column}`)}`,
      ),
    )}
  `.execute(transaction);
}

/** Only rows that the plan has found missing from the source and that nobody has withdrawn in the meantime. */
async function withdraw(
  transaction: Transaction<Schema>,
  { table, run, slice, at }: SliceOfRun & { table: TableName; at: string },
): Promise<void> {
  await sql`
    update ${sql.table(table)} set withdrawn_at = ${at}, updated_at = ${at}
    where source_name = ${run.source} and withdrawn_at is null and id in (
      select gone.record_id from import_withdrawals as gone
      where gone.table_name = ${table} and ${isInSlice("gone", { run, slice })}
    )
  `.execute(transaction);
}

/** A withdrawn row that returns unchanged keeps its provenance. */
function provenanceValue(table: TableName, column: string): RawBuilder<unknown> {
  return sql`case
    when ${sql.ref(`${table}.content_hash`)} = excluded.content_hash
      and ${sql.ref(`${table}.original_hash`)} is not null
    then ${sql.ref(`${table}.${column}`)}
    else ${sql.ref(`excluded.${column}`)}
  end`;
}
