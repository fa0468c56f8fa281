import type { Problem, ReadColumn } from "@dragoman/hsds";
import { Refusal } from "@dragoman/hsds/refusal";
import { type Acting, type ImportRunState, permit } from "@dragoman/policy";
import type { Session } from "../database.ts";
import { editedSource, machineSource } from "../entries/published-edits.ts";
import type { RowDifference } from "../import/differences.ts";
import type { ImportedTable } from "../import/import-dataset.ts";
import type { PreservedEdits } from "../import/reapply-edits.ts";

/** A run of an import, in a list. */
export interface ImportRunLine {
  id: string;
  source: string;
  state: ImportRunState;
  /** RFC 3339. */
  startedAt: string;
  finishedAt: string | null;
}

/** A run with its report. Missing parts of a report are empty: for a failed run, only the reason is known. */
export interface ImportRunReport extends ImportRunLine {
  reason: string | null;
  tables: Readonly<Record<string, ImportedTable>>;
  withdrawn: Readonly<Record<string, number>>;
  edits: PreservedEdits;
  problems: readonly Problem[];
  columns: readonly ReadColumn[];
  /** Only of a dry run. */
  differences: readonly RowDifference[];
}

/** Runs, the latest first, without those that restore what was added here: they are of no source. */
export async function readImportRuns(
  { kysely }: Session,
  {
    actor,
    source,
    skip = 0,
    most,
  }: { actor: Acting; source?: string | undefined; skip?: number; most: number },
): Promise<ImportRunLine[]> {
  permit(actor, "import:read");
  let query = kysely
    .selectFrom("import_runs")
    .select(["id", "source", "state", "started_at", "finished_at"])
    .where("source", "not in", [editedSource, machineSource])
    .orderBy("started_at", "desc")
    .orderBy("id")
    .offset(skip)
    .limit(most);
  if (source !== undefined) query = query.where("source", "=", source);
  return (await query.execute()).map(lineOf);
}

/**
 * One run with its report.
 *
 * @throws {Refusal} `sign-in-needed`, `forbidden`, `import-task-unknown`
 */
export async function readImportRun(
  { kysely }: Session,
  { actor, id }: { actor: Acting; id: string },
): Promise<ImportRunReport> {
  permit(actor, "import:read");
  const row = await kysely
    .selectFrom("import_runs")
    .select(["id", "source", "state", "started_at", "finished_at", "report"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) throw new Refusal("import-task-unknown", {});
  // A cast, because only imports write it; older ones have less.
  const report = JSON.parse(row.report ?? "{}") as Partial<ImportRunReport>;
  return {
    ...lineOf(row),
    reason: report.reason ?? null,
    tables: report.tables ?? {},
    withdrawn: report.withdrawn ?? {},
    edits: report.edits ?? { kept: 0, sourceChanged: 0, gone: 0 },
    problems: report.problems ?? [],
    columns: report.columns ?? [],
    differences: report.differences ?? [],
  };
}

function lineOf(row: {
  id: string;
  source: string;
  state: ImportRunState;
  started_at: string;
  finished_at: string | null;
}): ImportRunLine {
  const { id, source, state, started_at: startedAt, finished_at: finishedAt } = row;
  return { id, source, state, startedAt, finishedAt };
}
