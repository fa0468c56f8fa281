import type { TableName } from "@dragoman/hsds";
import { type Kysely, sql } from "kysely";
import { type Schema, stagedName } from "../schema.ts";
import type { Comparison } from "./compare.ts";
import type { ImportRun } from "./import-run.ts";

/**
 * The default share of a source's rows that an import may withdraw. Real directories lose a few percent between two
 * exports; a truncated export, or one page taken for the whole, loses nearly all.
 */
export const usualWithdrawal = 0.2;

/** Fewer rows may always be withdrawn: a source of three services that loses one is not a broken export. */
const rowsToJudge = 5;

/** Entries that people find and link to. Ids come from the source, so each missing id is a loss. */
const found = ["organizations", "services", "locations"] as const;

/** Related rows, whose ids may change with their content: only their number counts. */
const belonging = ["service_at_location", "addresses", "phones", "schedules", "attributes"] as const;

/** How many rows of one table an import would withdraw. */
export interface Loss {
  table: TableName;
  gone: number;
  /** The number of the source's rows before. */
  held: number;
}

/** The losses that are too large for normal changes; none if the import may continue. */
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

/** Cast to `integer`, because PostgreSQL returns counts as 64-bit numbers, which reach JavaScript as strings. */
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
