import type { TableName } from "@dragoman/hsds";
import { Refusal } from "@dragoman/hsds/refusal";
import { type Acting, permit } from "@dragoman/policy";
import { type Selectable, sql } from "kysely";
import { recordAudit } from "../audit/audit.ts";
import type { Database, Session } from "../database.ts";
import type { Json } from "../entries/record-change.ts";
import { enqueueServices } from "../outbox/changes.ts";
import { servicesAround } from "../outbox/services-around.ts";
import { defaultRetention } from "../retention/retention-periods.ts";
import type { PublishedEditTable, SettledDifferenceTable } from "../schema.ts";
import { auditedObject, entryOfRow, type SourceDifference } from "./source-differences.ts";

const day = 24 * 60 * 60_000;

function beginOf(now: number): string {
  return new Date(now - defaultRetention.settledDifferences * day).toISOString();
}

/** A decision about a difference that can be undone. */
export interface SettledDifferenceView {
  id: string;
  table: TableName;
  field: string;
  kept: "ours" | "theirs";
  ours: Json;
  theirs: Json;
  /** RFC 3339. */
  settledAt: string;
  entry: SourceDifference["entry"];
}

/** The decisions of the last days, latest first. */
export async function readSettledDifferences(
  session: Session,
  { actor, skip = 0, most, now = Date.now() }: { actor: Acting; skip?: number; most: number; now?: number },
): Promise<SettledDifferenceView[]> {
  permit(actor, "edit:settle");
  const rows = await session.kysely
    .selectFrom("settled_differences")
    .selectAll()
    .where("settled_at", ">=", beginOf(now))
    .orderBy("settled_at", "desc")
    .orderBy("id")
    .offset(skip)
    .limit(most)
    .execute();
  const settled: SettledDifferenceView[] = [];
  for (const row of rows) {
    const main = editsOf(row).find(({ field }) => field === row.field);
    if (!main) continue;
    settled.push({
      id: row.id,
      table: row.table_name,
      field: row.field,
      kept: row.kept,
      ours: jsonOf(main.value),
      theirs: jsonOf(main.source_value),
      settledAt: row.settled_at,
      entry: await entryOfRow(session, row),
    });
  }
  return settled;
}

/**
 * Undoes a decision: the edit applies again, and its difference waits as before. The other side is the latest value of
 * the source.
 *
 * @throws {Refusal} `sign-in-needed`, `forbidden`; `state-changed` if the time is over, somebody was faster, or the field
 *   was edited since
 */
export function undoSettledDifference(
  database: Database,
  { actor, id, now = Date.now() }: { actor: Acting; id: string; now?: number },
): Promise<void> {
  return database.kysely.transaction().execute(async (transaction) => {
    permit(actor, "edit:settle");
    const session = { kysely: transaction, kind: database.kind };
    const find = transaction
      .selectFrom("settled_differences")
      .selectAll()
      .where("id", "=", id)
      .where("settled_at", ">=", beginOf(now));
    const row = await (database.kind === "postgres" ? find.forUpdate() : find).executeTakeFirst();
    if (!row) throw new Refusal("state-changed", { state: "decided" });
    const edits = editsOf(row);
    await (row.kept === "ours" ? waitAgain(session, edits) : bringBack(session, edits));
    await transaction.deleteFrom("settled_differences").where("id", "=", id).execute();
    const main = edits.find(({ field }) => field === row.field);
    await recordAudit(session, {
      actor,
      action: "edit:restore",
      object: await auditedObject(session, row),
      before: { [row.field]: main ? jsonOf(row.kept === "ours" ? main.value : main.source_value) : null },
      after: { [row.field]: main ? jsonOf(main.value) : null },
    });
  });
}

/** Ours was kept: it still is, and the difference is open again. */
async function waitAgain({ kysely }: Session, edits: readonly PublishedEditTable[]): Promise<void> {
  for (const { table_name, record_id, field, source_value, differs_since } of edits) {
    const { numUpdatedRows } = await kysely
      .updateTable("published_edits")
      .set({ differs_since })
      .where((row) => row.and({ table_name, record_id, field, source_value }))
      .where("differs_since", "is", null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Refusal("state-changed", { state: "decided" });
  }
}

/** Theirs was published: ours is published again, over what the source says by now. */
async function bringBack(session: Session, edits: readonly PublishedEditTable[]): Promise<void> {
  const { kysely } = session;
  const at = new Date().toISOString();
  for (const edit of edits) {
    const { table_name: table, record_id: recordId, field } = edit;
    const { rows } = await sql<{ now: Json }>`
      select ${sql.ref(field)} as now from ${sql.table(table)} where id = ${recordId} and withdrawn_at is null
    `.execute(kysely);
    const known = await kysely
      .selectFrom("published_edits")
      .select("field")
      .where((row) => row.and({ table_name: table, record_id: recordId, field }))
      .executeTakeFirst();
    const [row] = rows;
    if (!row || known) throw new Refusal("state-changed", { state: "decided" });
    await sql`
      update ${sql.table(table)} set ${sql.ref(field)} = ${jsonOf(edit.value)}, updated_at = ${at}
      where id = ${recordId}
    `.execute(kysely);
    await kysely
      .insertInto("published_edits")
      .values({ ...edit, source_value: JSON.stringify(row.now), gone_since: null })
      .execute();
  }
  const [first] = edits;
  if (!first) return;
  const services = await servicesAround(session, [{ table: first.table_name, ids: [first.record_id] }]);
  await enqueueServices(session, { services, at });
}

function editsOf({ edits }: Selectable<SettledDifferenceTable>): PublishedEditTable[] {
  // A cast, because only `settleSourceDifference` writes it.
  return JSON.parse(edits) as PublishedEditTable[];
}

function jsonOf(value: string): Json {
  // A cast, because only `recordEdits` and imports write it.
  return JSON.parse(value) as Json;
}
