import { type TableName, tableNames } from "@dragoman/hsds";
import { type Kysely, sql } from "kysely";
import { goneFromSource, wholeRow } from "../entries/published-edits.ts";
import { type PublishedEditTable, type Schema, stagedName } from "../schema.ts";
import { isUpdate, isWithdrawal } from "./compare.ts";
import type { DecidedRun, ImportRun } from "./import-run.ts";
import { isInSlice, type Slice } from "./slice.ts";

/** The edits that an import preserves. */
export interface PreservedEdits {
  /** Edited fields and removed rows. */
  kept: number;
  /** Those for which the source has changed its value since the edit. */
  sourceChanged: number;
  /** Those whose row the source no longer has: they apply again if it returns. */
  gone: number;
}

/** An edit in a row that the import changes, with the value from the source. */
interface AffectedEdit {
  table: TableName;
  recordId: string;
  field: string;
  value: unknown;
  /** The current value in the source. Only the edit knows the earlier one. */
  sourceValue: unknown;
  sourceChanged: boolean;
  /** RFC 3339 in UTC. */
  editedAt: string;
}

/**
 * Finds the edits in rows of a run. Before applying: in the rows that will change, to count them. In a slice that has
 * just been applied in the same transaction: all of them, including those published since.
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

/** Counts the edits that a run will affect, before it is applied. */
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

/** Edits in rows that the run withdraws. */
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

/** Fields that the program writes beside an edit are preserved and not counted. */
function isCounted({ table, field }: Pick<AffectedEdit, "table" | "field">): boolean {
  if (table === "translations") return field === "value" || field === wholeRow;
  return field !== checked && field !== "e164";
}

/**
 * Records for services that were removed here whether their source still has them. A service that its source has
 * removed too cannot be restored here.
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

/**
 * Marks edits whose row the run has withdrawn, so that somebody decides whether it stays, and ends that for rows that
 * the source has again.
 */
export async function markGoneEdits(
  kysely: Kysely<Schema>,
  run: Pick<DecidedRun, "id" | "source" | "decidedAt" | "isRemoval" | "tables" | "withdrawn">,
): Promise<void> {
  if (run.isRemoval) return forgetDecisions(kysely, run);
  for (const table of run.withdrawn) {
    const isMeant =
      table === "translations" ? sql`field = 'value'` : sql`field not in ('', ${checked}, 'e164')`;
    await sql`
      update published_edits set gone_since = ${run.decidedAt}
      where table_name = ${table} and gone_since is null and ${isMeant} and exists (
        select 1 from ${sql.table(table)} as gone where gone.id = published_edits.record_id
          and gone.source_name = ${run.source} and gone.withdrawn_at = ${run.decidedAt}
      )
    `.execute(kysely);
  }
  for (const table of run.tables) {
    const isBack = sql`exists (
      select 1 from ${sql.table(stagedName(table))} as staged
      where staged.run_id = ${run.id} and staged.id = record_id
    )`;
    await sql`
      update published_edits set gone_since = null
      where table_name = ${table} and gone_since is not null and ${isBack}
    `.execute(kysely);
    await sql`delete from kept_rows where table_name = ${table} and ${isBack}`.execute(kysely);
  }
}

/** With a source goes what stewards have decided, or were to decide, about its rows. */
async function forgetDecisions(
  kysely: Kysely<Schema>,
  { source }: Pick<DecidedRun, "source">,
): Promise<void> {
  for (const table of tableNames) {
    const isOfSource = sql`table_name = ${table} and record_id in (
      select id from ${sql.table(table)} where source_name = ${source}
    )`;
    await sql`update published_edits set gone_since = null where gone_since is not null and ${isOfSource}`.execute(
      kysely,
    );
    await sql`delete from kept_rows where ${isOfSource}`.execute(kysely);
  }
}

/** Writes the edits over the applied rows, and records the new values of the source. */
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
    // A check does not change the content of a service.
    if (table === "services" && field !== checked)
      await kysely
        .updateTable("services")
        .set({ last_modified: editedAt })
        .where("id", "=", recordId)
        .where((row) => row.or([row("last_modified", "is", null), row("last_modified", "<", editedAt)]))
        .execute();
    if (!sourceChanged) continue;
    await kysely
      .updateTable("published_edits")
      .set({
        source_value: JSON.stringify(sourceValue),
        // A person decides, unless the source now agrees.
        differs_since:
          isCounted({ table, field }) && JSON.stringify(sourceValue) !== JSON.stringify(value) ? at : null,
      })
      .where("table_name", "=", table)
      .where("record_id", "=", recordId)
      .where("field", "=", field)
      .execute();
  }
}

/** The day of the last check: the later one counts, wherever it comes from. ISO 8601 sorts as text. */
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
  // Few of a source's many rows are edited.
  for (const id of ids) {
    const { rows } = await sql<Record<string, unknown>>`
      select * from ${sql.table(stagedName(table))} where run_id = ${run.id} and id = ${id}
    `.execute(kysely);
    if (rows[0]) found.set(id, rows[0]);
  }
  return found;
}
