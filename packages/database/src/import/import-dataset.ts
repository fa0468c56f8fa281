import type { Dataset, DatasetRow, TableName, TableTally } from "@dragoman/hsds";
import { Refusal } from "@dragoman/hsds/refusal";
import type { Kysely } from "kysely";
import type { Database } from "../database.ts";
import { recordAudit } from "../audit/audit.ts";
import { isOurs } from "../entries/published-edits.ts";
import { countDirectory, type DirectoryCounts } from "../directory/count-directory.ts";
import { readSnapshot } from "../snapshot.ts";
import type { Schema } from "../schema.ts";
import { clearStaging } from "./clear-staging.ts";
import { type Changes, compare, type Comparison } from "./compare.ts";
import { findDifferences } from "./differences.ts";
import { type EntryNumbers, entryNumbers } from "./entry-numbers.ts";
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
import { recordRestoredEdits, type RestoredEdits, restoreEdits } from "./restore-edits.ts";
import { type RestoredRows, restoreExport } from "./restore-export.ts";
import { type SourcePart, splitSources } from "./split-sources.ts";
import { type ImportProgress, stageRows } from "./stage.ts";

/** Options of an import. */
export interface ImportOptions {
  /** The name of the source. The dataset is compared with earlier imports of the same name. */
  source: string;
  /** The rows of an export return to the sources that it names; those without any belong to `source`. */
  restoresSources?: boolean | undefined;
  /** The country of the source, recorded with the run. */
  country?: string | null | undefined;
  /** Counts what would change, without changing anything. */
  dryRun?: boolean | undefined;
  /** The share of the source's rows of a table that may be withdrawn, from 0 to 1; `usualWithdrawal` by default. */
  mostWithdrawn?: number | undefined;
  /** The source is removed: nothing of it is kept, and edited rows need no decision. */
  isRemoval?: boolean | undefined;
  /** An audit event on the source, if the import is part of another action. */
  audited?: { action: string; before: unknown } | undefined;
  onProgress?: ((progress: ImportProgress) => void) | undefined;
}

/** What became of a source's rows; `read` is the sum of the others. */
export interface ImportedTable extends TableTally, Changes {}

/** The effects of an import, real or planned. */
export interface ImportOutcome {
  /** `false` after a dry run, and if too many rows would be withdrawn. */
  applied: boolean;
  /** Why nothing was stored, or would not be: see `judgeWithdrawals`. */
  losses: Loss[];
  /** The first of its runs: one for each source, and one for local additions. */
  runId: string;
  /** The sources that it is of. */
  sources: string[];
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
  const { source, restoresSources = false } = options;
  const sourceOf = ({ sourceName = "" }: DatasetRow) =>
    restoresSources && (isOurs(sourceName) || nameOfSource.test(sourceName)) ? sourceName : source;
  const { hashes, unchanged } = await restoreExport(database, { dataset, sourceOf });
  const restored = await restoreEdits(database, {
    edits: (restoresSources && dataset.exported?.edits) || [],
    rows: dataset.rows,
    isPrivate: dataset.exported?.isPrivate ?? false,
  });
  const parts = splitSources(dataset, { source, sourceOf, unchanged });
  const undecided = new Set<ImportRun>();
  try {
    return await importParts(database, { parts, hashes, all: dataset.rows, restored, options, undecided });
  } catch (error) {
    for (const run of undecided) await reportFailure(kysely, { run, error });
    throw error;
  } finally {
    await clearLeftovers(kysely);
  }
}

/** As the command line takes names. */
const nameOfSource = /^[\p{L}\p{N}][\p{L}\p{N}._-]{0,63}$/u;

/** Best effort: the run has its outcome, and the next import clears leftovers. */
async function clearLeftovers(kysely: Kysely<Schema>): Promise<void> {
  await clearStaging(kysely).catch(() => undefined);
}

interface Parts {
  parts: readonly [SourcePart, ...SourcePart[]];
  hashes: RestoredRows["hashes"];
  /** The rows of all parts. */
  all: readonly DatasetRow[];
  restored: RestoredEdits;
  options: ImportOptions;
  /** Has the runs that fail with the import. */
  undecided: Set<ImportRun>;
}

/** All parts are judged before any is decided; then each is applied before the next one is planned. */
async function importParts(database: Database, work: Parts): Promise<ImportOutcome> {
  const { parts, options, undecided } = work;
  const prepared: Prepared[] = [];
  for (const part of parts) prepared.push(await prepare(database, { ...work, part, before: prepared }));
  const losses = prepared.flatMap((one) => one.losses);
  const isRehearsal = options.dryRun === true || losses.length > 0;
  if (!isRehearsal) await recordRestoredEdits(database, work.restored);
  for (const one of prepared) {
    if (isRehearsal) await rehearse(database, one);
    else await decide(database, one, options);
    undecided.delete(one.run);
    // Not rolled back on failure: `finishInterruptedImport` or the next import continues.
    if (!isRehearsal) await finishDecidedRuns(database);
  }
  return {
    applied: !isRehearsal,
    losses,
    runId: prepared[0]?.run.id ?? "",
    sources: [...new Set(parts.map((part) => part.source).filter((name) => !isOurs(name)))],
    ...mergeReports(prepared.map(({ report }) => report)),
    stored: await countDirectory(database),
  };
}

/** A run whose rows are staged and compared. */
interface Prepared {
  run: ImportRun;
  dataset: Dataset;
  entries: EntryNumbers;
  report: Report;
  losses: Loss[];
}

/** Stages and compares. Nothing has changed. */
async function prepare(
  database: Database,
  {
    part: { source, dataset, unchanged },
    before,
    hashes,
    all,
    options,
    undecided,
  }: Parts & { part: SourcePart; before: readonly Prepared[] },
): Promise<Prepared> {
  const { kysely } = database;
  const { country = null, isRemoval } = options;
  const run = await startRun(kysely, { source, country, dataset, isRemoval });
  undecided.add(run);
  const { complete } = dataset;
  const entries = entryNumbers();
  const done = before.reduce((sum, one) => sum + one.dataset.rows.length, 0);
  await stageRows(database, {
    run,
    dataset,
    before: before.map((one) => one.run.id),
    all,
    hashes,
    entries,
    onProgress: (progress) => options.onProgress?.({ done: done + progress.done, total: all.length }),
  });
  const { comparison, edits } = await readSnapshot(database, async (session) => ({
    comparison: await compare(session.kysely, { run, complete }),
    edits: await countAffectedEdits(session.kysely, { run, complete }),
  }));
  const losses = await judgeWithdrawals(kysely, {
    run,
    comparison,
    most: options.mostWithdrawn ?? usualWithdrawal,
  });
  return { run, dataset, entries, report: { ...reportOf(dataset, comparison, unchanged), edits }, losses };
}

async function rehearse(database: Database, { run, dataset, report, losses }: Prepared): Promise<void> {
  const { complete, columns = [], problems } = dataset;
  const differences = await readSnapshot(database, (session) =>
    findDifferences(session.kysely, { run, complete }),
  );
  await finishRun(database.kysely, {
    id: run.id,
    report: { ...report, problems, losses, columns, differences },
    event: "rehearse",
  });
}

/** Before, nothing has changed; after it, everything will. */
async function decide(
  database: Database,
  { run, dataset: { complete, problems }, entries, report }: Prepared,
  { audited }: ImportOptions,
): Promise<void> {
  const changesBefore = await planApplication(database, { run, complete, entries });
  await database.kysely.transaction().execute(async (transaction) => {
    if (audited) {
      const object = { table: "sources", id: run.source };
      await recordAudit({ kysely: transaction }, { actor: "system", object, ...audited });
    }
    await decideRun(transaction, {
      id: run.id,
      report: { ...report, problems },
      complete,
      isRemoval: run.isRemoval,
      changesBefore,
    });
  });
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

function mergeReports(reports: readonly Report[]): Report {
  const merged: Report = {
    tables: {},
    derived: {},
    withdrawn: {},
    edits: { kept: 0, sourceChanged: 0, gone: 0 },
  };
  for (const { tables, derived, withdrawn, edits } of reports) {
    for (const [name, counts] of Object.entries(tables))
      merged.tables[name] = sum(merged.tables[name], counts);
    // Casts, because `Object.entries` forgets that the keys are tables.
    for (const [name, counts] of Object.entries(derived))
      merged.derived[name as TableName] = sum(merged.derived[name as TableName], counts);
    for (const [name, count] of Object.entries(withdrawn))
      merged.withdrawn[name as TableName] = (merged.withdrawn[name as TableName] ?? 0) + count;
    merged.edits = sum(merged.edits, edits);
  }
  return merged;
}

/** Adds numbers by name. */
function sum<Counted extends object>(one: Counted | undefined, other: Counted): Counted {
  if (one === undefined) return other;
  const added = Object.entries(other).map(([name, count]) => [
    name,
    Number(count) + Number(Reflect.get(one, name)),
  ]);
  return Object.fromEntries(added) as Counted; // the same names
}

/** Best effort: if even this cannot be written, the next import finds the abandoned run. */
async function reportFailure(
  kysely: Kysely<Schema>,
  { run, error }: { run: ImportRun; error: unknown },
): Promise<void> {
  const reason = error instanceof Error ? error.message : String(error);
  await finishRun(kysely, { id: run.id, event: "fail", report: { reason } }).catch(() => undefined);
}
