import { randomUUID } from "node:crypto";
import { type Dataset, type TableName, tableNames } from "@dragoman/hsds";
import type { Kysely } from "kysely";
import type { ImportState, Schema } from "../schema.ts";

/** Which state may follow which. A run that is `staging` while nobody holds the lock belongs to a dead process. */
export const importTransitions: Readonly<Record<ImportState, readonly ImportState[]>> = {
  staging: ["dry_run", "applied", "failed"],
  dry_run: [],
  applied: [],
  failed: [],
};

/** One import on its way. */
export interface ImportRun {
  id: string;
  source: string;
  /** The tables that it brings rows for, parents before children. */
  tables: readonly TableName[];
}

/** Opens a run in the state `staging`. */
export async function startRun(
  kysely: Kysely<Schema>,
  { source, country, dataset }: { source: string; country: string | null; dataset: Dataset },
): Promise<ImportRun> {
  const id = randomUUID();
  const { version, form } = dataset;
  const started_at = new Date().toISOString();
  await kysely
    .insertInto("import_runs")
    .values({
      id,
      source,
      country,
      version,
      form,
      state: "staging",
      started_at,
      finished_at: null,
      report: null,
    })
    .execute();
  const brought = new Set(dataset.rows.map(({ table }) => table));
  return { id, source, tables: tableNames.filter((table) => brought.has(table)) };
}

/** Moves a run to its last state; any other move than the table allows is a bug. */
export async function finishRun(
  kysely: Kysely<Schema>,
  { id, state, report }: { id: string; state: ImportState; report: object },
): Promise<void> {
  const run = await kysely.selectFrom("import_runs").select("state").where("id", "=", id).executeTakeFirst();
  if (!run || !importTransitions[run.state].includes(state)) {
    throw new Error(`The import run ${id} is ${run?.state ?? "unknown"} and cannot become ${state}.`);
  }
  await kysely
    .updateTable("import_runs")
    .set({ state, report: JSON.stringify(report), finished_at: new Date().toISOString() })
    .where("id", "=", id)
    .execute();
}

/** Since when the running import runs, as far as the database tells. */
export async function runningSince(kysely: Kysely<Schema>): Promise<string> {
  const run = await kysely
    .selectFrom("import_runs")
    .select("started_at")
    .where("state", "=", "staging")
    .orderBy("started_at", "desc")
    .executeTakeFirst();
  return run?.started_at ?? new Date().toISOString();
}

/** Ends the runs of processes that died. Only the holder of the import lock may judge that. */
export async function failAbandonedRuns(kysely: Kysely<Schema>): Promise<void> {
  const abandoned = await kysely
    .selectFrom("import_runs")
    .select("id")
    .where("state", "=", "staging")
    .execute();
  for (const { id } of abandoned) {
    await finishRun(kysely, { id, state: "failed", report: { reason: "The import was interrupted." } });
  }
}
