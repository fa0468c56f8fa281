import { randomUUID } from "node:crypto";
import { type Dataset, type TableName, tableNames } from "@dragoman/hsds";
import { follow, importRun, type ImportRunEvent } from "@dragoman/policy";
import type { Kysely } from "kysely";
import type { ImportRunTable, Schema } from "../schema.ts";

/** An import in progress. */
export interface ImportRun {
  id: string;
  source: string;
  /** The source itself is removed, and with it what stewards have kept of it. */
  isRemoval: boolean;
  /** The tables for which it has rows, parents before children. */
  tables: readonly TableName[];
}

/** A run that will be applied in any case, if necessary by another process. */
export interface DecidedRun extends ImportRun {
  /** RFC 3339; becomes the `updated_at` of every changed row. */
  decidedAt: string;
  /** Rows that the source no longer has are withdrawn. */
  isWhole: boolean;
  /** The tables with rows to withdraw. */
  withdrawn: readonly TableName[];
}

/** Creates a run in the state `staging`. */
export async function startRun(
  kysely: Kysely<Schema>,
  {
    source,
    country,
    dataset,
    isRemoval = false,
  }: { source: string; country: string | null; dataset: Dataset; isRemoval?: boolean | undefined },
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
      decided_at: null,
      whole: null,
      changes_before: null,
    })
    .execute();
  const tables = new Set(dataset.rows.map(({ table }) => table));
  return { id, source, isRemoval, tables: tableNames.filter((table) => tables.has(table)) };
}

/** Records an import that failed before anything was read: a source that could not be fetched. Returns its id. */
export async function recordFailedRun(
  kysely: Kysely<Schema>,
  {
    source,
    country,
    form,
    reason,
  }: { source: string; country: string | null; form: Dataset["form"]; reason: string },
): Promise<string> {
  const nothing: Dataset = { version: "?", form, complete: false, rows: [], tallies: {}, problems: [] };
  const { id } = await startRun(kysely, { source, country, dataset: nothing });
  await finishRun(kysely, { id, event: "fail", report: { reason } });
  return id;
}

/**
 * Moves a run to a final state.
 *
 * @throws {Refusal} `state-changed`
 */
export async function finishRun(
  kysely: Kysely<Schema>,
  { id, event, report }: { id: string; event: Exclude<ImportRunEvent, "decide">; report: object },
): Promise<void> {
  await moveRun(kysely, {
    id,
    event,
    set: { report: JSON.stringify(report), finished_at: new Date().toISOString() },
  });
}

/**
 * Decides to apply the staged and planned changes of a run.
 *
 * @throws {Refusal} `state-changed`
 */
export async function decideRun(
  kysely: Kysely<Schema>,
  {
    id,
    report,
    complete,
    isRemoval,
    changesBefore,
  }: { id: string; report: object; complete: boolean; isRemoval: boolean; changesBefore: number },
): Promise<void> {
  await moveRun(kysely, {
    id,
    event: "decide",
    set: {
      report: JSON.stringify(report),
      decided_at: new Date().toISOString(),
      whole: isRemoval ? 2 : complete ? 1 : 0,
      changes_before: changesBefore,
    },
  });
}

async function moveRun(
  kysely: Kysely<Schema>,
  { id, event, set }: { id: string; event: ImportRunEvent; set: Partial<ImportRunTable> },
): Promise<void> {
  const run = await kysely.selectFrom("import_runs").select("state").where("id", "=", id).executeTakeFirst();
  if (!run) throw new Error(`There is no import run ${id}.`);
  const state = follow(importRun, { state: run.state, event, actor: "system" });
  await kysely
    .updateTable("import_runs")
    .set({ ...set, state })
    .where("id", "=", id)
    .execute();
}

/** Whether a run is decided and not finished. */
export async function isApplying(kysely: Kysely<Schema>): Promise<boolean> {
  const run = await kysely
    .selectFrom("import_runs")
    .select("id")
    .where("state", "=", "applying")
    .limit(1)
    .executeTakeFirst();
  return run !== undefined;
}

/** The start of the running import, as far as the database knows. */
export async function runningSince(kysely: Kysely<Schema>): Promise<string> {
  const run = await kysely
    .selectFrom("import_runs")
    .select("started_at")
    .where("state", "in", ["staging", "applying"])
    .orderBy("started_at", "desc")
    .executeTakeFirst();
  return run?.started_at ?? new Date().toISOString();
}

/** Fails the undecided runs of dead processes. Only the holder of the import lock can tell that they are dead. */
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
