import type { TableName } from "@dragoman/hsds";
import { type Kysely, sql } from "kysely";
import { modelColumns } from "../columns.ts";
import type { Json } from "../entries/record-change.ts";
import { type Schema, stagedName } from "../schema.ts";
import { isUpdate, isWithdrawal } from "./compare.ts";
import type { ImportRun } from "./import-run.ts";

/** A row that an import would write, as an example. */
export interface RowDifference {
  table: TableName;
  kind: "created" | "updated" | "withdrawn";
  /** The label of the row; empty if it has no name of any kind. */
  name: string;
  /** Of an updated row, as stored and as the source has it now. */
  changes?: { field: string; before: Json; after: Json }[];
}

/** Examples of each kind in a table: enough to see whether a file is the right one. */
const mostExamples = 10;

/** Tables whose rows people know by name. Their rows are also examples of added and removed entries. */
const named = ["organizations", "services", "locations"] as const;
/** What belongs to these, and is most often wrong. */
const tablesOfChanges = [...named, "addresses", "phones", "schedules"] as const;

const nameColumns = ["name", "number", "address_1", "byday"] as const;

/** Examples of what applying the staged rows of a run would do. */
export async function findDifferences(
  kysely: Kysely<Schema>,
  { run, complete }: { run: ImportRun; complete: boolean },
): Promise<RowDifference[]> {
  const found: RowDifference[] = [];
  for (const table of tablesOfChanges) {
    const isStaged = run.tables.includes(table);
    if (isStaged && isNamed(table)) found.push(...(await findCreated(kysely, { table, run })));
    if (isStaged) found.push(...(await findUpdated(kysely, { table, run })));
    if (complete && isNamed(table)) found.push(...(await findWithdrawn(kysely, { table, run })));
  }
  return found;
}

interface Part {
  table: TableName;
  run: ImportRun;
}

type ModelRow = Readonly<Record<string, Json>>;

function isNamed(table: TableName): boolean {
  return named.some((one) => one === table);
}

async function findCreated(kysely: Kysely<Schema>, { table, run }: Part): Promise<RowDifference[]> {
  const { rows } = await sql<ModelRow>`
    select staged.name from ${sql.table(stagedName(table))} as staged
    left join ${sql.table(table)} as stored on stored.id = staged.id
    where staged.run_id = ${run.id} and stored.id is null
    order by staged.source_position, staged.id limit ${mostExamples}
  `.execute(kysely);
  return rows.map((row) => ({ table, kind: "created", name: nameOf(row) }));
}

async function findWithdrawn(kysely: Kysely<Schema>, { table, run }: Part): Promise<RowDifference[]> {
  const { rows } = await sql<ModelRow>`
    select name from ${sql.table(table)} where ${isWithdrawal({ table, run })}
    order by source_position, id limit ${mostExamples}
  `.execute(kysely);
  return rows.map((row) => ({ table, kind: "withdrawn", name: nameOf(row) }));
}

async function findUpdated(kysely: Kysely<Schema>, { table, run }: Part): Promise<RowDifference[]> {
  const columns = modelColumns(table);
  const both = columns.flatMap((column) => [
    sql`${sql.ref(`stored.${column}`)} as ${sql.ref(`before_${column}`)}`,
    sql`${sql.ref(`staged.${column}`)} as ${sql.ref(`after_${column}`)}`,
  ]);
  const { rows } = await sql<ModelRow>`
    select ${sql.join(both)} from ${sql.table(stagedName(table))} as staged
    join ${sql.table(table)} as stored on stored.id = staged.id
    where staged.run_id = ${run.id} and ${isUpdate(table)}
    order by staged.source_position, staged.id limit ${mostExamples}
  `.execute(kysely);
  return rows.map((row) => {
    const part = (prefix: string) =>
      Object.fromEntries(columns.map((column) => [column, row[`${prefix}_${column}`] ?? null]));
    const [before, after] = [part("before"), part("after")];
    const changes = columns
      .filter((field) => before[field] !== after[field])
      .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }));
    return { table, kind: "updated", name: nameOf(after), changes };
  });
}

function nameOf(row: ModelRow): string {
  const column = nameColumns.find((one) => typeof row[one] === "string" && row[one] !== "");
  return column === undefined ? "" : String(row[column]);
}
