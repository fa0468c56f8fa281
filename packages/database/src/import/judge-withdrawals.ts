import type { TableName } from "@dragoman/hsds";
import { type Kysely, sql } from "kysely";
import { type Schema, stagedName } from "../schema.ts";
import type { Comparison } from "./compare.ts";
import type { ImportRun } from "./import-run.ts";

/**
 * The share of a source's rows that an import may take away unless it is told otherwise. Real directories lose a few in a
 * hundred between two exports; an export that broke off, or a page taken for the whole, loses nearly all.
 */
export const usualWithdrawal = 0.2;

/** Fewer rows may always go: a source of three services that loses one is not a broken export. */
const rowsToJudge = 5;

/** What people find and link to. Its ids are the source's, so every one that is gone is gone. */
const found = ["organizations", "services", "locations"] as const;

/** What belongs to them, whose ids may change with what it says: only how many there are counts. */
const belonging = ["service_at_location", "addresses", "phones", "schedules", "attributes"] as const;

/** How much of one table an import would take away. */
export interface Loss {
  table: TableName;
  gone: number;
  /** How many rows of the source were there. */
  held: number;
}

/** The losses that are too large to be taken for changes of the directory; none for an import that may go on. */
export async function judgeWithdrawals(
  kysely: Kysely<Schema>,
  { run, comparison, most }: { run: ImportRun; comparison: Comparison; most: number },
): Promise<Loss[]> {
  const losses: Loss[] = [];
  for (const table of [...found, ...belonging]) {
    const withdrawn = comparison.withdrawn[table] ?? 0;
    if (withdrawn < rowsToJudge) continue;
    const held = await countHeld(kysely, { table, run });
    const isFound = found.some((one) => one === table);
    const gone = isFound ? withdrawn : held - (await countStaged(kysely, { table, run }));
    if (gone >= rowsToJudge && gone > held * most) losses.push({ table, gone, held });
  }
  return losses;
}

interface Counted {
  table: TableName;
  run: ImportRun;
}

/** As `integer`, because PostgreSQL's own counts are 64 bits wide and reach JavaScript as text. */
async function countHeld(kysely: Kysely<Schema>, { table, run }: Counted): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select cast(count(*) as integer) as count from ${sql.table(table)}
    where source_name = ${run.source} and withdrawn_at is null
  `.execute(kysely);
  return rows[0]?.count ?? 0;
}

async function countStaged(kysely: Kysely<Schema>, { table, run }: Counted): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select cast(count(*) as integer) as count from ${sql.table(stagedName(table))} where run_id = ${run.id}
  `.execute(kysely);
  return rows[0]?.count ?? 0;
}
