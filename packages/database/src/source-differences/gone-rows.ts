import { type TableName, tableNames } from "@dragoman/hsds";
import { Refusal } from "@dragoman/hsds/refusal";
import { type Acting, permit } from "@dragoman/policy";
import { sql } from "kysely";
import { recordAudit } from "../audit/audit.ts";
import type { Database, Session } from "../database.ts";
import type { Json } from "../entries/record-change.ts";
import { oneOf } from "../one-of.ts";
import { enqueueServices } from "../outbox/changes.ts";
import { servicesAround } from "../outbox/services-around.ts";
import { auditedObject, entryOfRow, type SourceDifference } from "./source-differences.ts";
import { rowsOfEntry } from "./rows-of-entry.ts";

/** A row that people have edited, and that its source no longer has: it is hidden, and waits for a decision. */
export interface GoneRow {
  table: TableName;
  recordId: string;
  source: string;
  /** RFC 3339: when the import withdrew it. */
  since: string;
  /** Its edits. */
  edits: { field: string; value: Json }[];
  entry: SourceDifference["entry"];
  /** The entry itself was removed, and with it its page. */
  isWhole: boolean;
}

/** How many rows wait, and since when the oldest. */
export async function countGoneRows(
  { kysely }: Session,
  { actor }: { actor: Acting },
): Promise<{ count: number; oldest: string | null }> {
  permit(actor, "edit:settle");
  const { rows } = await sql<{ count: number; oldest: string | null }>`
    select cast(count(*) as integer) as count, min(since) as oldest from (
      select min(gone_since) as since from published_edits where gone_since is not null
      group by table_name, record_id
    ) as waiting
  `.execute(kysely);
  return rows[0] ?? { count: 0, oldest: null };
}

/** Rows that wait, the oldest first. */
export async function readGoneRows(
  session: Session,
  { actor, skip = 0, most }: { actor: Acting; skip?: number; most: number },
): Promise<GoneRow[]> {
  permit(actor, "edit:settle");
  const { rows } = await sql<{ table_name: TableName; record_id: string; since: string }>`
    select table_name, record_id, min(gone_since) as since from published_edits where gone_since is not null
    group by table_name, record_id order by 3, 1, 2 limit ${most} offset ${skip}
  `.execute(session.kysely);
  const gone: GoneRow[] = [];
  for (const { table_name: table, record_id: recordId, since } of rows) {
    const edits = await session.kysely
      .selectFrom("published_edits")
      .select(["field", "value"])
      .where((row) => row.and({ table_name: table, record_id: recordId }))
      .where("gone_since", "is not", null)
      .orderBy("field")
      .execute();
    const entry = await entryOfRow(session, { table_name: table, record_id: recordId });
    gone.push({
      table,
      recordId,
      since,
      source: await sourceOf(session, { table, recordId }),
      // A cast, because only `recordEdits` and imports write it.
      edits: edits.map(({ field, value }) => ({ field, value: JSON.parse(value) as Json })),
      entry,
      isWhole: entry !== null && (await isWithdrawn(session, entry)),
    });
  }
  return gone;
}

async function sourceOf(
  { kysely }: Session,
  { table, recordId }: { table: TableName; recordId: string },
): Promise<string> {
  const { rows } = await sql<{ source: string }>`
    select source_name as source from ${sql.table(table)} where id = ${recordId}
  `.execute(kysely);
  return rows[0]?.source ?? "";
}

async function isWithdrawn(
  { kysely }: Session,
  { table, id }: { table: "services" | "organizations"; id: string },
): Promise<boolean> {
  const row = await kysely.selectFrom(table).select("withdrawn_at").where("id", "=", id).executeTakeFirst();
  return row !== undefined && row.withdrawn_at !== null;
}

/**
 * Decides about a row that its source no longer has. Kept, it is shown again with what people wrote and with what was
 * withdrawn along with it, and no import withdraws it, until its source has it again. Let go, it stays away; its edits
 * apply again if its source contains it again.
 *
 * @throws {Refusal} `sign-in-needed`, `forbidden`; `state-changed` if somebody has decided, or the source has it again
 */
export function settleGoneRow(
  database: Database,
  { actor, table, recordId, keep }: { actor: Acting; table: string; recordId: string; keep: boolean },
): Promise<void> {
  return database.kysely.transaction().execute(async (transaction) => {
    permit(actor, "edit:settle");
    const session = { kysely: transaction, kind: database.kind };
    const name = tableNames.find((one) => one === table);
    const find = transaction
      .selectFrom("published_edits")
      .selectAll()
      .where((row) => row.and({ table_name: name ?? "services", record_id: recordId }))
      .where("gone_since", "is not", null)
      .orderBy("field");
    const [edit] = name ? await (database.kind === "postgres" ? find.forUpdate() : find).execute() : [];
    if (!name || !edit) throw new Refusal("state-changed", { state: "decided" });
    const rows = keep
      ? await rowsOfEntry(session, { table: name, id: recordId })
      : new Map([[name, new Set([recordId])]]);
    if (keep) await keepRows(session, rows);
    for (const [one, ids] of rows)
      await transaction
        .updateTable("published_edits")
        .set({ gone_since: null })
        .where("table_name", "=", one)
        .where(oneOf(database.kind, { column: "record_id", values: [...ids] }))
        .execute();
    await recordAudit(session, {
      actor,
      action: keep ? "edit:restore" : "edit:discard",
      object: await auditedObject(session, edit),
      after: { [edit.field]: JSON.parse(edit.value) },
    });
  });
}

async function keepRows(session: Session, rows: ReadonlyMap<TableName, ReadonlySet<string>>): Promise<void> {
  const { kysely, kind } = session;
  const at = new Date().toISOString();
  for (const [table, ids] of rows) {
    await sql`
      update ${sql.table(table)} set withdrawn_at = null, updated_at = ${at}
      where ${oneOf(kind, { column: "id", values: [...ids] })}
    `.execute(kysely);
    for (const id of ids)
      await kysely
        .insertInto("kept_rows")
        .values({ table_name: table, record_id: id, kept_at: at })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
  }
  const touched = [...rows].map(([table, ids]) => ({ table, ids: [...ids] }));
  await enqueueServices(session, { services: await servicesAround(session, touched), at });
}
