import type { Dataset, DatasetRow, TableName } from "@dragoman/hsds";
import { type Kysely, sql } from "kysely";
import { keptColumns, modelColumns, referencesOf } from "../columns.ts";
import { type Schema, stagedName } from "../schema.ts";
import { contentHash } from "./content-hash.ts";
import type { ImportRun } from "./import-run.ts";
import { translatedFrom } from "./translated-from.ts";

/** How far an import has come, in rows. */
export interface ImportProgress {
  done: number;
  total: number;
}

/** Few enough that a batch is written in milliseconds, so that nobody waits for the write lock. */
const BATCH_ROWS = 500;

/** SQLite binds at most 32,766 parameters to a statement, PostgreSQL 65,535. */
const BATCH_PARAMETERS = 32_000;

interface Staging {
  run: ImportRun;
  dataset: Dataset;
  onProgress: (progress: ImportProgress) => void;
}

/** Writes the rows of a dataset beside the tables, batch by batch, where no query sees them. */
export async function stageRows(
  kysely: Kysely<Schema>,
  { run, dataset, onProgress }: Staging,
): Promise<void> {
  const total = dataset.rows.length;
  let done = 0;
  onProgress({ done, total });
  const originalOf = translatedFrom(dataset.rows);
  for (const [table, rows] of Map.groupBy(dataset.rows, (row) => row.table)) {
    const columns = stagedColumns(table);
    const size = Math.min(BATCH_ROWS, Math.floor(BATCH_PARAMETERS / columns.length));
    for (let start = 0; start < rows.length; start += size) {
      const batch = rows.slice(start, start + size);
      const records = batch.map((row, index) => ({
        ...stagedRecord(row, { runId: run.id, position: start + index }),
        ...originalOf(row),
      }));
      await insertBatch(kysely, { table, columns, records });
      done += batch.length;
      onProgress({ done, total });
    }
  }
  await dropDanglingReferences(kysely, run);
}

/** Empties staging tables. Only the holder of the import lock stages rows, so all of them are its own or left over. */
export async function clearStaging(kysely: Kysely<Schema>, tables: readonly TableName[]): Promise<void> {
  for (const table of tables) await sql`delete from ${sql.table(stagedName(table))}`.execute(kysely);
}

const recordColumns = ["run_id", "origin", "source_key", "source_position", "content_hash", "extra"];

function stagedColumns(table: TableName): string[] {
  return [...modelColumns(table), ...keptColumns(table), ...recordColumns];
}

type StagedRecord = Readonly<Record<string, unknown>>;

function stagedRecord(
  row: DatasetRow,
  { runId, position }: { runId: string; position: number },
): StagedRecord {
  return {
    ...row.values,
    id: row.id,
    run_id: runId,
    origin: row.origin,
    source_key: row.sourceKey,
    source_position: position,
    content_hash: contentHash(row),
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
 * Part of a directory may name rows that only the database holds; those references stay. One that names nothing is
 * emptied, and its hash says so: an import after the missing row has come then sees a change and links it.
 */
async function dropDanglingReferences(kysely: Kysely<Schema>, run: ImportRun): Promise<void> {
  for (const table of run.tables) {
    for (const { column, parent } of referencesOf(table)) {
      const reference = sql.ref(`${stagedName(table)}.${column}`);
      await sql`
        update ${sql.table(stagedName(table))}
        set ${sql.ref(column)} = null, content_hash = content_hash || ${`-${column}`}
        where run_id = ${run.id}
          and ${sql.ref(column)} is not null
          and not exists (select 1 from ${sql.table(parent)} as stored where stored.id = ${reference})
          and not exists (
            select 1 from ${sql.table(`staged_${parent}`)} as staged
            where staged.run_id = ${run.id} and staged.id = ${reference}
          )
      `.execute(kysely);
    }
  }
}
