import { randomUUID } from "node:crypto";
import { type Dataset, type TableName, tableNames } from "@dragoman/hsds";
import { follow, importRun, type ImportRunEvent } from "@dragoman/policy";
import type { Kysely } from "kysely";
import type { Schema } from "../schema.ts";

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
      state: importRun.initial,
      started_at,
      finished_at: null,
      report: null,
    })
    .execute();
  const brought = new Set(dataset.rows.map(({ table }) => table));
  return { id, source, tables: tableNames.filter((table) => brought.has(table)) };
}

/**
 * Moves a run to its last state.
 *
 * @throws {Refusal} `state-changed`
 */
export async function finishRun(
  kysely: Kysely<Schema>,
  { id, event, report }: { id: string; event: ImportRunEvent; report: object },
): Promise<void> {
  const run = await kysely.selectFrom("import_runs").select("state").where("id", "=", id).executeTakeFirst();
  if (!run) throw new Error(`There is no import run ${id}.`);
  const state = follow(importRun, { state: run.state, event, actor: "system" });
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
    await finishRun(kysely, { id, event: "fail", report: { reason: "The import was interrupted." } });
  }
}
