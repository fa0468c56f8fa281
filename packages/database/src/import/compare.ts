import { type TableName, tableNames } from "@dragoman/hsds";
import { type Kysely, type RawBuilder, sql } from "kysely";
import { wholeRow } from "../entries/published-edits.ts";
import { type Schema, stagedName } from "../schema.ts";
import type { ImportRun } from "./import-run.ts";

export interface Changes {
  created: number;
  updated: number;
  unchanged: number;
}

/** The changes of an import, by table. */
export interface Comparison {
  /** By the source's table. */
  origins: Record<string, Changes>;
  /** Rows that the reader derived, by our table. */
  derived: Partial<Record<TableName, Changes>>;
  /** Rows that the source no longer has, by our table. */
  withdrawn: Partial<Record<TableName, number>>;
}

/** Counts what applying the staged rows of a run would do, without changing anything. */
export async function compare(
  kysely: Kysely<Schema>,
  { run, complete }: { run: ImportRun; complete: boolean },
): Promise<Comparison> {
  const comparison: Comparison = { origins: {}, derived: {}, withdrawn: {} };
  for (const table of run.tables) {
    for (const { origin, created, updated, unchanged } of await countChanges(kysely, { table, run })) {
      const counts = { created: created ?? 0, updated: updated ?? 0, unchanged: unchanged ?? 0 };
      if (origin === null) comparison.derived[table] = counts;
      else comparison.origins[origin] = add(comparison.origins[origin], counts);
    }
  }
  if (!complete) return comparison;
  for (const table of tableNames) {
    const withdrawn = await countWithdrawn(kysely, { table, run });
    if (withdrawn > 0) comparison.withdrawn[table] = withdrawn;
  }
  return comparison;
}

/** A staged row that differs from the stored one, or whose stored one was withdrawn by its own source. */
export function isUpdate(table: TableName): RawBuilder<boolean> {
  return sql<boolean>`(
    stored.content_hash <> staged.content_hash
    or (
      stored.withdrawn_at is not null
      and not exists (
        select 1 from published_edits as removal
        where removal.table_name = ${table} and removal.record_id = stored.id and removal.field = ${wholeRow}
      )
    )
  )`;
}

/**
 * A stored row of the run's source that the run does not contain, and that no steward keeps without it. With the source
 * itself, everything goes.
 */
export function isWithdrawal({ table, run }: { table: TableName; run: ImportRun }): RawBuilder<boolean> {
  return sql<boolean>`
    ${sql.ref(`${table}.source_name`)} = ${run.source}
    and ${sql.ref(`${table}.withdrawn_at`)} is null
    and not exists (
      select 1 from ${sql.table(stagedName(table))} as staged
      where staged.run_id = ${run.id} and staged.id = ${sql.ref(`${table}.id`)}
    )
    and ${run.isRemoval ? sql`true` : sql`not ${isKept(table)}`}`;
}

function isKept(table: TableName): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select 1 from kept_rows as kept
    where kept.table_name = ${table} and kept.record_id = ${sql.ref(`${table}.id`)}
  )`;
}

interface OriginChanges extends Record<keyof Changes, number | null> {
  origin: string | null;
  foreign_rows: number | null;
}

async function countChanges(
  kysely: Kysely<Schema>,
  { table, run }: { table: TableName; run: ImportRun },
): Promise<OriginChanges[]> {
  const { rows } = await sql<OriginChanges>`
    select
      staged.origin as origin,
      ${countIf(sql`stored.id is null`)} as created,
      ${countIf(sql`stored.id is not null and ${isUpdate(table)}`)} as updated,
      ${countIf(sql`stored.id is not null and not ${isUpdate(table)}`)} as unchanged,
      ${countIf(sql`stored.source_name <> ${run.source}`)} as foreign_rows
    from ${sql.table(stagedName(table))} as staged
    left join ${sql.table(table)} as stored on stored.id = staged.id
    where staged.run_id = ${run.id}
    group by staged.origin
  `.execute(kysely);
  // Ids are derived from the name of the source, so a clash means that they were derived from another name.
  if (rows.some(({ foreign_rows }) => foreign_rows)) {
    throw new Error(`Rows of ${table} in the import of ${run.source} belong to another source.`);
  }
  return rows;
}

async function countWithdrawn(
  kysely: Kysely<Schema>,
  { table, run }: { table: TableName; run: ImportRun },
): Promise<number> {
  const { rows } = await withdrawnRows({ table, run }).execute(kysely);
  return rows[0]?.count ?? 0;
}

/** The missing rows are a condition and not a count of cases, so that PostgreSQL joins the two tables once. */
export function withdrawnRows({
  table,
  run,
}: {
  table: TableName;
  run: ImportRun;
}): RawBuilder<{ count: number }> {
  return sql`
    select cast(count(*) as integer) as count from ${sql.table(table)} where ${isWithdrawal({ table, run })}
  `;
}

/** Cast to `integer`, because PostgreSQL returns counts as 64-bit numbers, which reach JavaScript as strings. */
function countIf(condition: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`cast(sum(case when ${condition} then 1 else 0 end) as integer)`;
}

function add(one: Changes | undefined, other: Changes): Changes {
  return {
    created: (one?.created ?? 0) + other.created,
    updated: (one?.updated ?? 0) + other.updated,
    unchanged: (one?.unchanged ?? 0) + other.unchanged,
  };
}
