import type { Dataset, DatasetRow, TableName } from "@dragoman/hsds";
import { type Kysely, sql } from "kysely";
import { provenanceColumns, modelColumns, referencesOf } from "../columns.ts";
import type { Session } from "../database.ts";
import { yieldToWriters } from "../yield-to-writers.ts";
import { oneOf } from "../one-of.ts";
import { readSnapshot } from "../snapshot.ts";
import { type Schema, stagedName } from "../schema.ts";
import { contentHash } from "./content-hash.ts";
import { type EntryNumbers, placingOrder } from "./entry-numbers.ts";
import type { ImportRun } from "./import-run.ts";
import { type TranslatedFrom, translatedFrom } from "./translated-from.ts";

/** The progress of an import, in rows. */
export interface ImportProgress {
  done: number;
  total: number;
}

/** Small enough to be written in milliseconds, so that the write lock is held only briefly. */
const BATCH_ROWS = 500;

/** SQLite binds at most 32,766 parameters to a statement, PostgreSQL 65,535. */
const BATCH_PARAMETERS = 32_000;

interface Staging {
  run: ImportRun;
  /** The rows of one source. */
  dataset: Dataset;
  /** Runs that will be applied before, whose staged rows may be referred to. */
  before: readonly string[];
  /** All rows that are imported with them: a translation may be of another source than its text. */
  all: readonly DatasetRow[];
  /** The content hashes of rows that have not changed, however they read. */
  hashes: ReadonlyMap<string, string>;
  /** Receives the rows of the dataset. */
  entries: EntryNumbers;
  onProgress: (progress: ImportProgress) => void;
}

/** Writes the rows of a dataset to the staging tables in batches. No query reads these tables. */
export async function stageRows(
  session: Session,
  { run, dataset, before, all, hashes, entries, onProgress }: Staging,
): Promise<void> {
  const total = dataset.rows.length;
  let done = 0;
  onProgress({ done, total });
  const originalOf = translatedFrom(all);
  const byTable = Map.groupBy(dataset.rows, (row) => row.table);
  for (const table of placingOrder) entries.place(table, byTable.get(table) ?? []);
  for (const [table, rows] of byTable) {
    const columns = stagedColumns(table);
    const size = Math.min(BATCH_ROWS, Math.floor(BATCH_PARAMETERS / columns.length));
    for (let start = 0; start < rows.length; start += size) {
      const batch = rows.slice(start, start + size);
      const records = batch.map((row, index) => ({
        ...stagedRecord(row, { runId: run.id, position: start + index, entry: entries.of(row.id) }),
        ...(dataset.exported ? exportedOriginal(row, originalOf(row)) : originalOf(row)),
        content_hash: hashes.get(row.id) ?? contentHash(row),
      }));
      await insertBatch(session.kysely, { table, columns, records });
      done += batch.length;
      onProgress({ done, total });
    }
  }
  await analyzeTables(session, [...byTable.keys()]);
  await dropDanglingReferences(session, { run, before });
}

/** Updates the statistics of PostgreSQL's planner, which otherwise takes the staging tables for empty for minutes. */
async function analyzeTables({ kysely, kind }: Session, tables: readonly TableName[]): Promise<void> {
  if (kind !== "postgres") return;
  for (const table of tables) await sql`analyze ${sql.table(stagedName(table))}`.execute(kysely);
}

const recordColumns = ["run_id", "origin", "source_key", "source_position", "content_hash", "extra", "entry"];

function stagedColumns(table: TableName): string[] {
  return [...modelColumns(table), ...provenanceColumns(table), ...recordColumns];
}

/** An export identifies the original of a translation; it does not contain former originals. */
function exportedOriginal({ originalHash }: DatasetRow, current: TranslatedFrom): TranslatedFrom {
  const hash = originalHash ?? null;
  return hash === current.original_hash ? current : { original: null, original_hash: hash };
}

type StagedRecord = Readonly<Record<string, unknown>>;

function stagedRecord(
  row: DatasetRow,
  { runId, position, entry }: { runId: string; position: number; entry: number },
): StagedRecord {
  return {
    ...row.values,
    id: row.id,
    run_id: runId,
    origin: row.origin,
    source_key: row.sourceKey,
    source_position: row.position ?? position,
    entry,
    extra: row.extra === null ? null : JSON.stringify(row.extra),
  };
}

async function insertBatch(
  kysely: Kysely<Schema>,
  { table, columns, records }: { table: TableName; columns: string[]; records: StagedRecord[] },
): Promise<void> {
  const tuples = records.map((record) => sql`(${sql.join(columns.map((column) => record[column] ?? null))})`);
  await sql`
    insert into ${sql.table(stagedName(table))} (${sql.join(columns.map((column) => sql.ref(column)))})
    values ${sql.join(tuples)}
  `.execute(kysely);
}

/**
 * A partial dataset may refer to rows that only the database holds; those references stay. A reference to nothing is
 * cleared and marked in the content hash, so that an import after the missing row has arrived sees a change and
 * restores it.
 */
async function dropDanglingReferences(
  { kysely, kind }: Session,
  { run, before }: Pick<Staging, "run" | "before">,
): Promise<void> {
  for (const table of run.tables) {
    for (const { column, parent } of referencesOf(table)) {
      // Found in a separate query, because an update holds the write lock while it searches.
      const ids = await readSnapshot({ kysely, kind }, (session) =>
        danglingIds(session.kysely, { runs: [run.id, ...before], run, table, column, parent }),
      );
      for (let start = 0; start < ids.length; start += BATCH_ROWS) {
        await sql`
          update ${sql.table(stagedName(table))}
          set ${sql.ref(column)} = null, content_hash = content_hash || ${`-${column}`}
          where run_id = ${run.id} and ${oneOf(kind, { column: "id", values: ids.slice(start, start + BATCH_ROWS) })}
        `.execute(kysely);
        await yieldToWriters();
      }
    }
  }
}

async function danglingIds(
  kysely: Kysely<Schema>,
  {
    run,
    runs,
    table,
    column,
    parent,
  }: { run: ImportRun; runs: readonly string[]; table: TableName; column: string; parent: string },
): Promise<string[]> {
  const reference = sql.ref(`child.${column}`);
  const { rows } = await sql<{ id: string }>`
    select child.id as id from ${sql.table(stagedName(table))} as child
    where child.run_id = ${run.id}
      and ${reference} is not null
      and not exists (select 1 from ${sql.table(parent)} as stored where stored.id = ${reference})
      and not exists (
        select 1 from ${sql.table(`staged_${parent}`)} as staged
        where staged.run_id in (${sql.join(runs)}) and staged.id = ${reference}
      )
  `.execute(kysely);
  return rows.map(({ id }) => id);
}
