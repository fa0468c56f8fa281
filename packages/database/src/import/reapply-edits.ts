import { type TableName, tableNames } from "@dragoman/hsds";
import { type Kysely, sql } from "kysely";
import { goneFromSource, wholeRow } from "../entries/published-edits.ts";
import { type PublishedEditTable, type Schema, stagedName } from "../schema.ts";
import { isUpdate, isWithdrawal } from "./compare.ts";
import type { ImportRun } from "./import-run.ts";
import { isInSlice, type Slice } from "./slice.ts";

/** What an import leaves as it was edited here. */
export interface PreservedEdits {
  /** Fields, and rows that were taken out. */
  kept: number;
  /** Those of them of which the source says something else than when they were edited. */
  sourceChanged: number;
  /** Those of them whose row is gone from the source, and so from the directory: they wait until it comes back. */
  gone: number;
}

/** An edit of a row that an import brings and that differs from the stored one, beside what the import would write. */
interface AffectedEdit {
  table: TableName;
  recordId: string;
  field: string;
  value: unknown;
  /** What the source says of it at present; what it was is told by the edit alone. */
  sourceValue: unknown;
  sourceChanged: boolean;
  /** RFC 3339 in UTC. */
  editedAt: string;
}

/**
 * Finds the edits that stand in rows of a run. Before it is applied: of the rows that it changes, to count them. Of a
 * slice that has just been applied in the same transaction: all of them, those too that somebody has published since.
 */
export async function findAffectedEdits(
  kysely: Kysely<Schema>,
  { run, applied }: { run: ImportRun; applied?: Slice },
): Promise<AffectedEdit[]> {
  const affected: AffectedEdit[] = [];
  for (const table of run.tables) {
    const edits = await editsOf(kysely, { table, run, applied });
    const staged = await stagedRows(kysely, {
      table,
      run,
      ids: new Set(edits.map((edit) => edit.record_id)),
    });
    for (const { record_id: recordId, field, value, source_value, edited_at: editedAt } of edits) {
      const sourceValue = field === wholeRow ? null : staged.get(recordId)?.[field];
      const sourceChanged = field !== wholeRow && JSON.stringify(sourceValue ?? null) !== source_value;
      affected.push({
        table,
        recordId,
        field,
        value: JSON.parse(value),
        sourceValue: sourceValue ?? null,
        sourceChanged,
        editedAt,
      });
    }
  }
  return affected;
}

/** How many edits a run is going to meet, before it is applied. */
export async function countAffectedEdits(
  kysely: Kysely<Schema>,
  { run, complete }: { run: ImportRun; complete: boolean },
): Promise<PreservedEdits> {
  const edits = (await findAffectedEdits(kysely, { run })).filter(isCounted);
  const gone = complete ? await countGoneEdits(kysely, run) : 0;
  return {
    kept: edits.length + gone,
    sourceChanged: edits.filter(({ sourceChanged }) => sourceChanged).length,
    gone,
  };
}

/** Those in rows that the run takes out. */
async function countGoneEdits(kysely: Kysely<Schema>, run: ImportRun): Promise<number> {
  let gone = 0;
  for (const table of tableNames) {
    const { rows } = await sql<{ field: string }>`
      select edits.field from published_edits as edits
      join ${sql.table(table)} on ${sql.ref(`${table}.id`)} = edits.record_id
      where edits.table_name = ${table} and ${isWithdrawal({ table, run })}
    `.execute(kysely);
    gone += rows.filter(({ field }) => isCounted({ table, field })).length;
  }
  return gone;
}

/** What the program writes beside what somebody edits: it is kept too, and does not count. */
function isCounted({ table, field }: Pick<AffectedEdit, "table" | "field">): boolean {
  if (table === "translations") return field === "value" || field === wholeRow;
  return field !== checked && field !== "e164";
}

/**
 * Notes of services that were taken out here whether the source has them at present: one that it has taken out as well
 * is not put back here.
 */
export async function markGoneFromSource(
  kysely: Kysely<Schema>,
  { run, complete }: { run: ImportRun; complete: boolean },
): Promise<void> {
  const isStaged = sql`exists (
    select 1 from ${sql.table(stagedName("services"))} as staged
    where staged.run_id = ${run.id} and staged.id = published_edits.record_id
  )`;
  await sql`
    update published_edits set source_value = case when ${isStaged} then 'null' else ${goneFromSource} end
    where table_name = 'services' and field = ${wholeRow} and ${complete ? sql`true` : isStaged}
      and exists (
        select 1 from services where services.id = published_edits.record_id and source_name = ${run.source}
      )
  `.execute(kysely);
}

/** Writes the edits again over what the run has just applied, and notes what the source says since. */
export async function reapplyEdits(
  kysely: Kysely<Schema>,
  { edits, at }: { edits: readonly AffectedEdit[]; at: string },
): Promise<void> {
  for (const { table, recordId, field, value, sourceValue, sourceChanged, editedAt } of edits) {
    const column = field === wholeRow ? "withdrawn_at" : field;
    const edited = field === checked ? later(value, sourceValue) : value;
    const set = field === wholeRow ? sql`coalesce(withdrawn_at, ${at})` : sql`${edited}`;
    await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = ${set} where id = ${recordId}
    `.execute(kysely);
    if (table === "services")
      await kysely
        .updateTable("services")
        .set({ last_modified: editedAt })
        .where("id", "=", recordId)
        .where((row) => row.or([row("last_modified", "is", null), row("last_modified", "<", editedAt)]))
        .execute();
    if (!sourceChanged) continue;
    await kysely
      .updateTable("published_edits")
      .set({ source_value: JSON.stringify(sourceValue) })
      .where("table_name", "=", table)
      .where("record_id", "=", recordId)
      .where("field", "=", field)
      .execute();
  }
}

/** The day of the last check: the later one is true, whoever says it. ISO 8601, so that texts compare. */
const checked = "assured_date";

function later(one: unknown, other: unknown): unknown {
  if (typeof one !== "string" || typeof other !== "string") return one ?? other;
  return one > other ? one : other;
}

function editsOf(
  kysely: Kysely<Schema>,
  { table, run, applied }: { table: TableName; run: ImportRun; applied: Slice | undefined },
): Promise<PublishedEditTable[]> {
  const meets = applied
    ? isInSlice("staged", { run, slice: applied })
    : sql`staged.run_id = ${run.id} and ${isUpdate(table)}`;
  return sql<PublishedEditTable>`
    select edits.* from published_edits as edits
    join ${sql.table(stagedName(table))} as staged on staged.id = edits.record_id
    join ${sql.table(table)} as stored on stored.id = edits.record_id
    where edits.table_name = ${table} and ${meets}
    order by edits.record_id, edits.field
  `
    .execute(kysely)
    .then(({ rows }) => rows);
}

async function stagedRows(
  kysely: Kysely<Schema>,
  { table, run, ids }: { table: TableName; run: ImportRun; ids: ReadonlySet<string> },
): Promise<ReadonlyMap<string, Readonly<Record<string, unknown>>>> {
  const found = new Map<string, Readonly<Record<string, unknown>>>();
  // Few rows are edited of the many that a source has.
  for (const id of ids) {
    const { rows } = await sql<Record<string, unknown>>`
      select * from ${sql.table(stagedName(table))} where run_id = ${run.id} and id = ${id}
    `.execute(kysely);
    if (rows[0]) found.set(id, rows[0]);
  }
  return found;
}
