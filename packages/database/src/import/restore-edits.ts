import type { DatasetRow, ExportedEdit, TableName } from "@dragoman/hsds";
import { type Insertable, sql } from "kysely";
import type { Database, Session } from "../database.ts";
import { toldRemoval, wholeRow } from "../entries/published-edits.ts";
import { oneOf } from "../one-of.ts";
import type { HiddenDuplicateTable, PublishedEditTable } from "../schema.ts";

/** The recorded edits before the rows of an export are stored. */
export interface RestoredEdits {
  edits: Insertable<PublishedEditTable>[];
  hidden: HiddenDuplicateTable[];
}

/**
 * The edits in rows that this directory does not have yet, so that the next import of a source preserves them. `rows`
 * get the values of their source where the export tells them; otherwise that is the edited value, until the source says
 * another one, and a person decides.
 */
export async function restoreEdits(
  session: Session,
  { edits, rows, isPrivate }: { edits: readonly ExportedEdit[]; rows: DatasetRow[]; isPrivate: boolean },
): Promise<RestoredEdits> {
  const restored: RestoredEdits = { edits: [], hidden: [] };
  for (const [table, some] of Map.groupBy(edits, (edit) => edit.table)) {
    const known = await readKnown(session, { table, ids: some.map(({ id }) => id) });
    const fresh = some.filter(({ id }) => !known.has(id));
    const ids = new Set(fresh.map(({ id }) => id));
    const byId = new Map(
      rows.flatMap((row, index) => (row.table === table && ids.has(row.id) ? [[row.id, index]] : [])),
    );
    for (const edit of fresh) {
      if (edit.field === wholeRow) addRemoval(restored, { edit, isPrivate });
      else addEdit(restored, { edit, rows, index: byId.get(edit.id) });
    }
  }
  return restored;
}

function addRemoval(
  { edits, hidden }: RestoredEdits,
  { edit, isPrivate }: { edit: ExportedEdit; isPrivate: boolean },
): void {
  const { table, id, editedAt, standsFor } = edit;
  edits.push({
    table_name: table,
    record_id: id,
    field: wholeRow,
    value: isPrivate ? "null" : toldRemoval,
    source_value: "null",
    edited_at: editedAt,
    differs_since: null,
    gone_since: null,
  });
  if (table === "services" && standsFor !== null)
    hidden.push({ service_id: id, stands_id: standsFor, hidden_at: editedAt });
}

function addEdit(
  { edits }: RestoredEdits,
  { edit, rows, index = -1 }: { edit: ExportedEdit; rows: DatasetRow[]; index: number | undefined },
): void {
  const { table, id, field, sourceValue, editedAt } = edit;
  const row = rows[index];
  if (!row) return;
  const value = (Reflect.get(row.values, field) as string | number | null | undefined) ?? null; // of the model
  if (sourceValue !== undefined) rows[index] = { ...row, values: { ...row.values, [field]: sourceValue } };
  edits.push({
    table_name: table,
    record_id: id,
    field,
    value: JSON.stringify(value),
    source_value: JSON.stringify(sourceValue === undefined ? value : sourceValue),
    edited_at: editedAt,
    differs_since: null,
    gone_since: null,
  });
}

/** Rows written or looked up at a time. */
const batchSize = 1_000;

async function readKnown(
  { kysely, kind }: Session,
  { table, ids }: { table: TableName; ids: readonly string[] },
): Promise<ReadonlySet<string>> {
  const known = new Set<string>();
  for (let start = 0; start < ids.length; start += batchSize) {
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(table)}
      where ${oneOf(kind, { column: "id", values: ids.slice(start, start + batchSize) })}
    `.execute(kysely);
    for (const { id } of rows) known.add(id);
  }
  return known;
}

/** Before the rows are stored, which is when edits are written over them. */
export async function recordRestoredEdits(
  { kysely }: Pick<Database, "kysely">,
  { edits, hidden }: RestoredEdits,
): Promise<void> {
  await kysely.transaction().execute(async (transaction) => {
    for (let start = 0; start < edits.length; start += batchSize)
      await transaction
        .insertInto("published_edits")
        .values(edits.slice(start, start + batchSize))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    for (let start = 0; start < hidden.length; start += batchSize)
      await transaction
        .insertInto("hidden_duplicates")
        .values(hidden.slice(start, start + batchSize))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
  });
}
