import { isDeepStrictEqual } from "node:util";
import type { Dataset, DatasetRow, Row, TableName } from "@dragoman/hsds";
import type { ExportRow } from "@dragoman/hsds/export";
import { sql } from "kysely";
import type { Session } from "../database.ts";
import { type ExportedRow, readExportedTables } from "../directory-export/read-export.ts";
import type { ModelValues, StoredRow } from "../directory-export/stored-rows.ts";
import { isOurs, wholeRow } from "../entries/published-edits.ts";
import { oneOf } from "../one-of.ts";
import { readSnapshot } from "../snapshot.ts";

/** Known data of the rows of an export before they are staged. */
export interface RestoredRows {
  /** The stored content hash of rows that are as this directory exports them. */
  hashes: ReadonlyMap<string, string>;
  /** How many rows of other sources were left alone because they are the same, by table. */
  unchanged: Readonly<Partial<Record<string, number>>>;
}

/**
 * Prepares an export of this program to be imported; changes the dataset. A value that the export shows as this
 * directory shows it has not changed, so that everything that an export withholds or overrides stays as it is: people,
 * secret places, edits. Rows of other sources are left alone, and so is what was added here.
 */
export async function restoreExport(
  database: Session,
  { dataset, sourceOf }: { dataset: Dataset; sourceOf: (row: DatasetRow) => string },
): Promise<RestoredRows> {
  const { exported } = dataset;
  if (!exported) return { hashes: new Map(), unchanged: {} };
  const restoring: Restoring = {
    sourceOf,
    sources: new Set(dataset.rows.map(sourceOf).filter((name) => !isOurs(name))),
    rows: new Map(dataset.rows.map((row) => [keyOf(row), row])),
    hashes: new Map(),
    unchanged: {},
    settled: new Set(),
  };
  await readSnapshot(database, async (session) => {
    const only = exported.isOneSource ? await storedSourceOf(session, dataset.rows) : undefined;
    // An export of a source that this directory does not have.
    if (only === null) return;
    for await (const { table, batches } of readExportedTables(session, {
      isPrivate: exported.isPrivate,
      source: only,
    }))
      for await (const batch of batches()) {
        const edits = await readSourceValues(session, { table, ids: batch.map(({ stored }) => stored.id) });
        for (const row of batch) settle(restoring, { ...row, table, edits: edits.get(row.stored.id) });
      }
  });
  dataset.rows = [...restoring.rows.values()];
  await rejectForeign(database, { dataset, restoring });
  return restoring;
}

interface Restoring extends RestoredRows {
  /** The source that a row of the dataset is of. */
  sourceOf: (row: DatasetRow) => string;
  /** The sources that the dataset has rows of. */
  sources: ReadonlySet<string>;
  /** The rows of the dataset, by the table and the id in the export. */
  rows: Map<string, DatasetRow>;
  hashes: Map<string, string>;
  unchanged: Partial<Record<string, number>>;
  /** The ids that are known to be rows of the source. */
  settled: Set<string>;
}

/** A stored row, and the values of its source where they were edited. */
interface SettledRow extends ExportedRow {
  table: TableName;
  edits: ModelValues | undefined;
}

function settle(restoring: Restoring, { table, stored, shown, edits }: SettledRow): void {
  const { sourceOf, sources, rows, hashes, unchanged, settled } = restoring;
  const key = keyOf({ table, id: shown?.id ?? stored.id });
  const row = rows.get(key);
  const isOwn = sources.has(stored.sourceName) && (!row || sourceOf(row) === stored.sourceName);
  if (!isOwn) {
    if (!row || !shown || !isShown(row, shown)) return;
    rows.delete(key);
    unchanged[table] = (unchanged[table] ?? 0) + 1;
    return;
  }
  settled.add(stored.id);
  const ofSource = { ...stored.values, ...edits };
  if (!row) {
    // Shown and not in the export: removed. Otherwise it is withheld, or archived here.
    if (shown) return;
    rows.set(key, { ...storedParts(stored), table, origin: null, values: asRow(ofSource) });
    hashes.set(stored.id, stored.contentHash);
  } else if (shown) {
    rows.set(key, withUnshown(row, { stored, shown, ofSource }));
    if (isShown(row, shown)) hashes.set(stored.id, stored.contentHash);
  }
}

function storedParts(row: StoredRow): Pick<DatasetRow, "id" | "sourceKey" | "sourceName" | "extra"> {
  const { id, sourceKey, sourceName, extra } = row;
  return { id, sourceKey, sourceName, extra };
}

/** Whether a row is as this directory exports it. */
function isShown(row: DatasetRow, shown: ExportRow): boolean {
  const values = valuesOf(row);
  return (
    Object.entries(shown.values).every(([column, value]) => values[column] === value) &&
    row.sourceKey === shown.sourceKey &&
    isDeepStrictEqual(row.extra, shown.extra)
  );
}

/** A row of the export, with the source's values where the export contains nothing new. */
function withUnshown(
  row: DatasetRow,
  { stored, shown, ofSource }: { stored: StoredRow; shown: ExportRow; ofSource: ModelValues },
): DatasetRow {
  const values = valuesOf(row);
  const changed = Object.entries(values).filter(([column, value]) => value !== shown.values[column]);
  const withheld = Object.entries(stored.extra ?? {}).filter(
    ([key]) => !Object.hasOwn(shown.extra ?? {}, key),
  );
  const extra = isDeepStrictEqual(row.extra, shown.extra)
    ? stored.extra
    : { ...Object.fromEntries(withheld), ...row.extra };
  return {
    ...row,
    id: stored.id,
    values: asRow({ ...ofSource, ...Object.fromEntries(changed) }),
    sourceKey: row.sourceKey === shown.sourceKey ? stored.sourceKey : row.sourceKey,
    extra: extra !== null && Object.keys(extra).length > 0 ? extra : null,
  };
}

function keyOf({ table, id }: { table: TableName; id: string }): string {
  return `${table} ${id}`;
}

/** Every row of the model has texts, numbers and nothing else. */
function valuesOf(row: DatasetRow): ModelValues {
  return row.values;
}

/** Values of one table stay values of it. */
function asRow(values: ModelValues): Row<TableName> {
  return values as unknown as Row<TableName>;
}

/** The source's values behind edits, by row. */
async function readSourceValues(
  { kysely, kind }: Session,
  { table, ids }: { table: TableName; ids: readonly string[] },
): Promise<ReadonlyMap<string, ModelValues>> {
  const edits = await kysely
    .selectFrom("published_edits")
    .select(["record_id", "field", "source_value"])
    .where("table_name", "=", table)
    .where("field", "<>", wholeRow)
    .where(oneOf(kind, { column: "record_id", values: ids }))
    .execute();
  return new Map(
    [...Map.groupBy(edits, ({ record_id: id }) => id)].map(([id, some]) => [
      id,
      Object.fromEntries(
        some.map(({ field, source_value: value }) => [field, JSON.parse(value) as string | number | null]),
      ),
    ]),
  );
}

/** Rows looked up at a time. */
const batchSize = 5_000;

/** The source in this directory whose rows an export has; `null` without any. */
async function storedSourceOf(session: Session, rows: readonly DatasetRow[]): Promise<string | null> {
  for (const table of ["services", "organizations", "locations"] as const) {
    const ids = rows.flatMap((row) => (row.table === table ? row.id : []));
    for (const { source_name: name } of await readOwners(session, { table, ids }))
      if (!isOurs(name)) return name;
  }
  return null;
}

async function readOwners(
  { kysely, kind }: Session,
  { table, ids }: { table: TableName; ids: readonly string[] },
): Promise<{ id: string; source_name: string }[]> {
  const owners: { id: string; source_name: string }[] = [];
  for (let start = 0; start < ids.length; start += batchSize) {
    const { rows } = await sql<{ id: string; source_name: string }>`
      select id, source_name from ${sql.table(table)}
      where ${oneOf(kind, { column: "id", values: ids.slice(start, start + batchSize) })}
    `.execute(kysely);
    owners.push(...rows);
  }
  return owners;
}

/** Examples in a report. */
const mostExamples = 5;

/** An id in the export may be that of a row of another source, or of one added here, which it cannot change. */
async function rejectForeign(
  session: Session,
  { dataset, restoring: { sourceOf, settled } }: { dataset: Dataset; restoring: Restoring },
): Promise<void> {
  const rejected = new Set<DatasetRow>();
  for (const [table, rows] of Map.groupBy(dataset.rows, (row) => row.table)) {
    const open = new Map(rows.flatMap((row) => (settled.has(row.id) ? [] : [[row.id, row]])));
    const owners = await readOwners(session, { table, ids: [...open.keys()] });
    const foreign = owners.flatMap(({ id, source_name: name }) => {
      const row = open.get(id);
      return row && (name !== sourceOf(row) || isOurs(name)) ? row : [];
    });
    if (foreign.length === 0) continue;
    for (const row of foreign) rejected.add(row);
    const tally = dataset.tallies[table];
    if (tally) tally.rejected += foreign.length;
    const action = "not stored; the row belongs to another source of this directory, or was added here";
    dataset.problems.push({
      code: "DUP_ID_CONFLICT",
      severity: "rejected",
      table,
      column: "id",
      count: foreign.length,
      examples: foreign
        .slice(0, mostExamples)
        .map(({ id }) => ({ file: table, line: null, id, column: "id", value: id, action })),
    });
  }
  if (rejected.size > 0) dataset.rows = dataset.rows.filter((row) => !rejected.has(row));
}
