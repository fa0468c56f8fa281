import { type TableName } from "@dragoman/hsds";
import { type RawBuilder, sql } from "kysely";
import { modelColumns } from "../columns.ts";
import { publicColumn, publicRows } from "../confidentiality/confidential.ts";
import type { Session } from "../database.ts";
import { editedSource, machineSource, wholeRow } from "../entries/published-edits.ts";
import { oneOf } from "../one-of.ts";

export type ModelValues = Readonly<Record<string, string | number | null>>;

/** A row of the directory with everything that is stored of it. */
export interface StoredRow {
  id: string;
  values: ModelValues;
  sourceKey: string | null;
  /** Only of a translation. */
  originalHash: string | null;
  extra: Readonly<Record<string, unknown>> | null;
  contentHash: string;
  sourceName: string;
  updatedAt: string;
  /** Archived here, while its source may have it. */
  isRemoved: boolean;
}

/** Rows in memory at a time. */
const batchSize = 500;

/** Ids read at a time. */
const pageSize = 5_000;

/** The rows of a table in the order of their source, in batches. `source`: only its rows, and those added here. */
export async function* readStored(
  session: Session,
  { table, source }: { table: TableName; source: string | undefined },
): AsyncGenerator<StoredRow[]> {
  const ids = await readOrder(session, { table, source });
  for (let start = 0; start < ids.length; start += batchSize)
    yield readBatch(session, { table, ids: ids.slice(start, start + batchSize) });
}

/**
 * The ids of a table, by position. Sorted here, because no index has the order: the only thing that is in memory of all
 * rows.
 */
async function readOrder(
  { kysely }: Session,
  { table, source }: { table: TableName; source: string | undefined },
): Promise<string[]> {
  const order: { id: string; position: number }[] = [];
  const isWanted =
    source === undefined
      ? sql``
      : sql`and source_name in (${sql.join([source, editedSource, machineSource])})`;
  for (let last = ""; ; last = order.at(-1)?.id ?? "") {
    const { rows } = await sql<{ id: string; position: number }>`
      select id, source_position as position from ${sql.table(table)} as entries
      where (withdrawn_at is null or ${isRemoved(table)}) and id > ${last} ${isWanted}
      order by id limit ${pageSize}
    `.execute(kysely);
    for (const row of rows) order.push(row);
    if (rows.length < pageSize) break;
  }
  return order
    .toSorted((one, other) => one.position - other.position || (one.id < other.id ? -1 : 1))
    .map(({ id }) => id);
}

function isRemoved(table: TableName): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select 1 from published_edits as removal
    where removal.table_name = ${table} and removal.record_id = entries.id and removal.field = ${wholeRow}
  )`;
}

interface RecordColumns {
  id: string;
  source_key: string | null;
  original_hash?: string | null;
  extra: string | null;
  content_hash: string;
  source_name: string;
  updated_at: string;
  withdrawn_at: string | null;
}

async function readBatch(
  { kysely, kind }: Session,
  { table, ids }: { table: TableName; ids: readonly string[] },
): Promise<StoredRow[]> {
  const { rows } = await sql<RecordColumns>`
    select * from ${sql.table(table)} where ${oneOf(kind, { column: "id", values: ids })}
  `.execute(kysely);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const columns = modelColumns(table);
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    return {
      id,
      values: valuesOf(columns, row),
      sourceKey: row.source_key,
      originalHash: row.original_hash ?? null,
      extra: row.extra === null ? null : (JSON.parse(row.extra) as Record<string, unknown>), // as staging writes it
      contentHash: row.content_hash,
      sourceName: row.source_name,
      updatedAt: row.updated_at,
      isRemoved: row.withdrawn_at !== null,
    };
  });
}

/** The same rows as the public may see them by themselves, by the id that they are stored under. */
export async function readPublicRows(
  { kysely, kind }: Session,
  { table, ids }: { table: TableName; ids: readonly string[] },
): Promise<ReadonlyMap<string, ModelValues>> {
  const columns = modelColumns(table);
  const { rows } = await sql<{ stored_id: string }>`
    select ${sql.ref(`${table}.id`)} as stored_id,
      ${sql.join(columns.map((column) => publicColumn(table, column)))}
    from ${sql.table(table)}
    where ${oneOf(kind, { column: `${table}.id`, values: ids })} and ${publicRows(table)}
  `.execute(kysely);
  return new Map(rows.map((row) => [row.stored_id, valuesOf(columns, row)]));
}

/** An empty text counts as missing. */
function valuesOf(columns: readonly string[], row: object): ModelValues {
  return Object.fromEntries(
    columns.map((column) => {
      const value: unknown = Reflect.get(row, column);
      // The columns of the model are texts and numbers.
      return [column, value === "" || value === undefined ? null : (value as string | number | null)];
    }),
  );
}
