import type { Dataset, TableName, TableTally } from "@dragoman/hsds";
import { Refusal } from "@dragoman/hsds/refusal";
import type { Kysely } from "kysely";
import type { Database } from "../database.ts";
import { recordAudit } from "../audit/audit.ts";
import { countDirectory, type DirectoryCounts } from "../directory/count-directory.ts";
import { readSnapshot } from "../snapshot.ts";
import type { Schema } from "../schema.ts";
import { clearStaging } from "./clear-staging.ts";
import { type Changes, compare, type Comparison } from "./compare.ts";
import { findDifferences } from "./differences.ts";
import { entryNumbers } from "./entry-numbers.ts";
import { finishDecidedRuns } from "./finish-interrupted.ts";
import { withImportLock } from "./import-lock.ts";
import {
  decideRun,
  failAbandonedRuns,
  finishRun,
  type ImportRun,
  runningSince,
  startRun,
} from "./import-run.ts";
import { judgeWithdrawals, type Loss, usualWithdrawal } from "./judge-withdrawals.ts";
import { countAffectedEdits, type PreservedEdits } from "./reapply-edits.ts";
import { planApplication } from "./plan.ts";
import { type RestoredRows, restoreExport } from "./restore-export.ts";
import { type ImportProgress, stageRows } from "./stage.ts";

/** Options of an import. */
export interface ImportOptions {
  /** The name of the source. The dataset is compared with earlier imports of the same name. */
  source: string;
  /** The country of the source, recorded with the run. */
  country?: string | null | undefined;
  /** Counts what would change, without changing anything. */
  dryRun?: boolean | undefined;
  /** The share of the source's rows of a table that may be withdrawn, from 0 to 1; `usualWithdrawal` by default. */
  mostWithdrawn?: number | undefined;
  /** The source is removed: nothing of it is kept, and nobody is asked about edited rows. */
  isRemoval?: boolean | undefined;
  /** An audit event on the source, if the import is part of another action. */
  audited?: { action: string; before: unknown } | undefined;
  onProgress?: ((progress: ImportProgress) => void) | undefined;
}

/** What became of a source's rows; `read` is the sum of the others. */
export interface ImportedTable extends TableTally, Changes {}

/** What an import did, or would do. */
export interface ImportOutcome {
  /** `false` after a dry run, and if too many rows would be withdrawn. */
  applied: boolean;
  /** Why nothing was stored, or would not be: see `judgeWithdrawals`. */
  losses: Loss[];
  runId: string;
  /** By the source's table names. */
  tables: Record<string, ImportedTable>;
  /** Rows that the reader derived from others, by our table names. */
  derived: Partial<Record<TableName, Changes>>;
  /** Rows that the source no longer has, by our table names. */
  withdrawn: Partial<Record<TableName, number>>;
  /** Edits made here in rows that the import changes; they are preserved. */
  edits: PreservedEdits;
  /** The contents of the directory afterwards, without withdrawn rows. */
  stored: DirectoryCounts;
}

/**
 * Stores a dataset, all of it or nothing. Rows are staged and compared; then a single write decides that they will be
 * applied. From then on they are applied entry by entry, in short transactions between which others can write; after a
 * crash, `finishInterruptedImport` or the next import does the rest.
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
  await finishDecidedRuns(database, { note: { interrupted: true } });
  await failAbandonedRuns(kysely);
  await clearStaging(kysely);
  const { source, country = null, isRemoval } = options;
  const restored = await restoreExport(database, { dataset, source });
  const run = await startRun(kysely, { source, country, dataset, isRemoval });
  const prepared = await prepare(database, { run, dataset, restored, options }).catch(
    async (error: unknown) => {
      await reportFailure(kysely, { run, error });
      await clearLeftovers(kysely);
      throw error;
    },
  );
  // Not rolled back on failure: `finishInterruptedImport` or the next import continues.
  if (prepared.isDecided) await finishDecidedRuns(database);
  await clearLeftovers(kysely);
  return {
    applied: prepared.isDecided,
    losses: prepared.losses,
    runId: run.id,
    ...prepared.report,
    stored: await countDirectory(database),
  };
}

/** Best effort: the run has its outcome, and the next import clears leftovers. */
async function clearLeftovers(kysely: Kysely<Schema>): Promise<void> {
  await clearStaging(kysely).catch(() => undefined);
}

/** Stages, compares and decides. Before the decision nothing has changed; after it everything will. */
async function prepare(
  database: Database,
  { run, dataset, restored, options }: ImportTask & { run: ImportRun; restored: RestoredRows },
): Promise<{ report: Report; losses: Loss[]; isDecided: boolean }> {
  const { kysely } = database;
  const { complete } = dataset;
  const entries = entryNumbers();
  const { hashes, unchanged } = restored;
  const onProgress = options.onProgress ?? (() => undefined);
  await stageRows(database, { run, dataset, hashes, entries, onProgress });
  const { comparison, edits } = await readSnapshot(database, async (session) => ({
    comparison: await compare(session.kysely, { run, complete }),
    edits: await countAffectedEdits(session.kysely, { run, complete }),
  }));
  const report = { ...reportOf(dataset, comparison, unchanged), edits };
  const losses = await judgeWithdrawals(kysely, {
    run,
    comparison,
    most: options.mostWithdrawn ?? usualWithdrawal,
  });
  const isRehearsal = options.dryRun === true || losses.length > 0;
  const ending = { id: run.id, report: { ...report, problems: dataset.problems } };
  if (isRehearsal) {
    const differences = await readSnapshot(database, (session) =>
      findDifferences(session.kysely, { run, complete }),
    );
    const { columns = [] } = dataset;
    await finishRun(kysely, {
      id: run.id,
      report: { ...ending.report, losses, columns, differences },
      event: "rehearse",
    });
    return { report, losses, isDecided: false };
  }
  const changesBefore = await planApplication(database, { run, complete, entries });
  await kysely.transaction().execute(async (transaction) => {
    if (options.audited) {
      const object = { table: "sources", id: run.source };
      await recordAudit({ kysely: transaction }, { actor: "system", object, ...options.audited });
    }
    await decideRun(transaction, { ...ending, complete, isRemoval: run.isRemoval, changesBefore });
  });
  return { report, losses, isDecided: true };
}

type Counts = Pick<ImportOutcome, "tables" | "derived" | "withdrawn">;
type Report = Counts & Pick<ImportOutcome, "edits">;

function reportOf(
  { tallies }: Dataset,
  { origins, derived, withdrawn }: Comparison,
  unchanged: RestoredRows["unchanged"],
): Counts {
  const names = new Set([...Object.keys(tallies), ...Object.keys(origins)]);
  const tables = Object.fromEntries(
    [...names].map((name) => {
      const changes = { created: 0, updated: 0, unchanged: 0, ...origins[name] };
      changes.unchanged += unchanged[name] ?? 0;
      return [name, importedTable(name, { tally: tallies[name], changes })];
    }),
  );
  return { tables, derived, withdrawn };
}

function importedTable(
  name: string,
  { tally, changes }: { tally: TableTally | undefined; changes: Changes },
): ImportedTable {
  const { read, rejected, collapsed } = tally ?? { read: 0, rejected: 0, collapsed: 0 };
  const { created, updated, unchanged } = changes;
  const accounted = created + updated + unchanged + rejected + collapsed;
  if (read !== accounted)
    throw new Error(`${name}: ${read} rows were read and ${accounted} are accounted for.`);
  return { read, created, updated, unchanged, rejected, collapsed };
}

/** Best effort: if even this cannot be written, the next import finds the abandoned run. */
async function reportFailure(
  kysely: Kysely<Schema>,
  { run, error }: { run: ImportRun; error: unknown },
): Promise<void> {
  const reason = error instanceof Error ? error.message : String(error);
  await finishRun(kysely, { id: run.id, event: "fail", report: { reason } }).catch(() => undefined);
}
