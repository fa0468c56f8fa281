import { type Dataset, type TableName, tableNames, type TableTally } from "@dragoman/hsds";
import { Refusal } from "@dragoman/hsds/refusal";
import type { Kysely } from "kysely";
import type { Database } from "../database.ts";
import { enqueueServices } from "../queries/changes.ts";
import { countDirectory, type DirectoryCounts } from "../queries/count-directory.ts";
import type { Schema } from "../schema.ts";
import { affectedServices } from "./affected-services.ts";
import { applyStaged } from "./apply.ts";
import { type Changes, changesAnything, compare, type Comparison } from "./compare.ts";
import { withImportLock } from "./import-lock.ts";
import { failAbandonedRuns, finishRun, type ImportRun, runningSince, startRun } from "./import-run.ts";
import {
  countMetEdits,
  findMetEdits,
  type KeptEdits,
  noteGoneFromSource,
  writeMetEdits,
} from "./keep-edits.ts";
import { learnOriginals } from "./learn-originals.ts";
import { clearStaging, type ImportProgress, stageRows } from "./stage.ts";

/** What an import is told beside the dataset. */
export interface ImportOptions {
  /** The name of the source; what an earlier import of the same name brought is compared with what this one brings. */
  source: string;
  /** The country that the source speaks of; noted with the run. */
  country?: string | null | undefined;
  /** Counts what would change, and changes nothing. */
  dryRun?: boolean | undefined;
  onProgress?: ((progress: ImportProgress) => void) | undefined;
}

/** What became of a source's rows; `read` is the sum of the others. */
export interface ImportedTable extends TableTally, Changes {}

/** What an import did, or would do. */
export interface ImportOutcome {
  /** `false` after a dry run. */
  applied: boolean;
  runId: string;
  /** By the source's own table names. */
  tables: Record<string, ImportedTable>;
  /** Rows that the reader derived from others, by our table names. */
  derived: Partial<Record<TableName, Changes>>;
  /** Rows gone from the source, by our table names. */
  withdrawn: Partial<Record<TableName, number>>;
  /** What was edited here in rows that differ since, and stays as it was edited. */
  edits: KeptEdits;
  /** What the directory holds afterwards, withdrawn rows left out. */
  stored: DirectoryCounts;
}

/**
 * Stores a dataset: all of it or nothing, whatever happens meanwhile. Rows are staged out of sight first, so that the
 * transaction that applies them is short and pages are served throughout.
 *
 * Refuses with `import-running` while another import runs on the same database.
 */
export async function importDataset(
  database: Database,
  dataset: Dataset,
  options: ImportOptions,
): Promise<ImportOutcome> {
  const locked = await withImportLock(database, (kysely) =>
    runImport({ ...database, kysely }, { dataset, options }),
  );
  if (locked.held) return locked.value;
  throw new Refusal("import-running", { since: await runningSince(database.kysely) });
}

interface ImportTask {
  dataset: Dataset;
  options: ImportOptions;
}

async function runImport(database: Database, { dataset, options }: ImportTask): Promise<ImportOutcome> {
  const { kysely } = database;
  await failAbandonedRuns(kysely);
  await clearStaging(kysely, tableNames);
  const run = await startRun(kysely, { source: options.source, country: options.country ?? null, dataset });
  try {
    return await stageAndApply(database, { run, dataset, options });
  } catch (error) {
    await reportFailure(kysely, { run, error });
    throw error;
  } finally {
    // Best effort: the run has its outcome, and the next import clears what is left over.
    await clearStaging(kysely, run.tables).catch(() => undefined);
  }
}

async function stageAndApply(
  database: Database,
  { run, dataset, options }: ImportTask & { run: ImportRun },
): Promise<ImportOutcome> {
  const { kysely } = database;
  const { complete } = dataset;
  await stageRows(kysely, { run, dataset, onProgress: options.onProgress ?? (() => undefined) });
  const comparison = await compare(kysely, { run, complete });
  const edits = await countMetEdits(kysely, { run, complete });
  const report = { ...reportOf(dataset, comparison), edits };
  const ending = { id: run.id, report: { ...report, problems: dataset.problems } };
  if (options.dryRun) await finishRun(kysely, { ...ending, event: "rehearse" });
  else {
    await kysely.transaction().execute(async (transaction) => {
      const at = new Date().toISOString();
      if (changesAnything(comparison)) {
        const session = { kysely: transaction, kind: database.kind };
        const services = await affectedServices(session, { run, complete });
        await applyStaged(transaction, { run, complete, at });
        const met = await findMetEdits(transaction, { run, applied: true });
        await writeMetEdits(transaction, { met, at });
        await enqueueServices(session, { services, at });
      }
      await noteGoneFromSource(transaction, { run, complete });
      await learnOriginals(transaction, run);
      // In the same transaction, so that a run is applied exactly when its rows are.
      await finishRun(transaction, { ...ending, event: "apply" });
    });
  }
  return { applied: !options.dryRun, runId: run.id, ...report, stored: await countDirectory(database) };
}

type Report = Pick<ImportOutcome, "tables" | "derived" | "withdrawn">;

function reportOf({ tallies }: Dataset, { origins, derived, withdrawn }: Comparison): Report {
  const names = new Set([...Object.keys(tallies), ...Object.keys(origins)]);
  const tables = Object.fromEntries(
    [...names].map((name) => [name, importedTable(name, { tally: tallies[name], changes: origins[name] })]),
  );
  return { tables, derived, withdrawn };
}

function importedTable(
  name: string,
  { tally, changes }: { tally: TableTally | undefined; changes: Changes | undefined },
): ImportedTable {
  const { read, rejected, collapsed } = tally ?? { read: 0, rejected: 0, collapsed: 0 };
  const { created, updated, unchanged } = changes ?? { created: 0, updated: 0, unchanged: 0 };
  const accounted = created + updated + unchanged + rejected + collapsed;
  if (read !== accounted)
    throw new Error(`${name}: ${read} rows were read and ${accounted} are accounted for.`);
  return { read, created, updated, unchanged, rejected, collapsed };
}

/** Best effort: where even this cannot be written, the next import finds the run abandoned. */
async function reportFailure(
  kysely: Kysely<Schema>,
  { run, error }: { run: ImportRun; error: unknown },
): Promise<void> {
  const reason = error instanceof Error ? error.message : String(error);
  await finishRun(kysely, { id: run.id, event: "fail", report: { reason } }).catch(() => undefined);
}
